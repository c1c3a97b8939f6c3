import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { present } from '../shared/present';

/** How a command of terraform ended. */
export interface Outcome {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  /** All that it said, in the order in which it said it. */
  readonly text: string;
  /** Standard output. */
  readonly stdout: string;
}

/** A command of terraform that failed, with what terraform said. */
export class TerraformError extends Error {
  /** The command: `apply`. */
  public readonly command: string;
  /** Output of terraform without colours. */
  public readonly output: string;
  /** Whether terraform was killed, and so has not recorded what it did. */
  public readonly wasKilled: boolean;

  /** @internal */
  public constructor(
    args: readonly string[],
    /** The stack, where it has a name. */
    public readonly stack: string | undefined,
    { status, signal, text }: Outcome,
  ) {
    const place = stack === undefined ? '' : ` in the stack ${stack}`;
    const ending = signal ? `was killed by ${signal}` : `failed with the exit code ${status}`;
    super(`terraform ${args[0]}${place} ${ending}:\n\n${text.trim()}`);
    this.name = 'TerraformError';
    this.command = args[0];
    this.output = text;
    this.wasKilled = signal !== null;
  }
}

/** Starts commands of terraform, and can end all of them. */
export class Terraform {
  private readonly children = new Set<ChildProcess>();
  private isStopped = false;

  public constructor(public readonly binary: string) {}

  public async run(
    args: readonly string[],
    folder: string,
    env: NodeJS.ProcessEnv,
    started: (pid: number) => void,
  ): Promise<Outcome> {
    if (this.isStopped) {
      throw new Error('the sandbox is closed');
    }
    const child = spawn(this.binary, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.children.add(child);
    child.once('spawn', () => started(present(child.pid)));
    let text = '';
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      stdout += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    try {
      const [status, signal] = await once(child, 'close');
      return { status, signal, text: stripVTControlCharacters(text), stdout };
    } finally {
      this.children.delete(child);
    }
  }

  /** Kills what is under way, waits until it is gone, and starts nothing any more. */
  public async stop(): Promise<void> {
    this.isStopped = true;
    const children = [...this.children];
    await Promise.all(
      children.map((child) => {
        const closed = once(child, 'close');
        child.kill('SIGKILL');
        return closed;
      }),
    );
  }
}
