import { AddressInfo, Server } from 'node:net';
import { UsageError } from '../input/usage-error';

/** Makes a server listen only on this machine. Port 0 selects a free port. `option` is the command option of the port, for messages. */
export async function listenOn(server: Server, port: number, option: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new UsageError(
              `port ${port} is in use: give another port with ${option} PORT, or use ${option} 0 for a free port`,
            )
          : new UsageError(`port ${port} cannot be served: ${error.message}`),
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  // Errors of the server after the start concern a connection that could not be accepted. Other connections continue.
  server.on('error', () => undefined);
}

/** Returns the port of a server. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
