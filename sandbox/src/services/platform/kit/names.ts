import { Unique } from '../../kit/unique';
import { CONFLICT } from './status';

/** Types whose names are unique in the whole organisation. */
export function inOrganisation(...types: string[]): Unique[] {
  return types.map((type) => ({ types: [type], fields: ['name'], status: CONFLICT }));
}

/** Types whose names are unique among the parts of one thing, which an argument names. */
export function inOwner(owner: string, ...types: string[]): Unique[] {
  return types.map((type) => ({ types: [type], fields: ['name'], within: [owner], status: CONFLICT }));
}
