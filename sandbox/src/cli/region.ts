import { Option } from 'commander';
import { StoredObject } from '../engine/store';
import { UsageError } from '../input/usage-error';

export interface RegionOption {
  readonly region?: string;
}

/** Ids that follow from arguments may come in several regions. */
export function regionOption(): Option {
  return new Option('--region <region>', 'the region, where several have an object with the id');
}

/** The objects of a region; of all of them where none is named. An empty one is that which a provider has unless told. */
export function inRegion(objects: readonly StoredObject[], region: string | undefined): StoredObject[] {
  return objects.filter((object) => region === undefined || (object.region ?? '') === region);
}

/** What to do about objects of one type and id that lie in several regions. */
export function ambiguous(id: string, objects: readonly StoredObject[]): UsageError {
  const regions = objects.map(({ region = '' }) => `--region ${region === '' ? "''" : region}`).join(' or ');
  return new UsageError(`${objects.length} regions have an object with the id ${id}: give ${regions}`);
}
