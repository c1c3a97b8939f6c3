import * as net from 'net';
import { createInterface } from 'readline';
import { Run, Session } from './session';

/** What the shim is told when its run begins. */
export interface Begun {
  readonly environment: { readonly [name: string]: string };
  /** The run, and the file of the store, for the case that this server is gone when terraform ends. */
  readonly run: string;
  readonly store: string;
}

/**
 * Lets the shim around terraform begin and end runs, on a Unix socket. A connection is a run: one that closes before it
 * has said `end` was killed.
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
    let ended = false;
    // A shim that is killed resets its connection; that it is gone is all that matters, and `close` says so.
    connection.on('error', () => undefined);
    createInterface({ input: connection }).on('line', async (line) => {
      const [word, ...label] = line.split(' ');
      if (word === 'begin' && !run) {
        run = this.session.begin(label.join(' '));
        const { environment, id } = await run;
        connection.write(`${JSON.stringify({ environment, run: id, store: this.session.store.file } as Begun)}\n`);
      } else if (word === 'end' && run) {
        ended = true;
        await (await run).end('normal');
        connection.end('ended\n');
      }
    });
    connection.on('close', async () => {
      if (run && !ended) {
        await (await run).end('killed');
      }
    });
  }
}
