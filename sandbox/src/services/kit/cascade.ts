import { Behaviour } from '../../engine/contract/behaviour';
import { retire } from '../../engine/server/birth';
import { World } from '../../engine/server/world';
import { ObjectValue } from '../../engine/values/value';

/** Which types go with a parent: those that hold its id in one of these fields, and are meant. */
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

/** Removes what the service removes together with an object. */
export function cascading(cascades: Cascades): Behaviour[] {
  return Object.keys(cascades).map((parent) => ({
    types: [parent],
    removed: (values, world) => removeBelow(cascades, parent, values, world),
  }));
}

function removeBelow(cascades: Cascades, parent: string, { id }: ObjectValue, world: World): void {
  const fields = cascades[parent];
  if (!fields || typeof id !== 'string') {
    return;
  }
  for (const { type, key, field } of world.holders(id)) {
    const below = fields[field]?.(type) ? world.get(type, key) : undefined;
    // Something may hold the id in two fields, or be gone with something else by now.
    if (below) {
      world.remove(type, key);
      retire(world, type, key);
      removeBelow(cascades, type, below, world);
    }
  }
}
