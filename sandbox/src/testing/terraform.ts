import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { requireValue } from '../shared/require-value';

/** Result of a terraform command. */
export interface Outcome {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Complete output of terraform: standard output and errors, in order. */
  readonly text: string;
  /** Standard output. */
  readonly stdout: string;
}

/** Error of a failed terraform command, with the output of terraform. */
export class TerraformError extends Error {
  /** Subcommand, such as `apply`. */
  public readonly command: string;
  /** Output of terraform without colours. */
  public readonly output: string;
  /** Whether a signal ended terraform, in which case terraform may not have written its state. */
  public readonly wasKilled: boolean;

  /** @internal */
  public constructor(
    args: readonly string[],
    /** Name of the stack in which terraform failed, if the stack has a name. */
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

/** Starts terraform commands, and can stop all commands that it has started. */
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
    child.once('spawn', () => started(requireValue(child.pid)));
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

  /** Kills the running terraform commands, waits until the commands have ended, and prevents further commands. */
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
