/** The shim around terraform: what it says to the sandbox, and what becomes of a run whose shim or server is gone. */
import { spawn } from 'child_process';
import { once } from 'events';
import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { RunState, Store } from '../../../sandbox/src/engine/store';
import { ControlServer } from '../../../sandbox/src/session/control';
import { Run } from '../../../sandbox/src/session/run';
import { Session } from '../../../sandbox/src/session/session';
import { CONTROL, TERRAFORM } from '../../../sandbox/src/session/shim';
import { Built, buildSandbox } from '../support/built';

jest.setTimeout(60_000);

let built: Built;
beforeAll(() => {
  built = buildSandbox();
});
afterAll(() => built.remove());

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shim-'));
  file = path.join(folder, 'store.db');
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

/** A program that stands in for terraform. */
function program(script: string): string {
  const name = path.join(folder, 'terraform');
  fs.writeFileSync(name, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return name;
}

/** Starts the shim; ends when all have ended that write to its output. */
function startShim(socket: string, terraform: string) {
  const shim = spawn(process.execPath, [path.join(path.dirname(built.gateways), 'terraform'), 'apply'], {
    env: { ...process.env, [CONTROL]: socket, [TERRAFORM]: terraform },
  });
  let text = '';
  shim.stdout.on('data', (chunk) => (text += chunk));
  shim.stderr.on('data', (chunk) => (text += chunk));
  const ended = once(shim, 'close').then(([status]) => ({ status, text }));
  return { shim, ended, said: () => once(shim.stdout, 'data') };
}

/** Serves the shim while something is done, and says how its only run ended. */
async function serve(work: (socket: string) => Promise<void>): Promise<RunState> {
  const session = Session.start({ store: file });
  const control = new ControlServer(session, path.join(folder, 'control'));
  await control.listen();
  await work(control.socket);
  await control.close();
  await session.stop();
  const store = Store.open({ file });
  const [{ state }] = store.listRuns();
  store.close();
  return state;
}

test.each<[string, string, number, RunState]>([
  ['ends well', 'exit 0', 0, 'normal'],
  ['fails', 'exit 3', 3, 'normal'],
  ['is killed', 'kill -9 $$', 128 + os.constants.signals.SIGKILL, 'killed'],
])('a terraform that %s', async (_, script, expected, how) => {
  const state = await serve(async (socket) => {
    expect(await startShim(socket, program(script)).ended).toEqual({ status: expected, text: '' });
  });
  expect(state).toBe(how);
});

test('a terraform whose shim is killed is killed too', async () => {
  const state = await serve(async (socket) => {
    const { started } = Run.prototype;
    const known = new Promise<void>((resolve) => {
      jest.spyOn(Run.prototype, 'started').mockImplementation(function (this: Run, pid) {
        started.call(this, pid);
        resolve();
      });
    });
    const { shim, ended } = startShim(socket, program('exec sleep 600'));
    await known;
    shim.kill('SIGKILL');
    // This waits for terraform, which holds the output, too.
    await ended;
  });
  expect(state).toBe('killed');
});

test('signals go to terraform', async () => {
  const state = await serve(async (socket) => {
    const { shim, ended, said } = startShim(socket, program("trap 'exit 5' TERM; echo ready; while :; do :; done"));
    await said();
    shim.kill('SIGTERM');
    expect((await ended).status).toBe(5);
  });
  expect(state).toBe('normal');
});

test('a terraform that cannot be started, a sandbox that is gone, and one that fails are plain messages', async () => {
  await serve(async (socket) => {
    expect(await startShim(socket, '/no/terraform').ended).toEqual({
      status: 1,
      text: 'gateways: /no/terraform cannot be started: spawn /no/terraform ENOENT\n',
    });
  });
  const gone = path.join(folder, 'gone');
  expect(await startShim(gone, program('exit 0')).ended).toEqual({
    status: 1,
    text: `gateways: the sandbox at ${gone} is gone: it has ended or was killed; start it again\n`,
  });
  const failing = { begin: () => Promise.reject(new Error('the store is locked')) } as unknown as Session;
  const control = new ControlServer(failing, path.join(folder, 'failing'));
  await control.listen();
  expect(await startShim(control.socket, program('exit 0')).ended).toEqual({
    status: 1,
    text: 'gateways: the store is locked\n',
  });
  await control.close();
});
