import { isObject, ObjectValue, Value } from '../../../engine/values/value';

/**
 * Returns a copy of an object with a value at a dotted path. If an object on the path is missing, `withValueAt` returns
 * the object unchanged.
 */
export function withValueAt(values: ObjectValue, path: string, value: Value): ObjectValue {
  const [name, ...rest] = path.split('.');
  if (rest.length === 0) {
    return { ...values, [name]: value };
  }
  const inner = values[name];
  return isObject(inner) ? { ...values, [name]: withValueAt(inner, rest.join('.'), value) } : values;
}
