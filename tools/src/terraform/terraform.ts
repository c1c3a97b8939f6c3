import { stripVTControlCharacters } from 'node:util';
import { findTerraform, mapped, UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { run } from './process';

/**
 * Runs Terraform in a folder, and returns its standard output. Throws an error with Terraform's messages if Terraform
 * fails.
 */
export type Terraform = (...args: string[]) => Promise<string>;

/**
 * Returns a function that runs Terraform in the folder of a stack.
 *
 * @param name name of the stack's folder, for error messages
 */
export function terraformIn(folder: string, name: string, env: NodeJS.ProcessEnv): Terraform {
  const program = findTerraform(env);
  if (!program) {
    throw new UsageError(
      'terraform or tofu was not found on the PATH: install it, or set TERRAFORM_BINARY_NAME to its path',
    );
  }
  const settings = { cwd: folder, env: { ...mapped(env), TF_IN_AUTOMATION: '1', CHECKPOINT_DISABLE: '1' } };
  return async (...args) => {
    const { code, output, stdout } = await run(program, args, settings);
    if (code !== 0) {
      throw new UsageError(`terraform ${args[0]} of ${name} failed:\n${stripVTControlCharacters(output).trim()}`);
    }
    return stdout;
  };
}
