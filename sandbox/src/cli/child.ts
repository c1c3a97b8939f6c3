import * as path from 'node:path';
import { UsageError } from '../input/usage-error';
import { codeLike, findOnPath, startChild } from '../session/processes';
import { CommandContext } from './command-context';
import { binFolders } from './engine';

/** Exit code that shells return if a command is missing. */
const NOT_FOUND = 127;

/**
 * Throws an error if a command is not on the `PATH` of an environment. A command with a slash is a path, and must be an
 * executable file. Callers call `mustBeFound` before they start other processes for the command.
 */
export function mustBeFound(io: CommandContext, name: string, env: NodeJS.ProcessEnv): void {
  if (!findOnPath(name, env.PATH)) {
    const isLocal = findOnPath(name, binFolders(io.folder).join(path.delimiter)) !== undefined;
    const problem = `the command ${name} was not found on the PATH`;
    throw new UsageError(isLocal ? `${problem}; npm has it for this project: npx ${name}` : problem, NOT_FOUND);
  }
}

/**
 * Runs a command on the terminal of `gateways`, and forwards signals to that command, except Ctrl-C, which the terminal
 * sends to both. Returns the exit code of the child process, or 128 plus the number of the signal that ended it.
 */
export function runChild(io: CommandContext, [name, ...args]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = startChild(name, args, { env, cwd: io.folder });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new UsageError(`${name} cannot be started: ${error.message}`)));
    child.on('exit', (code, signal) => resolve(codeLike(code, signal)));
  });
}
