import { UsageError } from '../input/usage-error';
import { codeLike, findOnPath, startChild } from '../session/processes';
import { Io } from './io';

/** Refuses a command that is not there, before anything is begun for it. */
export function mustBeFound(name: string, env: NodeJS.ProcessEnv): void {
  if (!findOnPath(name, env.PATH)) {
    throw new UsageError(`the command ${name} was not found on the PATH`);
  }
}

/** Runs a command on our own terminal, hands signals on to it, and gives the code that it ended with. */
export function runChild(io: Io, [name, ...args]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = startChild(name, args, { env, cwd: io.folder });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new UsageError(`${name} cannot be started: ${error.message}`)));
    child.on('exit', (code, signal) => resolve(codeLike(code, signal)));
  });
}
