/** The file that overrides the backend of a configuration while terraform runs on the sandbox. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
// Imports the module `liveness` and not the index of the store, because the shim starts often and needs no other part of the store.
import { isAlive, ownerOf } from '../engine/store/liveness';
import { Owner } from '../engine/store/types';
import { requireValue } from '../shared/require-value';
import { namesIn } from './configuration-files';

/** Prefix of the name of the override file. If several files override a backend, terraform uses the last file in alphabetical order. */
const PREFIX = 'zzz_gateways_sandbox_';

/** Returns the name of the override file for the shim with a process id. */
export function overrideName(pid: number): string {
  return `${PREFIX}${pid}_override.tf.json`;
}

/** Whether a name is the name of an override file. */
export function isOverride(name: string): boolean {
  return name.startsWith(PREFIX) && /^\d+_override\.tf\.json$/.test(name.slice(PREFIX.length));
}

/** Whether a saved plan was made on the sandbox. A plan contains the files of its configuration with their names. */
export function isPlanOfSandbox(plan: Buffer): boolean {
  return plan.includes(PREFIX);
}

/**
 * Returns the text of the override file. The override file names the process of the shim and its start time, because
 * another process may later get the same process id. A killed process keeps its id until the parent process reads the
 * exit code.
 */
export function overrideText(pid: number, configuration: object): string {
  return JSON.stringify({ '//': ownerOf(pid), ...configuration });
}

/** Removes the override files of killed shims. Returns the names of the removed files. */
export function removeLeftOvers(folder: string): string[] {
  const names = namesIn(folder).filter((name) => isOverride(name) && !isAlive(ownerIn(folder, name)));
  names.forEach((name) => fs.rmSync(path.join(folder, name), { force: true }));
  return names;
}

/**
 * Returns the process that wrote an override file: its id from the file name, and its start time from the text. The
 * start time is null if the process was killed before it had written the text of the override file.
 */
function ownerIn(folder: string, name: string): Owner {
  const owner = { pid: Number(requireValue(/\d+/.exec(name))[0]), host: os.hostname() };
  try {
    const started = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'))['//']?.started ?? null;
    return { ...owner, started };
  } catch {
    return { ...owner, started: null };
  }
}
