import { pathWithShims, realTerraform } from '../session/shim-environment';
import { mustBeFound, runChild } from './child';
import { CommandContext } from './command-context';
import { onSandbox, OnSandboxOptions } from './on-sandbox';

/**
 * Runs a command in an environment in which terraform uses the sandbox. Sets the exit code of the command context to
 * the exit code of the command.
 */
export async function exec(
  io: CommandContext,
  command: string[],
  store: string,
  options: OnSandboxOptions = {},
): Promise<void> {
  realTerraform(io.env);
  mustBeFound(io, command[0], { PATH: pathWithShims(io.env) });
  if (options.realProvider) {
    io.stderr.write(
      'gateways: the installed provider of the platform uses the sandbox; resources of the cloud use the provider of the sandbox\n',
    );
  }
  io.exitCode = await onSandbox(io, store, (env) => runChild(io, command, env), options);
}
