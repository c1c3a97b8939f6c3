/** The server stops before terraform: terraform owns the objects whose creation was confirmed, and a later run can adopt the others. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { Store } from '../../../sandbox/src/engine/store';
import { Built, buildSandbox } from '../support/built';
import { hasTerraform } from '../support/terraform';

let built: Built;
beforeAll(() => {
  built = buildSandbox();
});
afterAll(() => built.remove());

let folder: string;
let store: Store;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'severed-'));
  store = Store.open({ file: path.join(folder, 'store.db') });
});
afterEach(() => {
  store.close();
  fs.rmSync(folder, { recursive: true });
});

const CONTROL_PLANE = '0b7f5a52-7b3c-4a31-9f39-0d4f8a4f6a10';
const SERVICE = 'konnect_gateway_service';

/** A stack of five services without names, so no name can be a duplicate. */
const STACK = JSON.stringify({
  terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
  provider: { konnect: {} },
  resource: { [SERVICE]: { it: { control_plane_id: CONTROL_PLANE, host: 'it.example', count: 5 } } },
});

/** Runs a script inside of `gateways sandbox exec`; ends when all have ended that write to its output. */
async function exec(name: string, script: string): Promise<{ status: number | null; text: string }> {
  const cwd = path.join(folder, name);
  fs.mkdirSync(cwd, { recursive: true });
  fs.writeFileSync(path.join(cwd, 'main.tf.json'), STACK);
  const args = ['sandbox', 'exec', '--store', store.file, '--', 'sh', '-c', script];
  const child = spawn(process.execPath, [built.gateways, ...args], { cwd });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const [status] = await once(child, 'close');
  return { status, text };
}

const APPLY = 'terraform apply -auto-approve -no-color -parallelism=1';

(hasTerraform ? test : test.skip)('a server that crashes during an apply', async () => {
  const values = { id: CONTROL_PLANE, name: 'shared' };
  store.create({ provider: 'platform', type: 'konnect_gateway_control_plane', id: CONTROL_PLANE, values });
  // The wait gives the previous three responses time to arrive, because terraform processes one service after the other.
  store.addFault({ type: SERVICE, operation: 'create', skip: 3, delay: 500, crash: 'server', after: true });
  const { status, text } = await exec('first', `terraform init && ${APPLY}`);
  expect([status, text]).toEqual([null, expect.stringContaining('Error: ')]);
  expect(store.listRuns().map(({ state }) => state)).toEqual(['normal', 'severed']);
  const objects = store.list({ type: SERVICE });
  expect(objects.map(({ provider, type, id }) => store.isConfirmed(provider, type, id))).toEqual([
    true,
    true,
    true,
    false,
  ]);

  // Another equal stack adopts exactly the objects that terraform has not recorded.
  expect((await exec('second', `terraform init && ${APPLY}`)).text).toContain('5 added');
  expect(store.count({ type: SERVICE })).toBe(8);

  // The stack itself keeps its three objects.
  expect((await exec('first', APPLY)).text).toContain('2 added, 0 changed, 0 destroyed');
  expect(store.count({ type: SERVICE })).toBe(10);
  expect(store.list({ type: SERVICE }).slice(0, 4)).toEqual(objects);
});
