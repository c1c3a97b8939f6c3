import { StoredObject } from '../engine/store';

/**
 * Prefix of the paths of all browser pages except the first page. No path of the platform's API starts with the prefix
 * of the browser pages.
 */
const FOLDER = '/-/';

/** Paths of pages, and of files and events that pages load. */
export const PATHS = {
  objects: '/',
  object: `${FOLDER}object`,
  log: `${FOLDER}log`,
  changes: `${FOLDER}changes`,
  look: `${FOLDER}look.css`,
  style: `${FOLDER}page.css`,
  script: `${FOLDER}page.js`,
} as const;

/**
 * Whether a URL path belongs to the browser pages of the store: a page, or a file or request of the pages. All other paths belong to
 * the platform's API.
 */
export function isPagePath(path: string): boolean {
  return path === PATHS.objects || path.startsWith(FOLDER);
}

/** Returns a URL with the parameters that have a value. */
export function urlOf(path: string, parameters: { readonly [name: string]: string | number | undefined }): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Returns the URL of the page of an object. */
export function objectUrl(
  { provider, type, id, region }: Pick<StoredObject, 'provider' | 'type' | 'id' | 'region'>,
  parameters: { readonly [name: string]: string } = {},
): string {
  return urlOf(PATHS.object, { provider, type, id, region, ...parameters });
}
