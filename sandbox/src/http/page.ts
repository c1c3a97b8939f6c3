import { ListEndpoint } from '../shared/catalog/types';
import { Answer, ApiRequest, refusal } from './answer';

/** How many items a page has: unless told, and at most. */
const SIZES = { number: [10, 100], cursor: [10, 100], offset: [100, 1000] } as const;

/** A page of a list, cut as the platform cuts it. */
export function pageOf({ paging, items }: ListEndpoint, all: readonly object[], request: ApiRequest): Answer {
  if (paging === 'none') {
    return { status: 200, body: { [items]: all } };
  }
  const { path, query } = request;
  const [usual, most] = SIZES[paging];
  const sizeName = paging === 'offset' ? 'size' : 'page[size]';
  const size = wholeNumber(query.get(sizeName), usual);
  if (size === undefined || size > most) {
    return refusal(400, `${sizeName} is a whole number from 1 to ${most}`);
  }
  if (paging === 'number') {
    const number = wholeNumber(query.get('page[number]'), 1);
    return number === undefined
      ? refusal(400, 'page[number] is a whole number from 1 on')
      : {
          status: 200,
          body: {
            meta: { page: { number, size, total: all.length } },
            [items]: all.slice((number - 1) * size, number * size),
          },
        };
  }
  const afterName = paging === 'offset' ? 'offset' : 'page[after]';
  const start = positionOf(query.get(afterName));
  if (start === undefined || start > all.length) {
    return refusal(400, `${afterName} is none that a page ended with`);
  }
  const end = start + size;
  const after = end < all.length ? cursorAt(end) : null;
  const next = after && `${path}?${new URLSearchParams({ [afterName]: after, [sizeName]: String(size) })}`;
  const page = { [items]: all.slice(start, end) };
  if (paging === 'offset') {
    return { status: 200, body: { ...page, next, offset: after } };
  }
  const body =
    items === 'items' ? { page: { next, total: all.length } } : { meta: { page: { next, previous: null, size } } };
  return { status: 200, body: { ...page, ...body } };
}

function wholeNumber(text: string | null, usual: number): number | undefined {
  return text === null ? usual : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Where a page begins. Nobody is to know what is in it, as with the platform. */
function cursorAt(position: number): string {
  return Buffer.from(`after ${position}`).toString('base64url');
}

function positionOf(cursor: string | null): number | undefined {
  const [, position] = /^after (\d{1,9})$/.exec(Buffer.from(cursor ?? '', 'base64url').toString()) ?? [];
  return cursor === null ? 0 : position && Number(position) ? Number(position) : undefined;
}
