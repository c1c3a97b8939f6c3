import * as path from 'path';
import { UsageError } from '../input/usage-error';
import { findTerraform } from './processes';
import { CONTROL, TERRAFORM } from './shim';

const SHIMS = path.join(__dirname, '..', '..', 'bin');

/** The environment by which what is started in it finds a sandbox, through the shim that stands in for terraform. */
export function shimEnvironment(
  env: NodeJS.ProcessEnv,
  socket: string,
  terraform: string,
): { readonly [name: string]: string } {
  return {
    // cdktf calls what this names, if it is set before cdktf is loaded; others call terraform or tofu by its name.
    TERRAFORM_BINARY_NAME: path.join(SHIMS, 'terraform'),
    PATH: pathWithShims(env),
    [CONTROL]: socket,
    [TERRAFORM]: terraform,
    CHECKPOINT_DISABLE: '1',
  };
}

/** The search path with our terraform and tofu first. */
export function pathWithShims(env: NodeJS.ProcessEnv): string {
  return [SHIMS, pathWithoutShims(env)].join(path.delimiter);
}

/** The real terraform or tofu: not the shim of a sandbox that we are in already. */
export function realTerraform(env: NodeJS.ProcessEnv): string {
  const terraform = findRealTerraform(env);
  if (!terraform) {
    const wanted = env.TERRAFORM_BINARY_NAME || 'terraform or tofu';
    throw new UsageError(`${wanted} was not found on the PATH: install it, or name it in TERRAFORM_BINARY_NAME`);
  }
  return terraform;
}

/** The same, or nothing where there is none. */
export function findRealTerraform(env: NodeJS.ProcessEnv): string | undefined {
  return env[TERRAFORM] || findTerraform({ ...env, PATH: pathWithoutShims(env) });
}

function pathWithoutShims({ PATH = '' }: NodeJS.ProcessEnv): string {
  return PATH.split(path.delimiter)
    .filter((folder) => folder !== SHIMS)
    .join(path.delimiter);
}
