import { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';
import { withoutJobCommands } from '../shared/job-commands';

/** Input or output stream that may be a terminal. */
type Terminal = { readonly isTTY?: boolean };

/**
 * Context of a `gateways` subcommand: streams, folder and environment variables. Tests create other contexts than the
 * context of the process.
 */
export interface CommandContext {
  readonly stdin: Readable & Terminal;
  readonly stdout: Writable & Terminal;
  readonly stderr: Writable & Terminal;
  readonly env: NodeJS.ProcessEnv;
  /** Folder from which relative paths in the arguments of a subcommand start. */
  readonly folder: string;
  /**
   * Maximum time to wait while another process writes to the sandbox store, in milliseconds. Default: the default
   * waiting time of the store.
   */
  readonly lockTimeout?: number;
  /**
   * Signal that stops a long-running subcommand, such as `serve`. If `stop` is absent, SIGINT, SIGTERM or SIGHUP of the
   * process stops the subcommand.
   */
  readonly stop?: AbortSignal;
  /**
   * Exit code of the `gateways` process. A subcommand sets the exit code to fail without throwing an error, or to
   * return the exit code of a command that it ran.
   */
  exitCode: number;
}

/** Returns the command context of this process: its streams, its environment variables and its current folder. */
export function processIo(): CommandContext {
  const { stdin, stdout, stderr, env } = process;
  return { stdin, stdout, stderr, env, folder: process.cwd(), exitCode: 0 };
}

/** Writes lines to the standard output. `print` escapes the lines so that CI systems find no commands in them. */
export function print(io: CommandContext, ...lines: string[]): void {
  io.stdout.write(lines.map((line) => `${withoutJobCommands(line)}\n`).join(''));
}

/** Returns whether a stream shows colours: a terminal does, unless `NO_COLOR` has a value or `TERM` is `dumb`. */
export function takesColours(stream: Terminal, env: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}

/** Returns a text for the standard output, in a style such as a colour or bold if the output shows colours. */
export function paint(io: CommandContext, style: Parameters<typeof styleText>[0], text: string): string {
  // Without `validateStream: false`, newer versions of Node check the standard output of the process for colours
  // instead of the stream in the context. Older versions of Node do not have the option `validateStream`.
  const always = [{ validateStream: false }] as unknown as [];
  return takesColours(io.stdout, io.env) ? styleText(style, text, ...always) : text;
}
