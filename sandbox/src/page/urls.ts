import { StoredObject } from '../engine/store';

/**
 * Prefix of the URL paths of all browser pages except the list of objects, which has the path `/`. No URL path of the
 * platform's API starts with the prefix of the browser pages.
 */
const FOLDER = '/-/';

/** URL paths of the browser pages, and of the files and events that the pages load. */
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
 * Whether a URL path belongs to the browser pages of the sandbox store: a page, or a file or event stream of a page.
 * All other URL paths belong to the platform's API.
 */
export function isPagePath(path: string): boolean {
  return path === PATHS.objects || path.startsWith(FOLDER);
}

/** Returns a URL with the query parameters that have a value. */
export function urlOf(path: string, parameters: { readonly [name: string]: string | number | undefined }): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Returns the URL of the browser page of an object. */
export function objectUrl(
  { provider, type, id, region }: Pick<StoredObject, 'provider' | 'type' | 'id' | 'region'>,
  parameters: { readonly [name: string]: string } = {},
): string {
  return urlOf(PATHS.object, { provider, type, id, region, ...parameters });
}
