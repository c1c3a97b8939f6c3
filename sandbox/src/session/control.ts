import * as fs from 'fs';
import * as net from 'net';
import * as path from 'path';
import { UsageError } from '../input/usage-error';
import { isOverride } from './backend-override';
import { listenForLines } from './lines';
import type { RegionVariables } from './region-variables';
import { Run } from './run';
import { Session } from './session';
import type { Backends } from './state-backends';
import type { StateAccess } from './state-server';

/** What the shim tells of a run that is to begin. */
export interface Beginning {
  /** For people: the command. */
  readonly label: string;
  /** Where terraform works: relative paths start there. */
  readonly folder: string;
  /** What its environment says of regions; nothing unless told. */
  readonly regions?: RegionVariables;
  /** The states that terraform is to have on the sandbox. Undefined if it keeps its state elsewhere. */
  readonly states?: Backends & {
    /** Name of the file that overrides the backend in the folder. */
    readonly override: string;
  };
}

/** What the shim is told when its run begins. */
export interface Begun {
  readonly environment: { readonly [name: string]: string };
  /** The run, and the file of the store, for the case that this server is gone when terraform ends. */
  readonly run: string;
  readonly store: string;
  /** How terraform finds its states, if the shim has asked for them. */
  readonly states?: StateAccess;
}

/** What the shim is told when its run cannot begin. */
export interface Refused {
  readonly problem: string;
}

/**
 * Lets the shim around terraform begin and end runs, on a Unix socket, in lines: `begin BEGINNING` (as JSON), which is
 * answered by what terraform needs, `started PID`, and `end`, which is answered by `ended`. A connection is a run: one
 * that closes before it has said `end` was killed. Whatever else is said ends the connection.
 */
export class ControlServer {
  private readonly server = net.createServer((connection) => this.serve(connection));
  /** Connections that have begun no run: nobody waits for these. */
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
    // Later ones are about a connection that could not be taken, such as too many at once; the others go on.
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
        throw new UsageError('the control socket of the sandbox was told what it does not know');
      }
    };
    // A shim that is killed resets its connection; that it is gone is all that matters, and `close` says so.
    connection.on('error', () => undefined);
    listenForLines(connection, {
      heard: (line) => {
        if (!isOver) {
          heard(line).catch((error) => refuse(error.message));
        }
      },
      tooLong: () => refuse('the control socket of the sandbox was told a line without end'),
    });
    connection.on('close', () => {
      this.idle.delete(connection);
      run
        ?.then((begun) => begun.abandon())
        // A shim that was killed has not removed it.
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
    // As what has no members.
  }
  const { label, folder, regions, states } = said ?? {};
  if (typeof label !== 'string' || typeof folder !== 'string') {
    throw new UsageError('the control socket of the sandbox was told of a run without a label and a folder');
  }
  if (states !== undefined && !isStates(states)) {
    throw new UsageError('the control socket of the sandbox was told of states that it cannot read');
  }
  return { label, folder, regions, states };
}

/** The file that overrides a backend is removed later, so no other file may be named. */
function isStates({ own, remotes, override }: Partial<NonNullable<Beginning['states']>>): boolean {
  const isText = (value: unknown): boolean => typeof value === 'string';
  return isText(own) && Array.isArray(remotes) && isText(override) && isOverride(override!);
}

/** To the system, 0 and numbers below it stand for groups of processes, -1 for all of them; 1 is the first process. */
function pidOf(text: string): number {
  const pid = Number(text);
  if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(pid) || pid === 1) {
    throw new UsageError('the control socket of the sandbox was told a number that is none of a process');
  }
  return pid;
}
