import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { CHILDREN, ROOT } from './paths';

export interface Finished {
  readonly stdout: string;
  /** Wall-clock time of the measured process. */
  readonly seconds: number;
}

/**
 * Runs a program and waits until the program ends. Throws an error if the program fails, because the measurement would
 * be meaningless.
 */
export function run(command: string, args: string[], cwd = ROOT): Finished {
  const start = process.hrtime.bigint();
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', env: environment(), maxBuffer: 2 ** 28 });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (result.error || result.status !== 0) {
    const output = result.error?.message ?? `${result.stdout}\n${result.stderr}`.trim();
    throw new Error(`${path.basename(command)} ${args.join(' ')} failed in ${cwd}:\n${output}`);
  }
  return { stdout: result.stdout, seconds };
}

/** Returns the CPU time of a program and its child processes, in seconds. */
export function processorSeconds(command: string[], cwd: string): number {
  const timed = `TIMEFORMAT='%U %S'; { time "$@" > /dev/null 2> /dev/null; } 2>&1`;
  const { stdout } = run('bash', ['-c', timed, 'bash', ...command], cwd);
  const [user, system] = stdout.trim().split(' ').map(Number);
  return user + system;
}

/** Runs a program in bench/children with one argument, and parses the JSON that it prints. */
export function runChild<T>(
  name: string,
  argument: object,
  options: string[] = [],
): T & { readonly processSeconds: number } {
  const script = [path.join(CHILDREN, name), JSON.stringify(argument)];
  const { stdout, seconds } = run(process.execPath, [...options, ...script]);
  return { ...(JSON.parse(stdout) as T), processSeconds: seconds };
}

export function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}

/**
 * Returns the environment of child processes: the environment of the benchmark without variables that change the
 * behaviour of Node, cdktf, Terraform or npm. Added variables prevent version checks and logs.
 */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(NODE_|CDKTF_|SYNTH_|TF_|npm_)/i.test(name));
  return {
    ...Object.fromEntries(kept),
    CHECKPOINT_DISABLE: '1',
    CDKTF_LOG_LEVEL: 'off',
    JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION: '1',
  };
}
