import { uuid } from '../shared/formats/uuid';
import { withSortedKeys } from '../values/canonical-json';

/** UUID namespace for DNS names (RFC 9562, 6.6). */
const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

/** Ids that `deck file openapi2kong` generates from names. */
export const toolIds = {
  service: (name: string) => uuid(DNS, `${name}.service`),
  upstream: (name: string) => uuid(DNS, name),
  route: (name: string) => uuid(DNS, `${name}.route`),
  /**
   * Id of a gateway route that matches on headers. The name of a gateway route that matches on headers ends with a
   * number.
   */
  variant: (name: string) => uuid(DNS, name),
  /** @param headers headers that the policy's route matches on, if any */
  policy: (owner: string, type: string, headers?: object) =>
    uuid(DNS, `${owner}${headers ? toolJson(headers) : ''}.plugin.${type}`),
};

/** Formats JSON like decK: with sorted keys, and with escaped HTML characters. */
export function toolJson(value: unknown): string {
  const codes = /[<>&\u2028\u2029]/g;
  return JSON.stringify(withSortedKeys(value)).replace(
    codes,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
