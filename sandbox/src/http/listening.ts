import { AddressInfo, Server } from 'node:net';
import { UsageError } from '../input/usage-error';

/**
 * Makes a server listen on a port of this machine only. Port 0 selects a free port. The parameter `option` is the
 * command option for the port, for error messages.
 */
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
  // Errors of the server after the start concern connections that the server could not accept. Other connections
  // continue.
  server.on('error', () => undefined);
}

/** Returns the port on which a server listens. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
