import * as fs from 'node:fs';
import * as net from 'node:net';
import * as path from 'node:path';
import { UsageError } from '../input/usage-error';
import { requireValue } from '../shared/require-value';
import { isOverride } from './backend-override';
import { listenForLines } from './lines';
import { RegionVariables } from './region-variables';
import { Run } from './run';
import { Session } from './session';
import { Backends } from './state-backends';
import { StateAccess } from './state-server';

/** Request of the shim to begin a run. */
export interface Beginning {
  /** Description of the run for users: the command. */
  readonly label: string;
  /** Working directory of terraform. Relative paths in the request start from the working directory. */
  readonly folder: string;
  /** Environment variables of terraform that contain regions. Default: none. */
  readonly regions?: RegionVariables;
  /**
   * States that the terraform command uses on the sandbox; undefined if the command uses no state or names a state
   * file, or if the folder has no configuration.
   */
  readonly states?: Backends & {
    /** Name of the file that overrides the backend in the folder. */
    readonly override: string;
  };
}

/** Response to the shim when the shim's run begins. */
export interface Begun {
  readonly environment: { readonly [name: string]: string };
  /** Id of the run of terraform on the sandbox. */
  readonly run: string;
  /** File of the store, in which the shim can end the run if the server no longer exists. */
  readonly store: string;
  /** Access to the states of the run, if the shim requested states. */
  readonly states?: StateAccess;
}

/** Response to the shim when the shim's run cannot begin. */
export interface Refused {
  readonly problem: string;
}

/**
 * Lets the shim around terraform begin and end runs over a Unix socket. The protocol between shim and server has lines:
 * `begin BEGINNING` with a response, both in JSON, `started PID`, and `end` with the response `ended`. Each connection
 * to the control socket has at most one run. A connection that closes before `end` means that the run was killed. Any
 * unknown line ends the connection.
 */
export class ControlServer {
  private readonly server = net.createServer((connection) => this.serve(connection));
  /** Connections to the control socket without a run, which `close` ends immediately. */
  private readonly idle = new Set<net.Socket>();

  public constructor(
    private readonly session: Session,
    public readonly socket: string,
  ) {}

  public async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.socket, resolve);
    });
    // Server errors after the start concern a connection that could not be accepted, for example because too many
    // connections are open. Other connections continue.
    this.server.on('error', () => undefined);
  }

  public async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.idle.forEach((connection) => connection.destroy());
    await closed;
  }

  private serve(connection: net.Socket): void {
    let run: Promise<Run> | undefined;
    let override: string | undefined;
    let isOver = false;
    this.idle.add(connection);
    const refuse = (problem: string): void => {
      isOver = true;
      connection.end(`${JSON.stringify({ problem } satisfies Refused)}\n`);
    };
    const heard = async (line: string): Promise<void> => {
      const [word, ...words] = line.split(' ');
      if (word === 'begin' && !run) {
        const { label, folder, regions, states } = beginningOf(words.join(' '));
        override = states && path.join(folder, states.override);
        run = this.session.begin(label, folder, regions);
        this.idle.delete(connection);
        const { environment, id } = await run;
        const begun: Begun = {
          environment,
          run: id,
          store: this.session.store.file,
          states: states && (await this.session.states.open(id, folder, states)),
        };
        connection.write(`${JSON.stringify(begun)}\n`);
      } else if (word === 'started' && run) {
        const pid = pidOf(words.join(' '));
        (await run).started(pid);
      } else if (line === 'end' && run) {
        await (await run).end('normal');
        connection.end('ended\n');
      } else {
        throw new UsageError('the control socket of the sandbox received an unknown message');
      }
    };
    // A killed shim resets its connection. After the event `error`, the connection emits `close`, which the server
    // handles.
    connection.on('error', () => undefined);
    listenForLines(connection, {
      heard: (line) => {
        if (!isOver) {
          heard(line).catch((error) => refuse(error.message));
        }
      },
      tooLong: () => refuse('the control socket of the sandbox received a line that is too long'),
    });
    connection.on('close', () => {
      this.idle.delete(connection);
      run
        ?.then((begun) => begun.abandon())
        // A killed shim has not removed its override file.
        .finally(() => override !== undefined && fs.rmSync(override, { force: true }))
        .catch(() => undefined);
    });
  }
}

function beginningOf(text: string): Beginning {
  let said: Partial<Beginning> | null = null;
  try {
    said = JSON.parse(text);
  } catch {
    // A request of the shim that is invalid JSON counts as an object without members.
  }
  const { label, folder, regions, states } = said ?? {};
  if (typeof label !== 'string' || typeof folder !== 'string') {
    throw new UsageError('the control socket of the sandbox received a run without a label or a folder');
  }
  if (states !== undefined && !isStates(states)) {
    throw new UsageError('the control socket of the sandbox received states that it cannot read');
  }
  return { label, folder, regions, states };
}

/**
 * Whether the states of a request are valid, including the name of the override file, because the server later removes
 * the file with this name.
 */
function isStates({ own, remotes, override }: Partial<NonNullable<Beginning['states']>>): boolean {
  const isText = (value: unknown): boolean => typeof value === 'string';
  return isText(own) && Array.isArray(remotes) && isText(override) && isOverride(requireValue(override));
}

/**
 * Reads a process id. Rejects ids up to 1, because the system treats 0 and negative ids as process groups, and 1 is the
 * first process.
 */
function pidOf(text: string): number {
  const pid = Number(text);
  if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(pid) || pid === 1) {
    throw new UsageError('the control socket of the sandbox received an invalid process number');
  }
  return pid;
}
