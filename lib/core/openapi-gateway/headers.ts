import { memberOf } from '../shared/objects';
import { Located, ReportAt } from './model';
import { Parameter } from './paths';

/**
 * Maximum number of gateway routes with header conditions for one OpenAPI operation. A specification that needs more
 * routes probably has a mistake.
 */
const MAX_ROUTES = 100;

/** Headers that a gateway route matches, each with one value. */
export interface Headers {
  [name: string]: string[];
}

/**
 * Returns all combinations of the values of an operation's required headers. Each combination of header values becomes
 * an additional gateway route. `variantsOf` ignores required headers without an enum. For more than 100 combinations,
 * `variantsOf` reports an error and returns an empty list.
 */
export function variantsOf(
  operation: Located,
  own: readonly Located<Parameter>[],
  ofPath: readonly Located<Parameter>[],
  report: ReportAt,
): Headers[] {
  const values = valuesOf(own);
  // A header of the OpenAPI operation overrides the same header of its path.
  valuesOf(ofPath).forEach((one, key) => !values.has(key) && values.set(key, one));
  const given = [...values.values()].filter(({ listed }) => listed.length > 0);
  const count = given.reduce((product, { listed }) => product * listed.length, 1);
  if (count > MAX_ROUTES) {
    const names = given.slice(0, 5).map(({ name }) => name);
    const message = `has ${count} combinations of values for its required headers (${names.join(', ')}), and each would become a route; allowed: ${MAX_ROUTES}; remove the enum of some headers, or make some headers optional`;
    report('error', operation.pointer, message);
    return [];
  }
  return given.length === 0 ? [] : combinationsOf(given);
}

/** Request header and its allowed values. */
interface HeaderValues {
  /** Spelling of the header name in the first parameter that names the header. */
  readonly name: string;
  readonly listed: readonly string[];
}

/**
 * Returns the required headers that have an enum, by lower-case name. When a gateway matches headers to routes, it
 * ignores case in header names and values.
 */
function valuesOf(parameters: readonly Located<Parameter>[]): Map<string, HeaderValues> {
  const found = new Map<string, HeaderValues>();
  for (const { value } of parameters) {
    const key = value.name.toLowerCase();
    const enumeration = value.in === 'header' && value.required === true ? memberOf(value.schema, 'enum') : undefined;
    if (Array.isArray(enumeration) && enumeration.length > 0) {
      const { name, listed } = found.get(key) ?? { name: value.name, listed: [] };
      const texts = enumeration.filter((one: unknown) => one !== '' && one !== null);
      found.set(key, { name, listed: [...new Set([...listed, ...texts.map((one) => String(one).toLowerCase())])] });
    }
  }
  return found;
}

/** Returns all combinations. In the list of combinations, the values of the last header change fastest. */
function combinationsOf(headers: readonly HeaderValues[]): Headers[] {
  return headers.reduce<Headers[]>(
    (found, { name, listed }) => found.flatMap((one) => listed.map((value) => ({ ...one, [name]: [value] }))),
    [{}],
  );
}
