import { OtherValue, Pitfall } from '../schema/shape';
import { Members } from '../shared/objects';
import { isUnresolved } from '../values/tokens';

/**
 * Location of a pitfall, a value that the provider handles unexpectedly: the path below the argument, and the value to
 * show if the value is the cause.
 */
export interface Met {
  readonly path: string;
  readonly value?: unknown;
}

/**
 * Returns the location of a pitfall if the value of an argument, or its absence, is a pitfall and the other arguments
 * meet the conditions of the pitfall. Argument values that only Terraform knows are never reported as pitfalls.
 */
export function pitfallOf(pitfall: Pitfall, value: unknown, siblings: Members): Met | undefined {
  const { missing, values, matches, unlessMatches, with: having, unless } = pitfall;
  if (isUnresolved(value) || isEmpty(value) !== (missing === true) || !holds(having, true, siblings)) {
    return undefined;
  }
  if (!holds(unless, false, siblings)) {
    return undefined;
  }
  const tests = [
    values && ((item: unknown) => values.some((other) => String(other) === String(item))),
    matches !== undefined && ((item: unknown) => new RegExp(matches).test(String(item))),
    unlessMatches !== undefined && ((item: unknown) => !new RegExp(unlessMatches).test(String(item))),
  ].filter((test) => typeof test === 'function');
  return tests.length === 0 ? { path: '' } : metIn(value, (item) => tests.every((test) => test(item)));
}

/** Returns the location of an argument value that passes a test, or of the first list element that passes the test. */
function metIn(value: unknown, test: (item: unknown) => boolean): Met | undefined {
  if (!Array.isArray(value)) {
    return test(value) ? { path: '', value } : undefined;
  }
  const index = value.findIndex((item) => !isUnresolved(item) && test(item));
  return index < 0 ? undefined : { path: `[${index}]`, value: value[index] };
}

/**
 * Returns whether another argument has one of the listed values, or has none of the listed values if `wanted` is false.
 * Returns false if only Terraform knows the value of the other argument, and true if `other` is undefined.
 */
function holds(other: OtherValue | undefined, wanted: boolean, siblings: Members): boolean {
  if (!other) {
    return true;
  }
  const given = siblings[other.property];
  const actual = given === undefined || given === null ? other.byDefault : given;
  return !isUnresolved(actual) && other.values.some((value) => String(value) === String(actual)) === wanted;
}

/** Returns whether an argument value counts as not given: undefined, null, an empty text or an empty list. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
