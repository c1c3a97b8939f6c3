import * as path from 'path';
import { findTerraform } from '../processes';
import { CONTROL, TERRAFORM } from '../shim';
import { Io } from './io';
import { UsageError } from './usage-error';

/** The variables by which what a user starts finds the sandbox, through the shim that stands in for terraform. */
export function shimEnvironment(io: Io, socket: string, terraform: string): { [name: string]: string } {
  const shim = path.join(__dirname, '..', '..', 'bin', 'terraform');
  const folders = (io.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== path.dirname(shim));
  return {
    // cdktf calls what this names; others call terraform by its name.
    TERRAFORM_BINARY_NAME: shim,
    PATH: [path.dirname(shim), ...folders].join(path.delimiter),
    [CONTROL]: socket,
    [TERRAFORM]: terraform,
    CHECKPOINT_DISABLE: '1',
  };
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
