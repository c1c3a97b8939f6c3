import { createRequire } from 'node:module';
import * as path from 'node:path';
import { findOnPath } from '../session/processes';
import { CommandContext } from './command-context';

/**
 * Packages that apps are written with: cdktf and cdktn. For each package, the command that deploys apps has the same
 * name.
 */
const ENGINES = ['cdktf', 'cdktn'];

/** Command that synthesises and deploys an app: `cdktf` or `cdktn`. */
export interface Engine {
  readonly name: string;
  /** Path of the executable file of cdktf or cdktn. Undefined if neither command is installed. */
  readonly command?: string;
}

/**
 * Finds the command cdktf or cdktn in the folders that npx searches, which include the folders on the `PATH`. If the
 * app has the package of one of the two commands, the function prefers that command.
 */
export function findEngine(io: CommandContext): Engine {
  const folders = [...binFolders(io.folder), io.env.PATH ?? ''].join(path.delimiter);
  const [imported = ENGINES[0]] = ENGINES.filter((name) => installedVersion(io, name) !== undefined);
  const command = [imported, ...ENGINES].map((name) => findOnPath(name, folders)).find((found) => found !== undefined);
  return { name: command === undefined ? imported : path.basename(command), command };
}

/**
 * Returns the package that is installed for the app, cdktf or else cdktn, with its version. Returns undefined if
 * neither cdktf nor cdktn is installed.
 */
export function installedEngine(io: CommandContext): string | undefined {
  const versions = ENGINES.map((name) => [name, installedVersion(io, name)]);
  return versions.find(([, version]) => version !== undefined)?.join(' ');
}

/** Returns the part of a message that says that the command `cdktf` or `cdktn` was not found, and how to install it. */
export function notInstalled(name: string): string {
  return `not found: npm install --save-dev ${name}-cli`;
}

/** Returns the folders in which npm installs commands, from a given folder upwards. */
export function binFolders(folder: string): string[] {
  const bin = path.join(folder, 'node_modules', '.bin');
  const parent = path.dirname(folder);
  return parent === folder ? [bin] : [bin, ...binFolders(parent)];
}

function installedVersion({ folder }: CommandContext, engine: string): string | undefined {
  try {
    return createRequire(path.join(folder, 'app.js'))(`${engine}/package.json`).version;
  } catch {
    return undefined;
  }
}
