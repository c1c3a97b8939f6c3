import { ObjectStore } from '../../../engine/contract/object-store';
import { ObjectValue, Value } from '../../../engine/values/value';

/**
 * Returns the objects of a type that have a text in a field, from the index. For a value other than a text, returns no
 * objects.
 */
export function holding(world: ObjectStore, type: string, field: string, value: Value | undefined): ObjectValue[] {
  return typeof value === 'string' ? world.find(type, { [field]: value }).map(({ values }) => values) : [];
}

/** Returns the object of a type with an id, or undefined if no object has the id. */
export function named(world: ObjectStore, type: string, id: Value | undefined): ObjectValue | undefined {
  return typeof id === 'string' ? world.get(type, id) : undefined;
}
