import { withSortedKeys } from '../canonical-json';
import { uuid } from '../formats/uuid';

/** The namespace of names of hosts (RFC 9562, 6.6). */
const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

/** The ids that `deck file openapi2kong` makes of names. */
export const toolIds = {
  service: (name: string) => uuid(DNS, `${name}.service`),
  upstream: (name: string) => uuid(DNS, name),
  route: (name: string) => uuid(DNS, `${name}.route`),
  /** A route with headers; its name has a number at the end. */
  variant: (name: string) => uuid(DNS, name),
  /** `headers`: those of a route that has some. */
  policy: (owner: string, type: string, headers?: object) =>
    uuid(DNS, `${owner}${headers ? toolJson(headers) : ''}.plugin.${type}`),
};

/** JSON as that tool writes it: keys sorted, and signs of HTML as codes. */
export function toolJson(value: unknown): string {
  const codes = /[<>&\u2028\u2029]/g;
  return JSON.stringify(withSortedKeys(value)).replace(
    codes,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
