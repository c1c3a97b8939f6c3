/**
 * Replaces terraform for commands on the sandbox, such as inside `gateways sandbox exec`. The shim begins a run of the
 * sandbox, starts the real terraform in the run, and reports the end of the run unless a signal killed terraform. The
 * shim does nothing for `terraform providers lock`, which would need a registry.
 */
import * as net from 'node:net';
import * as path from 'node:path';
import { createInterface } from 'node:readline';
import { visible } from '../input/visible';
import { requireValue } from '../shared/require-value';
import { commandLabel } from './command-label';
import { Beginning, Begun, Refused } from './control';
import { Command, notesOf, problemOf, statesOf, useOwnState } from './own-state';
import { endLike, startChild } from './processes';
import { announcement, asEnvironment, madeVariables } from './provider-variables';
import { regionVariables } from './region-variables';

/**
 * Environment variables that the sandbox sets for the shim: the socket of the control server, and the path of the real
 * terraform or tofu.
 */
export const CONTROL = 'GATEWAYS_SANDBOX_CONTROL';
export const TERRAFORM = 'GATEWAYS_SANDBOX_TERRAFORM';

/**
 * Runs the shim.
 *
 * @param name name of the called program: `terraform` or `tofu`
 */
export async function main(args: string[], name: string): Promise<void> {
  const subcommand = args.filter((argument) => !argument.startsWith('-'));
  if (subcommand[0] === 'providers' && subcommand[1] === 'lock') {
    // For `terraform providers lock`, the shim does nothing, because checksums are only in a registry, and attached
    // providers need no lock file.
    return;
  }
  const folder = workingFolder(args);
  const problem = problemOf({ args, folder, env: process.env });
  if (problem !== undefined) {
    say(problem);
    process.exitCode = 1;
    return;
  }
  const states = statesOf({ args, folder, env: process.env });
  const control = new Control(process.env[CONTROL] ?? '');
  const begun = await control.begin({
    label: commandLabel(args),
    folder,
    regions: regionVariables(process.env),
    states,
  });
  if ('problem' in begun) {
    say(begun.problem);
    process.exitCode = 1;
    return;
  }
  const terraform = requireValue(process.env[TERRAFORM]);
  if (name === 'tofu' && !/tofu/.test(path.basename(terraform))) {
    say(`tofu was called, but ${terraform} runs: to run tofu, set TERRAFORM_BINARY_NAME to its path`);
  }
  const command: Pointed = { terraform, args, folder, env: { ...process.env, ...begun.environment } };
  const pointed = begun.states && states ? pointedToState(command, states, begun.states) : command;
  if (!pointed) {
    await control.ended();
    await sayWhy(command);
    process.exit(1);
  }
  const { env } = pointed;
  const made = madeVariables({ folder, args, env });
  if (Object.keys(made).length > 0) {
    say(announcement(made));
  }
  const child = startChild(terraform, [...pointed.args], { env: { ...env, ...asEnvironment(made) } });
  if (child.pid !== undefined) {
    // The process id is reported immediately, because the sandbox must stop terraform if the shim is killed.
    control.say(`started ${child.pid}`);
  }
  child.on('error', (error) => {
    pointed.remove?.();
    say(`${terraform} cannot be started: ${error.message}`);
    process.exit(1);
  });
  const exited = async (code: number | null, signal: NodeJS.Signals | null): Promise<void> => {
    pointed.remove?.();
    // A terraform that exited normally has written its state, also after a failure. A killed terraform may not have
    // written its state.
    if (!signal && !(await control.ended())) {
      await severed(begun);
    }
    if (code) {
      await sayWhy({ ...command, env });
    }
    endLike(code, signal);
  };
  child.on('exit', (code, signal) => void exited(code, signal));
}

/** A terraform command, with a function that removes the override file of the command. */
type Pointed = Command & { readonly remove?: () => void };

/**
 * Returns a command whose terraform uses its state in the store, and prints notes about the states. Prints the reason
 * and returns undefined if terraform cannot use a state in the store.
 */
function pointedToState(
  command: Command,
  states: NonNullable<Beginning['states']>,
  begun: NonNullable<Begun['states']>,
): Pointed | undefined {
  notesOf(command.args, begun).forEach(say);
  try {
    return { ...command, ...useOwnState(command, states, begun) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    say(
      code
        ? `terraform cannot use the state of the sandbox, because the sandbox must write to ${command.folder}: ${message}`
        : `terraform cannot use the state of the sandbox: ${message}`,
    );
    return undefined;
  }
}

/** Prints reasons for a failed command that terraform does not explain. */
async function sayWhy(command: Command): Promise<void> {
  // The module is loaded only here, because terraform starts only after the shim has loaded its modules.
  const { afterFailure } = await import('./after-failure');
  afterFailure(command).forEach(say);
}

function say(text: string): void {
  process.stderr.write(`gateways: ${visible(text)}\n`);
}

/** Returns the working directory of terraform: the current directory, or the option `-chdir`. */
function workingFolder(args: string[]): string {
  const CHDIR = '-chdir=';
  const subcommand = args.findIndex((argument) => !argument.startsWith('-'));
  const options = subcommand < 0 ? args : args.slice(0, subcommand);
  const chdir = options.find((option) => option.startsWith(CHDIR));
  return path.resolve(chdir === undefined ? '.' : chdir.slice(CHDIR.length));
}

/** Client of the control server. The control server may end at any time. */
export class Control {
  private readonly connection: net.Socket;
  private readonly lines: AsyncIterator<string>;

  public constructor(private readonly socket: string) {
    this.connection = net.connect(socket);
    const lines = createInterface({ input: this.connection }).on('error', () => undefined);
    this.lines = lines[Symbol.asyncIterator]();
    // The end of the control server also ends the lines from the server.
    this.connection.on('error', () => undefined);
    this.connection.on('close', () => lines.close());
  }

  public async begin(beginning: Beginning): Promise<Begun | Refused> {
    this.say(`begin ${JSON.stringify(beginning)}`);
    const answer = await this.answer();
    const problem = `the sandbox at ${this.socket} does not respond: it has ended or was killed; start it again`;
    return answer === undefined ? { problem } : JSON.parse(answer);
  }

  /** Reports the end of the run to the control server. Returns whether the server confirmed the end. */
  public async ended(): Promise<boolean> {
    this.say('end');
    return (await this.answer()) === 'ended';
  }

  public say(line: string): void {
    this.connection.write(`${line}\n`);
  }

  /** Closes the connection to the control server, after which a run that has not ended with `end` counts as killed. */
  public leave(): void {
    this.connection.destroy();
  }

  private async answer(): Promise<string | undefined> {
    // If the control server does not exist, the connection reports an error or ends.
    return await this.lines.next().then(
      ({ value }) => value,
      () => undefined,
    );
  }
}

/**
 * Records the end of a run in the file of the store, because the server died before terraform. The state contains only
 * the objects whose responses terraform received.
 */
async function severed({ run, store: file }: Begun): Promise<void> {
  if (file !== ':memory:') {
    // The module is loaded only here, because terraform starts only after the shim has loaded its modules.
    const { Store } = await import('../engine/store');
    try {
      const store = Store.open({ file });
      store.endRun(run, 'severed');
      store.close();
    } catch (error) {
      say((error as Error).message);
    }
  }
}
