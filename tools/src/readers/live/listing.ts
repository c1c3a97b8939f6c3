import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { ListEndpoint } from 'cdktf-gateways-sandbox/toolkit/engine';
import { Connection, Got, shown } from './connection';

/** An object in a response of the platform. */
export interface Item {
  readonly [field: string]: unknown;
}

/** Items of a list on the platform, or the response (403 or 404) that explains why the list cannot be read. */
export type Listed = { readonly items: readonly Item[] } | Extract<Got, { status: 403 | 404 }>;

/**
 * Maximum number of items in a list of the platform. The reader stops at the maximum, because a longer list may never
 * end.
 */
const MOST = 100_000;
/** Number of items per request for a page of a list, by type of paging. */
const PAGE_SIZES = { number: 100, cursor: 100, offset: 1000, none: undefined } as const;

/**
 * Reads all pages of a list of the platform. If the request for the first page gets status 403 or 404, `listed` returns
 * that response. Throws an error if a page is invalid, a later page cannot be read, or the list may never end, because
 * an incomplete list is useless.
 */
export async function listed(
  connection: Connection,
  endpoint: Pick<ListEndpoint, 'items' | 'paging'>,
  url: URL,
  pageSize: number | undefined = PAGE_SIZES[endpoint.paging],
): Promise<Listed> {
  const found = new Map<string, Item>();
  const cursors = new Set<string>();
  let count = 0;
  let at = pageUrl(url, endpoint, pageSize, undefined);
  for (let page = 1; ; page += 1) {
    const broken = (why: string): UsageError =>
      new UsageError(`${shown(at)}: page ${page} of the list ${why}; the list was not read: run the command again`);
    const got = await connection.get(at);
    if (got.status !== 200) {
      if (page === 1) {
        return got;
      }
      throw broken(`returned ${got.status}, after pages that exist`);
    }
    const items = itemsIn(got.body, endpoint);
    if (!items) {
      throw broken(`has no objects under "${endpoint.items}"`);
    }
    const before = found.size;
    items.forEach((item) => found.set(idOf(item), item));
    count += items.length;
    const next = nextOf(got.body as PageBody, endpoint, page, count, items.length);
    if (next === undefined) {
      return { items: [...found.values()] };
    }
    if (cursors.has(next) || (items.length > 0 && found.size === before)) {
      throw broken('repeats earlier objects, so the list would never end');
    }
    if (found.size > MOST) {
      throw broken(`continues after ${MOST} objects, so the list may never end`);
    }
    cursors.add(next);
    at = pageUrl(url, endpoint, pageSize, next);
  }
}

function pageUrl(
  url: URL,
  { paging }: Pick<ListEndpoint, 'paging'>,
  size: number | undefined,
  next: string | undefined,
): URL {
  const page = new URL(url);
  const set = (name: string, value: string | undefined): void =>
    value === undefined ? undefined : page.searchParams.set(name, value);
  if (paging === 'offset') {
    set('size', String(size));
    set('offset', next);
  } else if (paging !== 'none') {
    set('page[size]', String(size));
    set(paging === 'number' ? 'page[number]' : 'page[after]', next ?? (paging === 'number' ? '1' : undefined));
  }
  return page;
}

function itemsIn(body: unknown, { items }: Pick<ListEndpoint, 'items'>): Item[] | undefined {
  const found = isPlainObject(body) ? body[items] : undefined;
  return Array.isArray(found) && found.every(isPlainObject) ? found : undefined;
}

/** Fields of a page of a list that lead to the next page. */
interface PageBody {
  readonly meta?: { readonly page?: { readonly total?: unknown; readonly next?: unknown } };
  readonly page?: { readonly next?: unknown };
  readonly offset?: unknown;
}

/** Returns the number, offset or cursor of the next page. Returns undefined after the last page of the list. */
function nextOf(
  { meta, page: at, offset }: PageBody,
  { paging }: Pick<ListEndpoint, 'paging'>,
  page: number,
  count: number,
  onPage: number,
): string | undefined {
  switch (paging) {
    case 'number': {
      const total = meta?.page?.total;
      return onPage === 0 || (typeof total === 'number' && count >= total) ? undefined : String(page + 1);
    }
    case 'offset':
      return offset ? String(offset) : undefined;
    case 'cursor': {
      const next = meta?.page?.next ?? at?.next;
      // The API description says that `next` is the URI of the next page. The reader also accepts a cursor instead of a
      // URI in `next`.
      const [, query] = typeof next === 'string' ? next.split('?') : [];
      return typeof next === 'string' && next !== ''
        ? (new URLSearchParams(query).get('page[after]') ?? next)
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Returns the identity of an item in the list. An item may be on two pages if objects are created between the requests. */
function idOf(item: Item): string {
  return typeof item.id === 'string' ? item.id : JSON.stringify(item);
}
