import { execFile } from 'child_process';
import { createRequire } from 'module';
import * as path from 'path';
import { promisify } from 'util';
import { findOnPath } from '../session/processes';
import { findRealTerraform } from '../session/shim-environment';
import { Check } from './checks';
import { Io } from './io';

/** The oldest version of Node that the package runs on. */
const NODE: readonly [number, number] = [20, 16];

/** How long a tool may take to tell its version, in milliseconds. */
const PATIENCE = 20_000;

export function checkNode(version = process.versions.node): Check {
  const [major, minor] = version.split('.').map(Number);
  const isEnough = major > NODE[0] || (major === NODE[0] && minor >= NODE[1]);
  return isEnough
    ? { name: 'node', status: 'ok', detail: version }
    : { name: 'node', status: 'failed', detail: `${version} is too old: install ${NODE.join('.')} or later` };
}

/** The packages that apps are written with, each with a command of its name. */
const ENGINES = ['cdktf', 'cdktn'];

/** The command that synthesises and deploys, as npx would find it: that of the package which the app imports, if it can be had. */
export async function checkCdktf(io: Io): Promise<Check> {
  const folders = [...binFolders(io.folder), io.env.PATH ?? ''].join(path.delimiter);
  const [imported = ENGINES[0]] = ENGINES.filter((name) => versionIn(io.folder, name) !== undefined);
  const command = [imported, ...ENGINES].map((name) => findOnPath(name, folders)).find((found) => found !== undefined);
  if (!command) {
    return { name: imported, status: 'missing', detail: `not found: npm install --save-dev ${imported}-cli` };
  }
  return versionOf(io, path.basename(command), command, ['--version'], (text) => text.trim().split('\n').at(-1)!);
}

/** The library that apps import, as an app in this folder would find it. */
export function checkLibrary(io: Io): Check {
  const name = 'cdktf library';
  const installed = ENGINES.map((engine) => [engine, versionIn(io.folder, engine)]).find(([, version]) => version);
  return installed
    ? { name, status: 'ok', detail: installed.join(' ') }
    : { name, status: 'note', detail: 'not installed here; only apps in TypeScript need it' };
}

function versionIn(folder: string, engine: string): string | undefined {
  try {
    return createRequire(path.join(folder, 'app.js'))(`${engine}/package.json`).version;
  } catch {
    return undefined;
  }
}

export async function checkTerraform(io: Io): Promise<Check> {
  const command = findRealTerraform(io.env);
  if (!command) {
    const wanted = io.env.TERRAFORM_BINARY_NAME;
    const detail = wanted
      ? `${wanted}, which TERRAFORM_BINARY_NAME names, was not found: install it, or unset the variable`
      : 'neither terraform nor tofu was found on the PATH: install one of them, or name it in TERRAFORM_BINARY_NAME';
    return { name: 'terraform', status: 'missing', detail };
  }
  const name = path.basename(command);
  return versionOf(io, name, command, ['version', '-json'], (text) => JSON.parse(text).terraform_version);
}

async function versionOf(
  io: Io,
  name: string,
  command: string,
  args: string[],
  read: (output: string) => string,
): Promise<Check> {
  // Without a look at what newer versions there are.
  const env = { ...io.env, CHECKPOINT_DISABLE: '1', CI: '1' };
  try {
    const { stdout } = await promisify(execFile)(command, args, { env, cwd: io.folder, timeout: PATIENCE });
    return { name, status: 'ok', detail: `${read(stdout)} (${command})` };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    return { name, status: 'failed', detail: `${command} failed to print its version: ${reason}` };
  }
}

/** Where npm puts commands, from a folder upwards. */
function binFolders(folder: string): string[] {
  const bin = path.join(folder, 'node_modules', '.bin');
  const parent = path.dirname(folder);
  return parent === folder ? [bin] : [bin, ...binFolders(parent)];
}
