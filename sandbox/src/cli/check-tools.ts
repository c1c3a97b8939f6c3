import { execFile } from 'node:child_process';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { findRealTerraform } from '../session/shim-environment';
import { Check } from './check';
import { CommandContext } from './command-context';
import { findEngine, installedEngine, notInstalled } from './engine';

/** Oldest version of Node that the sandbox package runs on. */
const NODE: readonly [number, number] = [20, 16];

/** Maximum time for a tool, such as terraform, to print its version, in milliseconds. */
const PATIENCE = 20_000;

export function checkNode(version = process.versions.node): Check {
  const [major, minor] = version.split('.').map(Number);
  const isEnough = major > NODE[0] || (major === NODE[0] && minor >= NODE[1]);
  return isEnough
    ? { name: 'node', status: 'ok', detail: version }
    : { name: 'node', status: 'failed', detail: `${version} is too old: install ${NODE.join('.')} or later` };
}

/** Checks whether the command `cdktf` or `cdktn` is installed, and whether the command can print its version. */
export async function checkCdktf(io: CommandContext): Promise<Check> {
  const { name, command } = findEngine(io);
  if (!command) {
    return { name, status: 'missing', detail: notInstalled(name) };
  }
  return versionOf(io, name, command, ['--version'], versionLine);
}

/**
 * Returns a check result with the version of the library `cdktf`, or else `cdktn`, that is installed for an app in the
 * current folder.
 */
export function checkLibrary(io: CommandContext): Check {
  const name = 'cdktf library';
  const installed = installedEngine(io);
  return installed
    ? { name, status: 'ok', detail: installed }
    : {
        name,
        status: 'note',
        detail: 'the library is not installed in this folder; only apps in TypeScript or JavaScript need it',
      };
}

export async function checkTerraform(io: CommandContext): Promise<Check> {
  const command = findRealTerraform(io.env);
  if (!command) {
    const wanted = io.env.TERRAFORM_BINARY_NAME;
    const detail = wanted
      ? `${wanted}, which TERRAFORM_BINARY_NAME names, was not found: install it, or unset the variable`
      : 'neither terraform nor tofu was found on the PATH: install one of them, or set TERRAFORM_BINARY_NAME to its path';
    return { name: 'terraform', status: 'missing', detail };
  }
  const name = path.basename(command);
  return versionOf(io, name, command, ['version', '-json'], (text) => JSON.parse(text).terraform_version);
}

/**
 * Returns the last line of a tool's output that begins with a version number. If no line begins with a version number,
 * returns the last line of the output. The search for the line is necessary because the version output of cdktf also
 * contains warnings of terraform, such as a warning about a missing configuration file.
 */
function versionLine(output: string): string {
  const lines = output.trim().split('\n').reverse();
  return lines.find((line) => /^\d+\.\d+/.test(line)) ?? lines[0];
}

async function versionOf(
  io: CommandContext,
  name: string,
  command: string,
  args: string[],
  read: (output: string) => string,
): Promise<Check> {
  // The environment variables prevent terraform and cdktf from searching for newer versions of themselves.
  const env = { ...io.env, CHECKPOINT_DISABLE: '1', CI: '1' };
  try {
    const { stdout } = await promisify(execFile)(command, args, { env, cwd: io.folder, timeout: PATIENCE });
    return { name, status: 'ok', detail: `${read(stdout)} (${command})` };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    return { name, status: 'failed', detail: `${command} failed to print its version: ${reason}` };
  }
}
