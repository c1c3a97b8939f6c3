import { Unique } from '../../kit/unique';
import { CONFLICT } from './status';

/** Declares types whose names are unique in the organisation. */
export function inOrganisation(...types: string[]): Unique[] {
  return types.map((type) => ({ types: [type], fields: ['name'], status: CONFLICT }));
}

/** Declares types whose names are unique among the objects of one owner, which an argument refers to. */
export function inOwner(owner: string, ...types: string[]): Unique[] {
  return types.map((type) => ({ types: [type], fields: ['name'], within: [owner], status: CONFLICT }));
}
