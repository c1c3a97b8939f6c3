import { Located, Report } from './model';

/** More routes for one operation are a mistake rather than a wish. */
const MOST = 100;

/** The headers of a route, each with one value. */
export interface Headers {
  [name: string]: string[];
}

/**
 * The combinations of values of the headers that an operation demands, where their values are listed: there is a route for
 * each. None where it demands no such header.
 */
export function variantsOf(
  operation: Located,
  own: readonly Located[],
  ofPath: readonly Located[],
  report: Report,
): Headers[] {
  const values = new Map<string, string[]>();
  for (const { value } of [...own, ...ofPath]) {
    // Names of headers are the same in small and capital letters. An operation counts before its path.
    const name = value.name.toLowerCase();
    const listed = valuesOf(value);
    if (listed.length > 0 && !values.has(name)) {
      values.set(name, listed);
    }
  }
  const count = [...values.values()].reduce((product, listed) => product * listed.length, 1);
  if (count > MOST) {
    const names = [...values.keys()].slice(0, 5).join(', ');
    const message = `has ${count} combinations of values of the headers that it demands (${names}), and each would be a route; allowed: ${MOST}; leave the enum of some out, or do not require them`;
    report('error', operation.pointer, message);
    return [];
  }
  return values.size === 0 ? [] : combinationsOf([...values]);
}

function valuesOf({ in: place, required, schema }: any): string[] {
  const listed = place === 'header' && required === true && Array.isArray(schema?.enum) ? schema.enum : [];
  return [...new Set<string>(listed.filter((value: unknown) => value !== '' && value !== null).map(String))];
}

/** The last header changes fastest. */
function combinationsOf(headers: readonly (readonly [string, readonly string[]])[]): Headers[] {
  return headers.reduce<Headers[]>(
    (found, [name, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [name]: [value] }))),
    [{}],
  );
}
