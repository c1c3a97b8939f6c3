import { Unique } from '../../kit/unique';
import { CONFLICT } from './status';

/** Returns the rules on unique names for types whose names are unique in the organisation. */
export function inOrganisation(...types: string[]): Unique[] {
  return types.map((type) => ({ types: [type], fields: ['name'], status: CONFLICT }));
}

/**
 * Returns the rules on unique names for types whose names are unique among the objects of one owner. The argument
 * `owner` contains the id of the owner.
 */
export function inOwner(owner: string, ...types: string[]): Unique[] {
  return types.map((type) => ({ types: [type], fields: ['name'], within: [owner], status: CONFLICT }));
}
