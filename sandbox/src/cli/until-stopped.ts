import { CommandContext } from './command-context';

/** Waits until a long-running command, such as `gateways sandbox serve`, receives a signal to stop. */
export function untilStopped(io: CommandContext): Promise<void> {
  return new Promise((resolve) => {
    if (io.stop?.aborted) {
      resolve();
    } else if (io.stop) {
      io.stop.addEventListener('abort', () => resolve());
    } else {
      ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach((signal) => process.once(signal, () => resolve()));
    }
  });
}
