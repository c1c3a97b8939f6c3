import { ChildProcess, spawn, SpawnOptions } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

/**
 * Starts a child process in the same terminal, and forwards signals to it. The child process decides how to handle signals. On a
 * terminal, `SIGINT` is not forwarded, because the terminal has already sent the signal to the child.
 */
export function startChild(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const handlers = SIGNALS.map((signal): [NodeJS.Signals, () => void] => [
    signal,
    () => {
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) {
        child.kill(signal);
      }
    },
  ]);
  // The signal handlers are added before the child process starts. If the handlers were added later, a signal right
  // after the start would end only the parent process.
  handlers.forEach(([signal, handler]) => process.on(signal, handler));
  const child = spawn(command, args, { ...options, stdio: 'inherit' });
  const forget = (): void => handlers.forEach(([signal, handler]) => process.off(signal, handler));
  child.once('exit', forget);
  child.once('error', forget);
  return child;
}

/**
 * Returns the exit code of a child process. If a signal ended the process, returns the exit code that shells use: 128
 * plus the number of the signal.
 */
export function codeLike(code: number | null, signal: NodeJS.Signals | null): number {
  return signal ? 128 + os.constants.signals[signal] : (code ?? 1);
}

/**
 * Ends this process with the exit code of a child process. If a signal ended the child process, the exit code is 128
 * plus the number of the signal, as in shells.
 */
export function endLike(code: number | null, signal: NodeJS.Signals | null): void {
  process.exit(codeLike(code, signal));
}

/**
 * Returns the path of a command in the folders of a search path. A name with a slash counts as a path. If the
 * executable file does not exist, returns undefined.
 */
export function findOnPath(name: string, searchPath = process.env.PATH ?? ''): string | undefined {
  if (name.includes(path.sep)) {
    return isExecutable(name) ? name : undefined;
  }
  const candidates = searchPath.split(path.delimiter).map((folder) => path.join(folder, name));
  return candidates.find(isExecutable);
}

/**
 * Returns the path of the program in `TERRAFORM_BINARY_NAME`, or if the variable is not set, the path of terraform or
 * else of tofu. If no program is found, returns undefined.
 */
export function findTerraform(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const names = env.TERRAFORM_BINARY_NAME ? [env.TERRAFORM_BINARY_NAME] : ['terraform', 'tofu'];
  return names.map((name) => findOnPath(name, env.PATH)).find((found) => found !== undefined);
}

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
