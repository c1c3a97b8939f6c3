/**
 * Stands in for terraform where cdktf or a user calls it inside of `gateways sandbox exec`: has the sandbox serve a run,
 * starts the real terraform with it, and says how that ended. What would ask a registry is answered here.
 */
import { spawn } from 'child_process';
import * as net from 'net';
import { createInterface } from 'readline';
import { Begun } from './control';
import { passSignals, endLike } from './processes';
import { Store } from './store';

/** Set by the command: the socket of its control server, and the real terraform or tofu. */
export const CONTROL = 'GATEWAYS_SANDBOX_CONTROL';
export const TERRAFORM = 'GATEWAYS_SANDBOX_TERRAFORM';

export async function main(args: string[]): Promise<void> {
  const subcommand = args.filter((argument) => !argument.startsWith('-'));
  if (subcommand[0] === 'providers' && subcommand[1] === 'lock') {
    // Only a registry knows checksums, and attached providers need no lock file.
    return;
  }
  const connection = net.connect(process.env[CONTROL]!);
  const lines = createInterface({ input: connection })[Symbol.asyncIterator]();
  connection.write(`begin terraform ${args.join(' ')}\n`);
  const begun: Begun = JSON.parse((await lines.next()).value);
  const child = spawn(process.env[TERRAFORM]!, args, {
    stdio: 'inherit',
    env: { ...process.env, ...begun.environment },
  });
  passSignals(child);
  child.on('exit', async (code, signal) => {
    // A terraform that ended by itself, however badly, has written its state; one that was killed has not.
    if (!signal && !(await reported(connection, lines))) {
      severed(begun);
    }
    connection.destroy();
    endLike(code, signal);
  });
}

/** Whether the sandbox has heard of the end. */
async function reported(connection: net.Socket, lines: AsyncIterator<string>): Promise<boolean> {
  connection.on('error', () => undefined);
  connection.write('end\n');
  return (await lines.next()).value === 'ended';
}

/** The server died before terraform did: what terraform was told of is in its state all the same. */
function severed({ run, store: file }: Begun): void {
  if (file !== ':memory:') {
    const store = Store.open({ file });
    store.endRun(run, 'severed');
    store.close();
  }
}
