/**
 * The server of a sandbox for tests, in a process of its own: cdktf's matchers block theirs while terraform runs. Its
 * arguments are the file of the store, the control socket, and the folder of the sandbox. It ends when the process that
 * started it is gone, and removes the folder.
 */
import * as fs from 'node:fs';
import { ControlServer } from '../session/control';
import { Session } from '../session/session';

/** Message that the server sends once, when it is ready or failed. */
export type Greeting = { readonly ready: true } | { readonly failure: string };

async function serve(store: string, socket: string, folder: string): Promise<void> {
  // One that was killed has left its socket behind.
  fs.rmSync(socket, { force: true });
  // Temporary files of the server are deleted with the sandbox.
  process.env.TMPDIR = folder;
  const session = Session.start({ store });
  const control = new ControlServer(session, socket);
  await control.listen();
  process.once('disconnect', () => void leave(session, folder));
}

async function leave(session: Session, folder: string): Promise<void> {
  await session.stop();
  fs.rmSync(folder, { recursive: true, force: true });
  process.exit();
}

// A terminal sends it to the tests as well, which then end this process.
process.on('SIGINT', () => undefined);
const [store, socket, folder] = process.argv.slice(2);
serve(store, socket, folder).then(
  () => greet({ ready: true }),
  (error) => greet({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1)),
);

/** Sends the greeting to the process of the tests, which started this one with a channel. */
function greet(greeting: Greeting, sent?: () => void): void {
  process.send?.(greeting, undefined, undefined, sent);
}
