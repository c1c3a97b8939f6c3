import { isObject, ObjectValue, UNKNOWN, Value } from '../values/value';
import { Mode } from './members';

/** What tells an object from its siblings: index, key, or nothing where there is only one. */
export type Key = string | number | null;

/** The objects within a nested value. What is null or unknown as a whole holds none. */
export function objectsIn(mode: Mode, value: Value): [Key, ObjectValue][] {
  return entriesIn(mode, value).filter((entry): entry is [Key, ObjectValue] => isObject(entry[1]));
}

/** The same value with each object within it replaced. */
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

/** The element that goes by this key: null where there is none, unknown within what is unknown. */
export function elementAt(value: Value, key: Key): Value {
  if (key === null || value === UNKNOWN || value === null) {
    return value;
  }
  if (typeof key === 'number') {
    return (Array.isArray(value) ? value[key] : undefined) ?? null;
  }
  return (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined) ?? null;
}

/** A member of an object: null within what is null, unknown within what is unknown. */
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
