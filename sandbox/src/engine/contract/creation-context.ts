import { Ids } from './ids';
import { ObjectStore } from './object-store';

/** Inputs for creating or changing an object in the sandbox, in addition to the arguments of the object. */
export interface CreationContext {
  /**
   * Terraform type of the created or changed object, without the prefix of the provider, such as `api` for
   * `konnect_api`.
   */
  readonly type: string;
  readonly now: Date;
  readonly ids: Ids;
}

/**
 * Returns the context for creating or changing an object: the Terraform type, the time of the sandbox and an id
 * generator.
 */
export function creationContextOf(world: ObjectStore, type: string, seed: string): CreationContext {
  return { type, now: nowOf(world), ids: new Ids(seed) };
}

/** Returns the time in the sandbox setting `now`, or the current time if the setting is absent. */
export function nowOf(world: ObjectStore): Date {
  const fixed = world.setting('now');
  return typeof fixed === 'string' ? new Date(fixed) : new Date();
}
