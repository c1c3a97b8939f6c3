import * as path from 'node:path';
import { UsageError } from '../input/usage-error';
import { findTerraform } from './processes';
import { CONTROL, TERRAFORM } from './shim';

const SHIMS = path.join(__dirname, '..', '..', 'bin');

/** Returns the environment variables with which programs start the shim instead of terraform. */
export function shimEnvironment(
  env: NodeJS.ProcessEnv,
  socket: string,
  terraform: string,
): { readonly [name: string]: string } {
  return {
    // cdktf starts the program in `TERRAFORM_BINARY_NAME`. The environment variable must be set before cdktf is loaded.
    // Other programs start terraform or tofu by name.
    TERRAFORM_BINARY_NAME: path.join(SHIMS, 'terraform'),
    PATH: pathWithShims(env),
    [CONTROL]: socket,
    [TERRAFORM]: terraform,
    CHECKPOINT_DISABLE: '1',
  };
}

/** Returns the search path with the shims first. */
export function pathWithShims(env: NodeJS.ProcessEnv): string {
  return [SHIMS, pathWithoutShims(env)].join(path.delimiter);
}

/**
 * Returns the path of the real terraform or tofu, and not of a shim of an outer sandbox. The function throws an error
 * if no program is found.
 */
export function realTerraform(env: NodeJS.ProcessEnv): string {
  const terraform = findRealTerraform(env);
  if (!terraform) {
    const wanted = env.TERRAFORM_BINARY_NAME || 'terraform or tofu';
    throw new UsageError(`${wanted} was not found on the PATH: install it, or set TERRAFORM_BINARY_NAME to its path`);
  }
  return terraform;
}

/** Returns the path of the real terraform or tofu, or undefined if no program is found. */
export function findRealTerraform(env: NodeJS.ProcessEnv): string | undefined {
  return env[TERRAFORM] || findTerraform({ ...env, PATH: pathWithoutShims(env) });
}

function pathWithoutShims({ PATH = '' }: NodeJS.ProcessEnv): string {
  return PATH.split(path.delimiter)
    .filter((folder) => folder !== SHIMS)
    .join(path.delimiter);
}
