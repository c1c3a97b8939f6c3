import { randomUUID } from 'node:crypto';
import { CreationContext, creationContextOf } from '../contract/creation-context';
import { Keyed, ObjectStore } from '../contract/object-store';
import { ObjectValue } from '../values/value';

/**
 * Returns a new object of the sandbox with a new id; the caller stores the object. If the object's key contains
 * generated ids, no other object of the type has or had the key. Generated ids derive from the store's seed and from
 * the planned values, because the order of creations changes from run to run. A counter of objects with identical
 * values saves attempts to find a free key among hundreds of identical objects.
 */
export function createWithId(
  world: ObjectStore,
  type: string,
  planned: ObjectValue,
  make: (birth: CreationContext) => Keyed,
): Keyed {
  const seed = `${seedOf(world)}/${type}/${world.hashOf(type, planned)}`;
  const alike = `alike.${seed}`;
  const first = Number(world.setting(alike) ?? 0);
  let made = make(creationContextOf(world, type, `${seed}/${first}`));
  let again = first;
  while (world.get(type, made.key) || world.isRetired(type, made.key)) {
    again += 1;
    const next = make(creationContextOf(world, type, `${seed}/${again}`));
    if (next.key === made.key) {
      // If two attempts give the same key, the key derives only from the arguments, so further attempts are useless.
      return made;
    }
    made = next;
  }
  // The store has no counter for an object with unique values, because most objects are unique.
  if (again > 0) {
    world.set(alike, again + 1);
  }
  return made;
}

function seedOf(world: ObjectStore): string {
  const known = world.setting('seed');
  if (known !== undefined) {
    return String(known);
  }
  const seed = randomUUID();
  world.set('seed', seed);
  return seed;
}
