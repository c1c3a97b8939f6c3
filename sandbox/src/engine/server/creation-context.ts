import { randomUUID } from 'crypto';
import { ObjectValue } from '../values/value';
import { Ids } from './ids';
import { Keyed, ProviderStore } from './provider-store';

/** Inputs for creating or changing an object, in addition to its arguments. */
export interface CreationContext {
  /** Type without the prefix of the provider. */
  readonly type: string;
  readonly now: Date;
  readonly ids: Ids;
}

/**
 * Creates an object with a key that no other object of the type has or had. Its ids derive from the store's seed and from its
 * planned values, because the order of creations changes from run to run. A counter of identical objects saves attempts if
 * there are hundreds.
 */
export function createWithId(
  world: ProviderStore,
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
      // The key follows from the arguments alone.
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

/** Returns the inputs for creating or changing an object. */
export function creationContextOf(world: ProviderStore, type: string, seed: string): CreationContext {
  return { type, now: nowOf(world), ids: new Ids(seed) };
}

/** Returns the current time, or the time in the setting `now` if it is set. */
export function nowOf(world: ProviderStore): Date {
  const fixed = world.setting('now');
  return typeof fixed === 'string' ? new Date(fixed) : new Date();
}

function seedOf(world: ProviderStore): string {
  const known = world.setting('seed');
  if (known !== undefined) {
    return String(known);
  }
  const seed = randomUUID();
  world.set('seed', seed);
  return seed;
}
