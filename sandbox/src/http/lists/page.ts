import { Paging } from '../../shared/catalog/types';
import { RefusedRequest } from '../refusals';

/** Default and maximum number of items per page of a list response, by type of paging. */
const SIZES = { number: [10, 100], cursor: [10, 100], offset: [100, 1000] } as const;

/** Page that a list request to the platform's API asks for. */
export interface Page {
  readonly paging: Paging;
  readonly size: number;
  /** Number of the requested page; 1 if the list does not have numbered pages. */
  readonly number: number;
  /**
   * Position of the last item before the requested page. The position is 0 for the first page, and for lists without
   * cursors and offsets.
   */
  readonly after: number;
  /** Query parameter with the cursor after which the page begins: `offset` or `page[after]`. */
  readonly afterName: string;
  readonly sizeName: string;
}

/** Returns the page of a list that the query parameters of a request select. */
export function pageIn(paging: Paging, query: URLSearchParams): Page {
  const [usual, most] = paging === 'none' ? [Infinity, Infinity] : SIZES[paging];
  const sizeName = paging === 'offset' ? 'size' : 'page[size]';
  const afterName = paging === 'offset' ? 'offset' : 'page[after]';
  const size = paging === 'none' ? Infinity : wholeNumber(query.get(sizeName), usual);
  if (size === undefined || size > most) {
    throw invalid(sizeName, `must be a whole number from 1 to ${most}`);
  }
  const number = paging === 'number' ? wholeNumber(query.get('page[number]'), 1) : 1;
  if (number === undefined) {
    throw invalid('page[number]', 'must be a whole number of 1 or more');
  }
  const after = ['offset', 'cursor'].includes(paging) ? positionOf(query.get(afterName)) : 0;
  if (after === undefined) {
    throw invalid(afterName, 'must be a cursor from a previous response');
  }
  return { paging, size, number, after, afterName, sizeName };
}

/** Content of one page of a list response. */
export interface PageContent {
  readonly items: readonly object[];
  /** Name of the response field with the list items; empty if the whole response body is the array of items. */
  readonly field: string;
  /** Position of the last item on the page; undefined if no more pages follow. */
  readonly next?: number;
  /** Returns the number of items on all pages of the list. */
  total(): number;
}

/**
 * Returns the response body for one page of a list. `target` is the request path with all query parameters except those
 * for pages. The link to the next page in the response body begins with `target`.
 */
export function pageBody(page: Page, { items, field, total, next }: PageContent, target: string): object {
  const { paging, size, number, afterName, sizeName } = page;
  const data = { [field]: items };
  const cursor = next === undefined ? null : cursorAt(next);
  const uri =
    cursor &&
    `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams({ [afterName]: cursor, [sizeName]: String(size) })}`;
  switch (paging) {
    case 'none':
      return field === '' ? items : data;
    case 'number':
      return { meta: { page: { number, size, total: total() } }, ...data };
    case 'offset':
      return { ...data, next: uri, offset: cursor };
    default:
      return field === 'items'
        ? { ...data, page: { next: uri, total: total() } }
        : { ...cursorMeta(uri, size), ...data };
  }
}

/**
 * Returns the paging data in `meta.page` and also directly in `meta`, where clients read it for some lists, such as the
 * allowed IP addresses of portals.
 */
function cursorMeta(next: string | null, size: number): object {
  const page = { next, previous: null, size };
  return { meta: { ...page, page } };
}

function wholeNumber(text: string | null, usual: number): number | undefined {
  return text === null ? usual : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Returns an opaque cursor for a position in a list, because the cursors of the platform are opaque too. */
function cursorAt(position: number): string {
  return Buffer.from(`after ${position}`).toString('base64url');
}

function positionOf(cursor: string | null): number | undefined {
  const [, position] = /^after (\d{1,15})$/.exec(Buffer.from(cursor ?? '', 'base64url').toString()) ?? [];
  return cursor === null ? 0 : position && Number(position) ? Number(position) : undefined;
}

function invalid(field: string, reason: string): RefusedRequest {
  return new RefusedRequest(400, `${field} ${reason}`, [{ field, rule: 'invalid', reason, source: 'query' }]);
}
