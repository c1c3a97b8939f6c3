import * as fs from 'node:fs';
import * as path from 'node:path';
import { exists, Store } from '../engine/store';
import { UsageError } from '../input/usage-error';
import { counted } from '../input/words';
import { removeLeftOvers } from '../session/backend-override';
import { objectsOf, readState, StateObject } from '../session/state-objects';
import { CommandContext } from './command-context';
import { storeFile } from './store-file';

/** Folder of the stacks that cdktf has synthesised, which may contain local states. */
const STACKS = path.join('cdktf.out', 'stacks');

/**
 * Maximum number of Terraform addresses in the first sentence of the error message. The command `terraform state rm` in
 * the message contains the addresses of all sandbox objects in the state file.
 */
const SHOWN = 5;

/**
 * Throws an error for a command on the real services if a local Terraform state names objects of an existing sandbox
 * store. On the real services, Terraform would not find these objects, and would create all of them. The check ignores
 * objects whose id derives from their arguments. The check also removes override files of the Terraform backend that
 * killed runs on the sandbox left behind.
 */
export function checkRealState(io: CommandContext, command: readonly string[]): void {
  const folders = foldersOf(io, command);
  for (const folder of folders) {
    removeLeftOvers(folder).forEach((name) => {
      io.stderr.write(`gateways: removed ${path.join(folder, name)}, which a killed run on the sandbox left behind\n`);
    });
  }
  const files = folders.flatMap(statesIn);
  const store = storeFile(io, {});
  if (files.length === 0 || !exists(store)) {
    return;
  }
  const opened = Store.openToLook({ file: store, lockTimeout: io.lockTimeout });
  try {
    const problems = files.flatMap((file) => problemOf(io, file, opened) ?? []);
    if (problems.length > 0) {
      throw new UsageError([...problems, 'Nothing was started'].join('\n'));
    }
  } finally {
    opened.close();
  }
}

/** Returns the folders that may contain a local Terraform state. */
function foldersOf(io: CommandContext, command: readonly string[]): string[] {
  const chdir = command.flatMap((word) => /^-chdir=(.+)$/.exec(word)?.[1] ?? []);
  const folders = [io.folder, ...stacksIn(io.folder), ...chdir.map((folder) => path.resolve(io.folder, folder))];
  return [...new Set(folders)];
}

function stacksIn(folder: string): string[] {
  return namesIn(path.join(folder, STACKS)).map((name) => path.join(folder, STACKS, name));
}

function statesIn(folder: string): string[] {
  return namesIn(folder)
    .filter((name) => name.endsWith('.tfstate'))
    .map((name) => path.join(folder, name));
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

function problemOf(io: CommandContext, file: string, store: Store): string | undefined {
  const state = readState(fs.readFileSync(file, 'utf8'));
  const objects = state === undefined ? [] : objectsOf(state, store);
  const isOfSandbox = (object: StateObject): boolean => object.isOfSandbox && !object.isIdGiven;
  const found = objects.filter(isOfSandbox);
  if (state === undefined || found.length === 0) {
    return undefined;
  }
  const stateFile = path.relative(io.folder, file);
  const hasOthers = objects.some((object) => !object.isOfSandbox);
  const addresses = found.map(({ address }) => address);
  const rest = found.length > SHOWN ? ` and ${counted(found.length - SHOWN, 'more object')}` : '';
  const problem = `${stateFile} names objects of the sandbox: ${addresses.slice(0, SHOWN).join(', ')}${rest}. Terraform would create them in the real services`;
  const remedy = hasOthers
    ? `The file names other objects too, so keep the file, and remove the objects of the sandbox from it: terraform state rm -state=${stateFile} ${addresses.map(quoted).join(' ')}`
    : `Move the file away: mv ${stateFile} ${stateFile}.sandbox`;
  return `${problem}. ${remedy}`;
}

/** Quotes a Terraform address for shells. */
function quoted(address: string): string {
  return /^[\w.-]+$/.test(address) ? address : `'${address}'`;
}
