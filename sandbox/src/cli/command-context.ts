import { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';
import { withoutJobCommands } from '../shared/job-commands';

/** A stream that may be a terminal. */
type Terminal = { readonly isTTY?: boolean };

/** Context of a command: streams, folder and environment variables. Tests use their own context. */
export interface CommandContext {
  readonly stdin: Readable & Terminal;
  readonly stdout: Writable & Terminal;
  readonly stderr: Writable & Terminal;
  readonly env: NodeJS.ProcessEnv;
  /** Folder that relative paths in arguments of a command start at. */
  readonly folder: string;
  /** Maximum time to wait while another process writes to the store, in milliseconds. Default: the default of the store. */
  readonly lockTimeout?: number;
  /** Signal that stops a long-running command. Default: SIGINT, SIGTERM or SIGHUP of the process. */
  readonly stop?: AbortSignal;
  /** Exit code of the process. A command sets the exit code if the command fails without throwing an error. */
  exitCode: number;
}

/** Returns the context of this process: its streams, its environment variables and its current folder. */
export function processIo(): CommandContext {
  const { stdin, stdout, stderr, env } = process;
  return { stdin, stdout, stderr, env, folder: process.cwd(), exitCode: 0 };
}

/** Writes lines to the output. Escapes printed lines so that CI systems find no commands in the lines. */
export function print(io: CommandContext, ...lines: string[]): void {
  io.stdout.write(lines.map((line) => `${withoutJobCommands(line)}\n`).join(''));
}

/** Whether a stream shows colours: a terminal does, unless the user turned them off. */
export function takesColours(stream: Terminal, env: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}

/** Returns a text for the output, in colour if the output shows colours. */
export function paint(io: CommandContext, style: Parameters<typeof styleText>[0], text: string): string {
  // Without the option `validateStream: false`, newer versions of Node check the output of the process for colours
  // instead of the stream of the command. Older versions of Node have no option for this check.
  const always = [{ validateStream: false }] as unknown as [];
  return takesColours(io.stdout, io.env) ? styleText(style, text, ...always) : text;
}
