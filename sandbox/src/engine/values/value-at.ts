import { isObject, ObjectValue, Value } from './value';

/**
 * Returns the value of a Terraform object at a dotted path of attributes. A path through a list continues in the first
 * element of the list, because single blocks are lists. `valueAt` returns undefined if the object has no value at the
 * path.
 */
export function valueAt(values: ObjectValue, path: string): Value | undefined {
  let value: Value | undefined = values;
  for (const name of path.split('.')) {
    const within: Value | undefined = Array.isArray(value) ? value[0] : value;
    value = isObject(within) ? within[name] : undefined;
  }
  return value;
}
