import { ChildProcess, spawn, SpawnOptions } from 'child_process';
import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';

const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

/**
 * Starts a child with our own terminal and hands signals on to it, which decides what becomes of them. A terminal has sent
 * it `SIGINT` already.
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
  // Before the start: a signal that came right after it would end this process alone.
  handlers.forEach(([signal, handler]) => process.on(signal, handler));
  const child = spawn(command, args, { ...options, stdio: 'inherit' });
  const forget = (): void => handlers.forEach(([signal, handler]) => process.off(signal, handler));
  child.once('exit', forget);
  child.once('error', forget);
  return child;
}

/** What a process ends with to end like a child of it, by the code that shells give for signals. */
export function codeLike(code: number | null, signal: NodeJS.Signals | null): number {
  return signal ? 128 + os.constants.signals[signal] : (code ?? 1);
}

/** Ends this process as a child has ended. */
export function endLike(code: number | null, signal: NodeJS.Signals | null): void {
  process.exit(codeLike(code, signal));
}

/** The file that a command of a name is, on a search path; nothing where there is none. */
export function findOnPath(name: string, searchPath = process.env.PATH ?? ''): string | undefined {
  if (name.includes(path.sep)) {
    return isExecutable(name) ? name : undefined;
  }
  const candidates = searchPath.split(path.delimiter).map((folder) => path.join(folder, name));
  return candidates.find(isExecutable);
}

/** Terraform, or else tofu, or what `TERRAFORM_BINARY_NAME` names. */
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
