import { Behaviour } from '../../engine/contract/behaviour';
import { ObjectStore } from '../../engine/contract/object-store';
import { ObjectValue } from '../../engine/values/value';

/**
 * Resource types whose objects the service removes together with their parent. The service removes an object if the
 * field contains the id of the parent, and the function accepts the type of the object.
 */
export type Cascades = { readonly [parent: string]: { readonly [field: string]: (type: string) => boolean } };

export const every = (): boolean => true;

export const only =
  (...types: string[]) =>
  (type: string): boolean =>
    types.includes(type);

export const beginningWith =
  (prefix: string) =>
  (type: string): boolean =>
    type.startsWith(prefix);

/** Returns behaviours that remove all objects below a parent if the parent is removed. */
export function cascading(cascades: Cascades): Behaviour[] {
  return Object.keys(cascades).map((parent) => ({
    types: [parent],
    removed: (values, world) => removeBelow(cascades, parent, values, world),
  }));
}

function removeBelow(cascades: Cascades, parent: string, { id }: ObjectValue, world: ObjectStore): void {
  const fields = cascades[parent];
  if (!fields || typeof id !== 'string') {
    return;
  }
  for (const { type, key, field } of world.holders(id)) {
    const below = fields[field]?.(type) ? world.get(type, key) : undefined;
    // The object may no longer exist, because it contains the id in two fields, or because an earlier cascade removed
    // it.
    if (below) {
      world.remove(type, key);
      removeBelow(cascades, type, below, world);
    }
  }
}
