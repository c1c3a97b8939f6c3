import { Option } from 'commander';
import { StoredObject } from '../engine/store';
import { UsageError } from '../input/usage-error';

export interface RegionOption {
  readonly region?: string;
}

/** Returns the option for a region. Several regions can contain the same id, because some ids derive from arguments. */
export function regionOption(): Option {
  return new Option('--region <region>', 'the region, if several regions have an object with the id');
}

/** Filters objects by region. Default: all regions. An empty region is the default region of the provider. */
export function inRegion(objects: readonly StoredObject[], region: string | undefined): StoredObject[] {
  return objects.filter((object) => region === undefined || (object.region ?? '') === region);
}

/** Returns the error for several objects of one type and id in several regions. */
export function ambiguous(id: string, objects: readonly StoredObject[]): UsageError {
  const regions = objects.map(({ region = '' }) => `--region ${region === '' ? "''" : region}`).join(' or ');
  return new UsageError(`${objects.length} regions have an object with the id ${id}: give ${regions}`);
}
