/** The shim around terraform: its messages to the sandbox, and runs whose shim or server stopped. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ownerOf, RunState, Store } from '../../../sandbox/src/engine/store';
import { ControlServer } from '../../../sandbox/src/session/control';
import { Run } from '../../../sandbox/src/session/run';
import { Session } from '../../../sandbox/src/session/session';
import { CONTROL, TERRAFORM } from '../../../sandbox/src/session/shim';
import { Built, buildSandbox } from '../support/built';

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

/** A program that replaces terraform. */
function program(script: string): string {
  const name = path.join(folder, 'terraform');
  fs.writeFileSync(name, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return name;
}

/** Starts the shim; ends when all have ended that write to its output. */
function startShim(socket: string, terraform: string, args = ['apply']) {
  const shim = spawn(process.execPath, [path.join(path.dirname(built.gateways), 'terraform'), ...args], {
    env: { ...process.env, [CONTROL]: socket, [TERRAFORM]: terraform },
  });
  let text = '';
  shim.stdout.on('data', (chunk) => (text += chunk));
  shim.stderr.on('data', (chunk) => (text += chunk));
  const ended = once(shim, 'close').then(([status]) => ({ status, text }));
  return { shim, ended, said: () => once(shim.stdout, 'data') };
}

/** Serves the shim while a function runs, and returns the end of its only run. */
async function serve(
  work: (socket: string) => Promise<void>,
  options: { grace?: number } = {},
): Promise<RunState | undefined> {
  const session = Session.start({ store: file, ...options });
  const control = new ControlServer(session, path.join(folder, 'control'));
  await control.listen();
  await work(control.socket);
  await control.close();
  await session.stop();
  const store = Store.open({ file });
  const [run] = store.listRuns();
  store.close();
  return run?.state;
}

test.each<[string, string, number, RunState]>([
  ['succeeds', 'exit 0', 0, 'normal'],
  ['fails', '[ $1 = version ] && echo Terraform v1.14.0; exit 3', 3, 'normal'],
  ['is killed', 'kill -9 $$', 128 + os.constants.signals.SIGKILL, 'killed'],
])('a terraform that %s', async (_, script, expected, how) => {
  const state = await serve(async (socket) => {
    expect(await startShim(socket, program(script)).ended).toEqual({ status: expected, text: '' });
  });
  expect(state).toBe(how);
});

describe('a terraform whose shim is killed', () => {
  /** Kills the shim after the sandbox knows the process of its terraform, which prints when it is ready. */
  async function killShim(script: string, grace?: number): Promise<{ state: RunState | undefined; text: string }> {
    let text = '';
    const { started } = Run.prototype;
    const known = new Promise<void>((resolve) => {
      jest.spyOn(Run.prototype, 'started').mockImplementation(function (this: Run, pid) {
        started.call(this, pid);
        resolve();
      });
    });
    const state = await serve(
      async (socket) => {
        const { shim, ended, said } = startShim(socket, program(script));
        await Promise.all([known, said()]);
        shim.kill('SIGKILL');
        // This waits for terraform, which keeps the output open.
        ({ text } = await ended);
      },
      { grace },
    );
    return { state, text };
  }

  test('is interrupted, so it can write its state', async () => {
    const { state, text } = await killShim("trap 'echo written; exit 1' INT; echo ready; while :; do sleep 0.1; done");
    expect([state, text]).toEqual(['killed', 'ready\nwritten\n']);
  });

  test('is killed if it continues', async () => {
    const { state, text } = await killShim("trap '' INT; echo ready; while :; do sleep 0.1; done", 200);
    expect([state, text]).toEqual(['killed', 'ready\n']);
  });
});

test('a run keeps no values of variables and backends', async () => {
  const args = ['-var', 'token=secret-1', '-var=token=secret-2', '--var', 'secret-3', '-backend-config=secret-4'];
  const more = ['-backend-config', 'secret-5', '-var-file=my.tfvars', '-target=konnect_api.orders'];
  await serve(async (socket) => {
    await startShim(socket, program('exit 0'), ['apply', ...args, ...more]).ended;
  });
  const store = Store.open({ file });
  expect(store.listRuns().map(({ label }) => label)).toEqual([
    'terraform apply -var … -var=… --var … -backend-config=… -backend-config … -var-file=my.tfvars -target=konnect_api.orders',
  ]);
  store.close();
});

/** Runs terraform in a separate sandbox, with another temporary folder. */
function exec(TMPDIR: string): { status: number | null; text: string } {
  const args = [built.gateways, 'sandbox', 'exec', '--store', file, '--', 'terraform', 'version'];
  const env = { ...process.env, TMPDIR, TERRAFORM_BINARY_NAME: program('echo ran') };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

test('folders of killed sandboxes are removed by the next sandbox', () => {
  const { pid } = spawnSync('true');
  const namespace = process.platform === 'linux' ? fs.readlinkSync('/proc/self/ns/pid') : '';
  const leave = (name: string, owner: object): string => {
    const left = path.join(folder, name);
    fs.mkdirSync(left);
    fs.writeFileSync(path.join(left, 'owner.json'), JSON.stringify({ namespace, ...owner }));
    return left;
  };
  const dead = ['gateways-killed', 'gw-killed'].map((name) => leave(name, { ...ownerOf(process.pid), pid }));
  const others = [
    leave('gateways-alive', ownerOf(process.pid)),
    leave('gateways-elsewhere', { ...ownerOf(process.pid), pid, host: 'another' }),
    leave('gateways-container', { ...ownerOf(process.pid), pid, namespace: 'pid:[1]' }),
    leave('something-else', { ...ownerOf(process.pid), pid }),
  ];
  expect(exec(folder)).toEqual({ status: 0, text: 'ran\n' });
  expect(dead.filter((left) => fs.existsSync(left))).toEqual([]);
  expect(others.filter((left) => fs.existsSync(left))).toEqual(others);
});

test.each([
  ['is too long for sockets', (name: string) => path.join(name, 'x'.repeat(100)), true],
  ['does not exist', (name: string) => path.join(name, 'gone'), false],
])('a TMPDIR that %s is replaced', (_, inside, isMade) => {
  const TMPDIR = inside(folder);
  if (isMade) {
    fs.mkdirSync(TMPDIR);
  }
  expect(exec(TMPDIR)).toEqual({ status: 0, text: 'ran\n' });
});

test('signals are forwarded to terraform', async () => {
  const state = await serve(async (socket) => {
    const { shim, ended, said } = startShim(socket, program("trap 'exit 5' TERM; echo ready; while :; do :; done"));
    await said();
    shim.kill('SIGTERM');
    expect((await ended).status).toBe(5);
  });
  expect(state).toBe('normal');
});

test('a terraform that cannot be started, a missing sandbox, and a failing sandbox are plain messages', async () => {
  await serve(async (socket) => {
    expect(await startShim(socket, '/no/terraform').ended).toEqual({
      status: 1,
      text: 'gateways: /no/terraform cannot be started: spawn /no/terraform ENOENT\n',
    });
  });
  const gone = path.join(folder, 'gone');
  expect(await startShim(gone, program('exit 0')).ended).toEqual({
    status: 1,
    text: `gateways: the sandbox at ${gone} does not respond: it has ended or was killed; start it again\n`,
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
