import * as fs from 'node:fs';
import * as path from 'node:path';
import { formatJson } from './format';
import { readJson } from './json';

/** Name of the file with proposed entries that a person must still read and correct. */
const UNCHECKED = 'unchecked.json';

/** Entry of the catalogue that a program proposed and that a person must still check. */
export interface Proposal {
  /** The proposed entry, as written to its catalogue file. */
  readonly proposed: unknown;
  /**
   * Text with which a person compares the proposed entry: the description of the provider or of the service, or further
   * candidates.
   */
  readonly compare?: string;
}

/**
 * Reads the unchecked entries of a provider's catalogue. Each key consists of the catalogue file and the path of the
 * entry: `"<file> <path>"`.
 */
export function uncheckedIn(folder: string): { [place: string]: Proposal } {
  const file = path.join(folder, UNCHECKED);
  return fs.existsSync(file) ? readJson(file) : {};
}

/** Adds proposed entries, which a person must still check, to the file `unchecked.json` of a provider's catalogue. */
export function addUnchecked(folder: string, added: { readonly [place: string]: Proposal }): void {
  const all = Object.entries({ ...uncheckedIn(folder), ...added }).sort(([one], [other]) => (one < other ? -1 : 1));
  if (all.length > 0) {
    fs.writeFileSync(path.join(folder, UNCHECKED), formatJson(Object.fromEntries(all)));
  }
}
