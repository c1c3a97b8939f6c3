import { ObjectValue, UNKNOWN, Value } from '../../engine/values/value';
import { CatalogElement, Condition } from '../../shared/catalog/types';
import { isEmpty, valuesAt } from './fact-paths';

/**
 * Whether a condition of the catalogue holds for an argument of an object. Without a condition, returns whether the
 * argument has a value that is known and not empty. An unknown value meets no condition.
 */
export function holds(
  condition: Condition | undefined,
  { rules }: CatalogElement,
  root: ObjectValue,
  path: string,
): boolean {
  const { missing, values, matches, unlessMatches, with: having = {}, unless = {} } = condition ?? {};
  const given = valuesAt(root, path);
  if (given.includes(UNKNOWN) || given.every(isEmpty) !== (missing === true)) {
    return false;
  }
  const others = (name: string): Value[] =>
    valuesAt(root, name).map((value) => value ?? (rules.attributes[name]?.default as Value | undefined) ?? null);
  const isOneOf = ([name, wanted]: [string, readonly unknown[]]): boolean =>
    others(name).some((value) => wanted.some((one) => String(one) === textOf(value)));
  const isKnown = (name: string): boolean => !others(name).includes(UNKNOWN);
  const fits = (value: Value): boolean => {
    const text = textOf(value);
    return (
      (values?.some((one) => String(one) === text) ?? true) &&
      (matches === undefined || new RegExp(matches).test(text)) &&
      (unlessMatches === undefined || !new RegExp(unlessMatches).test(text))
    );
  };
  return (
    (missing === true || given.flat().some(fits)) &&
    Object.entries(having).every(isOneOf) &&
    Object.entries(unless).every((one) => isKnown(one[0]) && !isOneOf(one))
  );
}

function textOf(value: Value): string {
  return value === UNKNOWN ? '' : String(value);
}
