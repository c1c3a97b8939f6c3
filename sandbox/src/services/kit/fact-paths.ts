import { equal, isObject, ObjectValue, Value } from '../../engine/values/value';

/**
 * Returns the values at a dotted path, for all elements of the lists on the path, in order. The function returns null
 * for a missing value.
 */
export function valuesAt(values: Value | undefined, path: string): Value[] {
  return path
    .split('.')
    .reduce<Value[]>((found, name) => found.flatMap((value) => within(value, name)), [values ?? null]);
}

/** Whether the values of two objects at a path differ. */
export function differs(one: ObjectValue | null, other: ObjectValue | null, path: string): boolean {
  return !equal(valuesAt(one, path), valuesAt(other, path));
}

/**
 * Returns a copy of the object `target` with the values of `source` at a path. Matches the elements of lists by
 * position.
 */
export function withFrom(target: ObjectValue, source: ObjectValue, path: string): ObjectValue {
  return replaced(target, source, path.split('.')) as ObjectValue;
}

/**
 * Returns a copy of an object in which an empty list replaces each list at a path, and null replaces each other value
 * at the path.
 */
export function without(target: ObjectValue, path: string): ObjectValue {
  return replaced(target, undefined, path.split('.')) as ObjectValue;
}

/**
 * Whether a value is missing, null, an empty text or an empty list. The Terraform provider does not distinguish these
 * four kinds of values.
 */
export function isEmpty(value: Value | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function within(value: Value, name: string): Value[] {
  if (Array.isArray(value)) {
    return value.flatMap((element) => within(element, name));
  }
  return isObject(value) ? [value[name] ?? null] : [];
}

function replaced(target: Value, source: Value | undefined, path: readonly string[]): Value {
  const [name, ...rest] = path;
  if (name === undefined) {
    return source ?? (Array.isArray(target) ? [] : null);
  }
  if (Array.isArray(target)) {
    const others = Array.isArray(source) ? source : [];
    return target.map((element, index) =>
      source !== undefined && others[index] === undefined ? element : replaced(element, others[index], path),
    );
  }
  if (!isObject(target) || (source !== undefined && !isObject(source))) {
    return target;
  }
  return { ...target, [name]: replaced(target[name] ?? null, source?.[name], rest) };
}
