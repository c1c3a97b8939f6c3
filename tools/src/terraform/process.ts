import { spawn } from 'node:child_process';

/** Exit code and output of a program that has ended. */
export interface Ended {
  readonly code: number;
  readonly output: string;
  /** Standard output only. */
  readonly stdout: string;
}

/** Options for running a program in a process. */
interface RunOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly shell?: boolean;
  /** Abort signal that ends the program and its child processes. */
  readonly signal?: AbortSignal;
}

/** Runs a program to its end. */
export function run(program: string, args: readonly string[], { signal, ...options }: RunOptions): Promise<Ended> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // With an abort signal, the program runs in a separate process group, so that children of a shell end too.
    const child = spawn(program, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: signal !== undefined,
    });
    const end = (): void => void (child.pid && process.kill(-child.pid, 'SIGTERM'));
    signal?.addEventListener('abort', end);
    const pieces: Buffer[] = [];
    const stdout: Buffer[] = [];
    child.stdout.on('data', (piece) => {
      pieces.push(piece);
      stdout.push(piece);
    });
    child.stderr.on('data', (piece) => pieces.push(piece));
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', end);
      resolve({ code: code ?? 1, output: Buffer.concat(pieces).toString(), stdout: Buffer.concat(stdout).toString() });
    });
  });
}
