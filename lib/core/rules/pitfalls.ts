import { OtherValue, Pitfall } from '../shape';
import { isUnresolved } from '../tokens';

/** Where a pitfall was met: below the argument, and the value to show, where the value is what matters. */
export interface Met {
  readonly path: string;
  readonly value?: any;
}

/** Whether an argument meets a pitfall. What is known only to Terraform never does. */
export function pitfallOf(pitfall: Pitfall, value: any, siblings: { [property: string]: any }): Met | undefined {
  const { missing, values, matches, unlessMatches, with: having, unless } = pitfall;
  if (isUnresolved(value) || isEmpty(value) !== (missing === true) || !holds(having, true, siblings)) {
    return undefined;
  }
  if (!holds(unless, false, siblings)) {
    return undefined;
  }
  const tests = [
    values && ((item: any) => values.some((other) => String(other) === String(item))),
    matches !== undefined && ((item: any) => new RegExp(matches).test(String(item))),
    unlessMatches !== undefined && ((item: any) => !new RegExp(unlessMatches).test(String(item))),
  ].filter((test) => typeof test === 'function');
  return tests.length === 0 ? { path: '' } : metIn(value, (item) => tests.every((test) => test(item)));
}

/** The value itself, or its first element, of which something holds. */
function metIn(value: any, test: (item: any) => boolean): Met | undefined {
  if (!Array.isArray(value)) {
    return test(value) ? { path: '', value } : undefined;
  }
  const index = value.findIndex((item) => !isUnresolved(item) && test(item));
  return index < 0 ? undefined : { path: `[${index}]`, value: value[index] };
}

/** Whether another property has one of some values, or none of them; not where only Terraform knows it. */
function holds(other: OtherValue | undefined, wanted: boolean, siblings: { [property: string]: any }): boolean {
  if (!other) {
    return true;
  }
  const given = siblings[other.property];
  const actual = given === undefined || given === null ? other.byDefault : given;
  return !isUnresolved(actual) && other.values.some((value) => String(value) === String(actual)) === wanted;
}

/** An empty list or text counts as nothing; so does null. */
function isEmpty(value: any): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
