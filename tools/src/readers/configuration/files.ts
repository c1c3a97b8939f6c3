import * as fs from 'node:fs';
import * as path from 'node:path';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';

/** A file of a configuration. */
export interface ConfigurationFile {
  readonly name: string;
  readonly text: string;
  readonly isJson: boolean;
  /** Whether the configuration file overrides blocks of other files. */
  readonly isOverride: boolean;
}

/** Largest size of all files of a configuration together, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/**
 * Returns the files that Terraform reads in a folder, in Terraform's order: override files last. `filesIn` omits
 * subfolders, because subfolders contain modules.
 */
export function filesIn(folder: string): ConfigurationFile[] {
  const names = entriesOf(folder).filter(isRead).sort();
  if (names.length === 0) {
    throw new UsageError(`${folder} has no Terraform configuration: no file in it ends with .tf or .tf.json`);
  }
  const size = names.reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);
  if (size > LARGEST) {
    throw new UsageError(`the configuration in ${folder} has ${size} bytes; allowed: ${LARGEST} or less`);
  }
  const files = names.map((name) => ({
    name,
    text: fs.readFileSync(path.join(folder, name), 'utf8').replace(/^\ufeff/, ''),
    isJson: name.endsWith('.json'),
    isOverride: /(^|_)override\.tf(\.json)?$/.test(name),
  }));
  return [...files.filter(({ isOverride }) => !isOverride), ...files.filter(({ isOverride }) => isOverride)];
}

function entriesOf(folder: string): string[] {
  try {
    return fs
      .readdirSync(folder)
      .filter((name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile());
  } catch (error) {
    throw new UsageError(`cannot read ${folder}: ${(error as Error).message}`);
  }
}

/** Whether Terraform reads a file of a folder, according to the file's name. Terraform ignores hidden files and backups of editors. */
function isRead(name: string): boolean {
  return /\.tf(\.json)?$/.test(name) && !/^[.#]/.test(name);
}
