import { AddressInfo, Server } from 'node:net';
import { UsageError } from '../input/usage-error';

/** Has a server listen on this machine alone. Port 0 is any that is free. `option` is what the port was given by. */
export async function listenOn(server: Server, port: number, option: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new UsageError(`port ${port} is in use: give another by ${option} PORT, or any free one by ${option} 0`)
          : new UsageError(`port ${port} cannot be served: ${error.message}`),
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  // Later ones are about a connection that could not be taken; the others go on.
  server.on('error', () => undefined);
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
