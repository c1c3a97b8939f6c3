import { isObject, ObjectValue, UNKNOWN, Value } from '../values/value';
import { Mode } from './members';

/** Key of an object in a nested attribute or block: the list index, the map key, or null for a single object. */
export type Key = string | number | null;

/**
 * Returns the objects in the value of a nested attribute or block, with their keys. A null or unknown value has no
 * objects.
 */
export function objectsIn(mode: Mode, value: Value): [Key, ObjectValue][] {
  return entriesIn(mode, value).filter((entry): entry is [Key, ObjectValue] => isObject(entry[1]));
}

/** Returns the value of a nested attribute or block in which the result of `change` replaces each object. */
export function mapObjects(mode: Mode, value: Value, change: (object: ObjectValue, key: Key) => Value): Value {
  const changed = (element: Value, key: Key) => (isObject(element) ? change(element, key) : element);
  if (mode === 'list' || mode === 'set') {
    return Array.isArray(value) ? value.map(changed) : value;
  }
  if (mode === 'map') {
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, element]) => [key, changed(element, key)]))
      : value;
  }
  return changed(value, null);
}

/**
 * Returns the element with a key in a collection: null if no element has the key, unknown if the collection is unknown.
 * For a single object (the key null), returns the given value.
 */
export function elementAt(value: Value, key: Key): Value {
  if (key === null || value === UNKNOWN || value === null) {
    return value;
  }
  if (typeof key === 'number') {
    return (Array.isArray(value) ? value[key] : undefined) ?? null;
  }
  return (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined) ?? null;
}

/**
 * Returns the value of a member of an object: null if the object is null or lacks the member, unknown if the object is
 * unknown.
 */
export function memberOf(object: Value, name: string): Value {
  return object === UNKNOWN ? UNKNOWN : ((isObject(object) ? object[name] : undefined) ?? null);
}

function entriesIn(mode: Mode, value: Value): [Key, Value][] {
  if (mode === 'list' || mode === 'set') {
    return Array.isArray(value) ? value.map((element, index) => [index, element]) : [];
  }
  if (mode === 'map') {
    return isObject(value) ? Object.entries(value) : [];
  }
  return [[null, value]];
}
