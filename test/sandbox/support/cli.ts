import { PassThrough, Readable } from 'node:stream';
import { main } from '../../../sandbox/src/cli/main';
import { temporaryFolder } from './temporary';

export interface CliOptions {
  readonly folder?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Text that the user types. If it is set, the input is a terminal. */
  readonly typed?: string;
  readonly isTerminal?: boolean;
  readonly lockTimeout?: number;
  readonly stop?: AbortSignal;
  /** Hears of each piece of output. */
  readonly onOutput?: (soFar: string) => void;
}

export interface CliResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in this process, as in a separate folder, with only the passed environment. */
export async function gateways(args: string[], options: CliOptions = {}): Promise<CliResult> {
  const { folder = temporaryFolder(), env = {}, typed, isTerminal = false, lockTimeout, stop, onOutput } = options;
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  let [out, err] = ['', ''];
  stdout.on('data', (chunk) => {
    out += chunk;
    onOutput?.(out);
  });
  stderr.on('data', (chunk) => (err += chunk));
  const code = await main(args, {
    stdin: Object.assign(Readable.from(typed === undefined ? [] : [typed]), { isTTY: typed !== undefined }),
    stdout: Object.assign(stdout, { isTTY: isTerminal }),
    stderr: Object.assign(stderr, { isTTY: isTerminal }),
    env,
    folder,
    lockTimeout,
    stop,
    exitCode: 0,
  });
  // Written text is readable only in the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  return { code, out, err };
}
