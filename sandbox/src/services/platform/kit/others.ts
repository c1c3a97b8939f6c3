import { World } from '../../../engine/server/world';
import { ObjectValue, Value } from '../../../engine/values/value';

/** The objects of a type that hold a value, through the index. */
export function holding(world: World, type: string, field: string, value: Value | undefined): ObjectValue[] {
  return typeof value === 'string' ? world.find(type, { [field]: value }).map(({ values }) => values) : [];
}

/** The object of a type with an id. */
export function named(world: World, type: string, id: Value | undefined): ObjectValue | undefined {
  return typeof id === 'string' ? world.get(type, id) : undefined;
}
