import { once } from 'node:events';
import * as net from 'node:net';
import { createInterface } from 'node:readline';
import { Begun } from '../control';

/** A run of terraform on a sandbox of another process, begun and ended on its control socket as the shim does. */
export class RemoteRun {
  public static async begin(socket: string, label: string): Promise<RemoteRun> {
    const connection = net.connect(socket);
    await once(connection, 'connect');
    // A server that dies resets the connection; that no answer comes is all that matters.
    connection.on('error', () => undefined);
    const lines = createInterface({ input: connection })[Symbol.asyncIterator]();
    connection.write(`begin ${label}\n`);
    const { value } = await lines.next();
    if (value === undefined) {
      throw new Error('the server of the sandbox ended before the run began');
    }
    return new RemoteRun(connection, lines, JSON.parse(value));
  }

  private constructor(
    private readonly connection: net.Socket,
    private readonly lines: AsyncIterator<string>,
    public readonly begun: Begun,
  ) {}

  /** Terraform has ended by itself. Says whether the sandbox has heard of it: it may be gone. */
  public async end(): Promise<boolean> {
    this.connection.write('end\n');
    const { value } = await this.lines.next();
    this.connection.destroy();
    return value === 'ended';
  }

  /** Terraform was killed: to close without a word is how the sandbox learns of it. */
  public abandon(): void {
    this.connection.destroy();
  }
}
