import * as path from 'path';
import { findTerraform } from '../processes';
import { CONTROL, TERRAFORM } from '../shim';
import { Io } from './io';
import { UsageError } from './usage-error';

/** The environment by which what a user starts finds a sandbox, through the shim that stands in for terraform. */
export function shimEnvironment(io: Io, socket: string, terraform: string): { [name: string]: string } {
  return {
    // cdktf calls what this names; others call terraform or tofu by its name.
    TERRAFORM_BINARY_NAME: path.join(SHIMS, 'terraform'),
    PATH: pathWithShims(io),
    [CONTROL]: socket,
    [TERRAFORM]: terraform,
    CHECKPOINT_DISABLE: '1',
  };
}

const SHIMS = path.join(__dirname, '..', '..', 'bin');

/** The search path with our terraform and tofu first. */
export function pathWithShims({ env }: Io): string {
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== SHIMS);
  return [SHIMS, ...folders].join(path.delimiter);
}

/** The real terraform or tofu: not the shim of a sandbox that we are in already. */
export function realTerraform(io: Io): string {
  const terraform = findRealTerraform(io);
  if (!terraform) {
    const wanted = io.env.TERRAFORM_BINARY_NAME || 'terraform or tofu';
    throw new UsageError(`${wanted} was not found on the PATH: install it, or name it in TERRAFORM_BINARY_NAME`);
  }
  return terraform;
}

/** The same, or nothing where there is none. */
export function findRealTerraform({ env }: Io): string | undefined {
  return env[TERRAFORM] || findTerraform(env);
}
