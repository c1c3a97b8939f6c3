import * as fs from 'node:fs';
import * as path from 'node:path';
import { formatJson } from './format';
import { readJson } from './json';

/** Name of the file with proposed entries that a person must still read and correct. */
const UNCHECKED = 'unchecked.json';

/** A proposed entry of the catalogue. */
export interface Proposal {
  /** The proposed entry, as written to its catalogue file. */
  readonly proposed: unknown;
  /** Text for comparison with the entry: the provider's or the service's description, or further candidates. */
  readonly compare?: string;
}

/** Reads the unchecked entries of a catalogue by `"<file> <place>"`. */
export function uncheckedIn(folder: string): { [place: string]: Proposal } {
  const file = path.join(folder, UNCHECKED);
  return fs.existsSync(file) ? readJson(file) : {};
}

/** Adds entries to the unchecked entries of a catalogue. */
export function addUnchecked(folder: string, added: { readonly [place: string]: Proposal }): void {
  const all = Object.entries({ ...uncheckedIn(folder), ...added }).sort(([one], [other]) => (one < other ? -1 : 1));
  if (all.length > 0) {
    fs.writeFileSync(path.join(folder, UNCHECKED), formatJson(Object.fromEntries(all)));
  }
}
