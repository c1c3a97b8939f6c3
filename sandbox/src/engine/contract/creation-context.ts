import { Ids } from './ids';
import { ObjectStore } from './object-store';

/** Inputs for creating or changing an object, in addition to the arguments of the object. */
export interface CreationContext {
  /** Terraform type without the prefix of the provider, such as `api` for `konnect_api`. */
  readonly type: string;
  readonly now: Date;
  readonly ids: Ids;
}

/** Returns the type, time and id generator for creating or changing an object. */
export function creationContextOf(world: ObjectStore, type: string, seed: string): CreationContext {
  return { type, now: nowOf(world), ids: new Ids(seed) };
}

/** Returns the time of the setting `now`. If the setting is absent, returns the current time. */
export function nowOf(world: ObjectStore): Date {
  const fixed = world.setting('now');
  return typeof fixed === 'string' ? new Date(fixed) : new Date();
}
