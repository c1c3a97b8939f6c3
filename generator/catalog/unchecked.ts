import * as fs from 'node:fs';
import * as path from 'node:path';
import { formatJson } from './format';
import { readJson } from './json';

/** Name of the file with proposed entries that are not yet read and corrected. */
const UNCHECKED = 'unchecked.json';

/** A proposed entry of the catalogue. */
export interface Proposal {
  /** The entry as written to its file. */
  readonly proposed: unknown;
  /** Material for comparison: the provider's or the service's description, or other candidates. */
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
