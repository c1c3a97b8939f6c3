/**
 * Server of a sandbox for tests. The server of the sandbox is a separate process, because cdktf's matchers block the process of the tests
 * while terraform runs. The arguments of the server process are the file of the store, the control socket, and the folder of the sandbox.
 * The server process ends with the process that started it, and deletes the folder.
 */
import * as fs from 'node:fs';
import { ControlServer } from '../session/control';
import { Session } from '../session/session';

/** Message that the server sends to the test process once, when the server is ready or has failed. */
export type Greeting = { readonly ready: true } | { readonly failure: string };

async function serve(store: string, socket: string, folder: string): Promise<void> {
  // The socket may exist, because a killed server does not delete its socket.
  fs.rmSync(socket, { force: true });
  // The temporary folder of the server process is in the folder of the sandbox, so it is deleted with the sandbox.
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

// The server process ignores `SIGINT`, because a terminal also sends `SIGINT` to the test process, which then stops the
// server.
process.on('SIGINT', () => undefined);
const [store, socket, folder] = process.argv.slice(2);
serve(store, socket, folder).then(
  () => greet({ ready: true }),
  (error) => greet({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1)),
);

/** Sends the greeting to the test process, through the channel between a Node process and its child process. */
function greet(greeting: Greeting, sent?: () => void): void {
  process.send?.(greeting, undefined, undefined, sent);
}
