import { Readable, Writable } from 'stream';
import { styleText } from 'util';

/** A stream that may be a terminal. */
type Terminal = { readonly isTTY?: boolean };

/** All that the command has to do with its surroundings, so that tests can take their place. */
export interface CommandContext {
  readonly stdin: Readable & Terminal;
  readonly stdout: Writable & Terminal;
  readonly stderr: Writable & Terminal;
  readonly env: NodeJS.ProcessEnv;
  /** What relative paths start from. */
  readonly folder: string;
  /** Milliseconds to wait for another process that writes to the store; the store's own time unless told. */
  readonly lockTimeout?: number;
  /** Ends a command that goes on until it is told to end; signals of the process do unless given. */
  readonly stop?: AbortSignal;
  /** What the command ends with; set by those that fail without an error. */
  exitCode: number;
}

/** The surroundings of this process. */
export function processIo(): CommandContext {
  const { stdin, stdout, stderr, env } = process;
  return { stdin, stdout, stderr, env, folder: process.cwd(), exitCode: 0 };
}

/** Writes lines to the output. */
export function print(io: CommandContext, ...lines: string[]): void {
  io.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

/** Whether a stream takes colours: a terminal does, unless its user wants none. */
export function takesColours(stream: Terminal, env: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}

/** A text for the output, in a colour where that takes colours. */
export function paint(io: CommandContext, style: Parameters<typeof styleText>[0], text: string): string {
  // Else newer versions of Node look at the output of the process, not at ours; older ones take no options.
  const always = [{ validateStream: false }] as unknown as [];
  return takesColours(io.stdout, io.env) ? styleText(style, text, ...always) : text;
}
