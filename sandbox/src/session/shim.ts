/**
 * Stands in for terraform where cdktf or a user calls it inside of `gateways sandbox exec`: has the sandbox serve a run,
 * starts the real terraform with it, and says how that ended. What would ask a registry is answered here.
 */
import * as net from 'net';
import * as path from 'path';
import { createInterface } from 'readline';
import { visible } from '../input/visible';
import { commandLabel } from './command-label';
import type { Beginning, Begun, Refused } from './control';
import { Command, notesOf, problemOf, statesOf, useOwnState } from './own-state';
import { endLike, startChild } from './processes';
import { announcement, asEnvironment, madeVariables } from './provider-variables';
import { regionVariables } from './region-variables';

/** Set by the command: the socket of its control server, and the real terraform or tofu. */
export const CONTROL = 'GATEWAYS_SANDBOX_CONTROL';
export const TERRAFORM = 'GATEWAYS_SANDBOX_TERRAFORM';

/** `name` is what was called: `terraform` or `tofu`. */
export async function main(args: string[], name: string): Promise<void> {
  const subcommand = args.filter((argument) => !argument.startsWith('-'));
  if (subcommand[0] === 'providers' && subcommand[1] === 'lock') {
    // Only a registry knows checksums, and attached providers need no lock file.
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
  const terraform = process.env[TERRAFORM]!;
  if (name === 'tofu' && !/tofu/.test(path.basename(terraform))) {
    say(`tofu was called, and ${terraform} runs: to run tofu, name it in TERRAFORM_BINARY_NAME`);
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
    // At once: if this process is killed, the sandbox has to end terraform in its place.
    control.say(`started ${child.pid}`);
  }
  child.on('error', (error) => {
    pointed.remove?.();
    say(`${terraform} cannot be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', async (code, signal) => {
    pointed.remove?.();
    // A terraform that ended by itself, however badly, has written its state; one that was killed has not.
    if (!signal && !(await control.ended())) {
      await severed(begun);
    }
    if (code) {
      await sayWhy({ ...command, env });
    }
    endLike(code, signal);
  });
}

/** A command, and what removes the file that points it to its state. */
type Pointed = Command & { readonly remove?: () => void };

/** Returns a command that works on its state in the store. Undefined if that failed, which is said. */
function pointedToState(
  command: Command,
  states: NonNullable<Beginning['states']>,
  begun: NonNullable<Begun['states']>,
): Pointed | undefined {
  notesOf(command.args, begun).forEach(say);
  try {
    return { ...command, ...useOwnState(command, states, begun) };
  } catch (error: any) {
    const reason = error.code ? `, because the sandbox must write to ${command.folder}` : '';
    say(`terraform cannot be pointed to the state of the sandbox${reason}: ${error.message}`);
    return undefined;
  }
}

/** Tells reasons for a failure that terraform does not know. */
async function sayWhy(command: Command): Promise<void> {
  // Loaded for this alone, as terraform waits for the shim to start.
  const { afterFailure } = await import('./after-failure');
  afterFailure(command).forEach(say);
}

function say(text: string): void {
  process.stderr.write(`gateways: ${visible(text)}\n`);
}

/** Where terraform works: here, unless an option before its subcommand says otherwise. */
function workingFolder(args: string[]): string {
  const CHDIR = '-chdir=';
  const subcommand = args.findIndex((argument) => !argument.startsWith('-'));
  const options = subcommand < 0 ? args : args.slice(0, subcommand);
  const chdir = options.find((option) => option.startsWith(CHDIR));
  return path.resolve(chdir === undefined ? '.' : chdir.slice(CHDIR.length));
}

/** The server that serves a run, to whoever starts terraform. It may be gone at any time. */
export class Control {
  private readonly connection: net.Socket;
  private readonly lines: AsyncIterator<string>;

  public constructor(private readonly socket: string) {
    this.connection = net.connect(socket);
    const lines = createInterface({ input: this.connection }).on('error', () => undefined);
    this.lines = lines[Symbol.asyncIterator]();
    // That the server is gone shows in the lines, which end.
    this.connection.on('error', () => undefined);
    this.connection.on('close', () => lines.close());
  }

  public async begin(beginning: Beginning): Promise<Begun | Refused> {
    this.say(`begin ${JSON.stringify(beginning)}`);
    const answer = await this.answer();
    const problem = `the sandbox at ${this.socket} is gone: it has ended or was killed; start it again`;
    return answer === undefined ? { problem } : JSON.parse(answer);
  }

  /** Whether the server has heard of the end. */
  public async ended(): Promise<boolean> {
    this.say('end');
    return (await this.answer()) === 'ended';
  }

  public say(line: string): void {
    this.connection.write(`${line}\n`);
  }

  /** Goes without a word, as what was killed does. */
  public leave(): void {
    this.connection.destroy();
  }

  private async answer(): Promise<string | undefined> {
    // That there is no server, or none any more, comes as an error or as the end.
    return await this.lines.next().then(
      ({ value }) => value,
      () => undefined,
    );
  }
}

/** The server died before terraform did: what terraform was told of is in its state all the same. */
async function severed({ run, store: file }: Begun): Promise<void> {
  if (file !== ':memory:') {
    // Loaded for this alone, as above.
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
