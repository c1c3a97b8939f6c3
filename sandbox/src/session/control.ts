import * as net from 'net';
import { createInterface } from 'readline';
import { Run } from './run';
import { Session } from './session';

/** What the shim tells of a run that is to begin. */
export interface Beginning {
  /** For people: the command. */
  readonly label: string;
  /** Where terraform works: relative paths start there. */
  readonly folder: string;
}

/** What the shim is told when its run begins. */
export interface Begun {
  readonly environment: { readonly [name: string]: string };
  /** The run, and the file of the store, for the case that this server is gone when terraform ends. */
  readonly run: string;
  readonly store: string;
}

/** What the shim is told when its run cannot begin. */
export interface Refused {
  readonly problem: string;
}

/**
 * Lets the shim around terraform begin and end runs, on a Unix socket, in lines: `begin BEGINNING` (as JSON), which is
 * answered by what terraform needs, `started PID`, and `end`, which is answered by `ended`. A connection is a run: one
 * that closes before it has said `end` was killed.
 */
export class ControlServer {
  private readonly server = net.createServer((connection) => this.serve(connection));

  public constructor(
    private readonly session: Session,
    public readonly socket: string,
  ) {}

  public async listen(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.socket, resolve);
    });
  }

  public async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private serve(connection: net.Socket): void {
    let run: Promise<Run> | undefined;
    // A shim that is killed resets its connection; that it is gone is all that matters, and `close` says so.
    connection.on('error', () => undefined);
    const heard = async (line: string): Promise<void> => {
      const [word, ...words] = line.split(' ');
      if (word === 'begin' && !run) {
        const { label, folder } = JSON.parse(words.join(' ')) as Beginning;
        run = this.session.begin(label, folder);
        const { environment, id } = await run;
        connection.write(`${JSON.stringify({ environment, run: id, store: this.session.store.file } as Begun)}\n`);
      } else if (word === 'started' && run) {
        (await run).started(Number(words[0]));
      } else if (word === 'end' && run) {
        await (await run).end('normal');
        connection.end('ended\n');
      }
    };
    createInterface({ input: connection }).on('line', (line) => {
      heard(line).catch((error) => connection.end(`${JSON.stringify({ problem: error.message } as Refused)}\n`));
    });
    connection.on('close', () => {
      run?.then((begun) => begun.abandon()).catch(() => undefined);
    });
  }
}
