import { isObject, ObjectValue, Value } from './value';

/**
 * Returns the value of a Terraform object at a dotted path of attributes. If the path leads through a list, it
 * continues in the first element, because single blocks are lists. Returns undefined if the path leads to no value.
 */
export function valueAt(values: ObjectValue, path: string): Value | undefined {
  let value: Value | undefined = values;
  for (const name of path.split('.')) {
    const within: Value | undefined = Array.isArray(value) ? value[0] : value;
    value = isObject(within) ? within[name] : undefined;
  }
  return value;
}
