import { Option } from 'commander';
import { StoredObject } from '../engine/store';
import { UsageError } from '../input/usage-error';

export interface RegionOption {
  readonly region?: string;
}

/**
 * Returns the option `--region`, which selects one of several sandbox objects with the same id in different regions.
 * Objects in different regions can have equal ids, because the sandbox derives some ids from arguments.
 */
export function regionOption(): Option {
  return new Option('--region <region>', 'region of the object, if several regions have an object with this id');
}

/**
 * Returns the sandbox objects in a region. Returns all objects if the region is undefined. The empty text as the region
 * selects the objects in the default region of the provider.
 */
export function inRegion(objects: readonly StoredObject[], region: string | undefined): StoredObject[] {
  return objects.filter((object) => region === undefined || (object.region ?? '') === region);
}

/** Returns the error for a command that selects a sandbox object by an id that exists in several regions. */
export function ambiguous(id: string, objects: readonly StoredObject[]): UsageError {
  const regions = objects.map(({ region = '' }) => `--region ${region === '' ? "''" : region}`).join(' or ');
  return new UsageError(`${objects.length} regions have an object with the id ${id}: give ${regions}`);
}
