import { randomUUID } from 'node:crypto';
import { CreationContext, creationContextOf } from '../contract/creation-context';
import { Keyed, ObjectStore } from '../contract/object-store';
import { ObjectValue } from '../values/value';

/**
 * Makes a new object, which the caller stores. If the key contains generated ids, no other object of the type has or had
 * the key. Ids derive from the store's seed and from the planned values, because the order of creations changes from run
 * to run. A counter of identical objects saves attempts to find a free key among hundreds of identical objects.
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
      // A key that is equal in two attempts derives only from the arguments, so further attempts are useless.
      return made;
    }
    made = next;
  }
  // Most objects are unique and need no counter.
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
