import { isObject, Value } from './value';

/**
 * Returns a Terraform value without members that are null, at all depths. `withoutNulls` keeps list elements that are
 * null.
 */
export function withoutNulls(value: Value): Value {
  if (Array.isArray(value)) {
    return value.map(withoutNulls);
  }
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, member]) => member !== null)
          .map(([name, member]) => [name, withoutNulls(member)]),
      )
    : value;
}
