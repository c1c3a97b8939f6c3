import { pathWithShims, realTerraform } from '../session/shim-environment';
import { mustBeFound, runChild } from './child';
import { Io } from './io';
import { onSandbox } from './on-sandbox';

/** Runs a command whose terraform works on the sandbox, and ends as the command does. */
export async function exec(io: Io, command: string[], store: string): Promise<void> {
  realTerraform(io.env);
  mustBeFound(command[0], { PATH: pathWithShims(io.env) });
  io.exitCode = await onSandbox(io, store, (env) => runChild(io, command, env));
}
