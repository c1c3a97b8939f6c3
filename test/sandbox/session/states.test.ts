/** Runs on the sandbox have separate states: real states and backends are never changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
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
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'states-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const at = (...names: string[]): string => path.join(folder, ...names);

interface Outcome {
  readonly status: number | null;
  readonly text: string;
}

async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, CHECKPOINT_DISABLE: '1', ...env } });
  let text = '';
  [child.stdout, child.stderr].forEach((stream) => stream.on('data', (chunk) => (text += chunk)));
  const [status] = await once(child, 'close');
  return { status, text };
}

/** Runs a script inside of `gateways sandbox exec`. */
const exec = (script: string, env?: NodeJS.ProcessEnv): Promise<Outcome> =>
  run(process.execPath, [built.gateways, 'sandbox', 'exec', '--', 'sh', '-ec', script], env);

async function succeed(script: string, env?: NodeJS.ProcessEnv): Promise<string> {
  const { status, text } = await exec(script, env);
  expect([status, status === 0 ? '' : text]).toEqual([0, '']);
  return text;
}

const PROVIDER = {
  terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
  provider: { konnect: {} },
};

/** Writes a configuration to a folder below the folder of the test. */
function write(name: string, configuration: object, file = 'cdk.tf.json'): void {
  fs.mkdirSync(at(name), { recursive: true });
  fs.writeFileSync(at(name, file), JSON.stringify(configuration));
}

const api = (name: string, backend?: object): any => ({
  ...PROVIDER,
  terraform: { ...PROVIDER.terraform, ...(backend && { backend }) },
  resource: { konnect_api: { it: { name } } },
  output: { id: { value: '${konnect_api.it.id}' } },
});

const init = (name: string): string => `terraform -chdir=${name} init -input=false -no-color`;
const apply = (name: string): string => `terraform -chdir=${name} apply -auto-approve -input=false -no-color`;
const isEmpty = (name: string): string => `terraform -chdir=${name} plan -input=false -no-color -detailed-exitcode`;

function inStore<T>(work: (store: Store) => T): T {
  const store = Store.open({ file: at('.gateways', 'sandbox.db') });
  try {
    return work(store);
  } finally {
    store.close();
  }
}

const namesInStore = (): unknown[] => inStore((store) => store.list().map(({ values }) => values.name));

/** Files below a folder with a hash of their contents, except for plugins and notes of terraform. */
function filesIn(name = '.'): { [file: string]: string } {
  const files = (fs.readdirSync(at(name), { recursive: true }) as string[]).filter(
    (file) => !/(^|\/)\.(terraform|gateways)/.test(file) && fs.statSync(at(name, file)).isFile(),
  );
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(fs.readFileSync(at(name, file)))
        .digest('hex'),
    ]),
  );
}

/** A state of real objects, which must not change. */
const REAL_STATE = JSON.stringify({
  version: 4,
  terraform_version: '1.11.4',
  serial: 7,
  lineage: 'b3f1f6a0-7c0e-4d59-8b6f-1a3b0b6b8f10',
  outputs: { id: { value: '11111111-2222-4333-8444-555555555555', type: 'string' } },
  resources: [
    {
      mode: 'managed',
      type: 'konnect_api',
      name: 'it',
      provider: 'provider["registry.terraform.io/kong/konnect"]',
      instances: [{ schema_version: 0, attributes: { id: '11111111-2222-4333-8444-555555555555', name: 'Real' } }],
    },
  ],
});

(hasTerraform ? describe : describe.skip)('with terraform', () => {
  test.each([
    ['no backend', undefined, 'terraform.tfstate'],
    ['a local backend', { local: { path: '../terraform.orders.tfstate' } }, '../terraform.orders.tfstate'],
  ])('with %s, a real state stays as it is, byte for byte', async (_, backend, state) => {
    write('orders', api('Orders', backend));
    fs.writeFileSync(at('orders', state), REAL_STATE);
    const before = filesIn();
    expect(await succeed(`${init('orders')}; ${apply('orders')}`)).toContain('1 added, 0 changed, 0 destroyed');
    expect(namesInStore()).toEqual(['Orders']);
    expect(await succeed(isEmpty('orders'))).toContain('No changes.');
    write('orders', api('Invoices', backend));
    expect(await succeed(apply('orders'))).toContain('0 added, 1 changed, 0 destroyed');
    write('orders', api('Orders', backend));
    expect(await succeed('terraform -chdir=orders destroy -auto-approve -no-color')).toContain('1 destroyed');
    expect(namesInStore()).toEqual([]);
    expect(filesIn()).toEqual(before);
  });

  test.each([
    ['s3', { s3: { bucket: 'b', key: 'k', region: 'eu-central-1' } }],
    ['http', { http: { address: 'http://127.0.0.1:9/state', username: 'u' } }],
    ['an incomplete backend', { s3: {} }],
  ])('a remote backend is not contacted, and needs no credentials: %s', async (_, backend) => {
    write('orders', api('Orders', backend));
    const env = {
      TF_HTTP_ADDRESS: 'http://127.0.0.1:9/other',
      TF_CLI_ARGS_init: '-backend-config="bucket=x" -no-color',
    };
    expect(await succeed(`${init('orders')} -backend-config=key=x -reconfigure; ${apply('orders')}`, env)).toContain(
      '1 added',
    );
    expect(await succeed(isEmpty('orders'), env)).toContain('No changes.');
    expect(Object.keys(filesIn('orders'))).toEqual(['cdk.tf.json']);
  });

  test('HCP Terraform is not contacted either', async () => {
    const { terraform, ...others } = api('Orders');
    write('orders', {
      ...others,
      terraform: { ...terraform, cloud: { organization: 'o', workspaces: { name: 'w' } } },
    });
    expect(await succeed(`${init('orders')}; ${apply('orders')}; ${isEmpty('orders')}`)).toContain('No changes.');
  });

  const remotes: [string, object | undefined, string, object, boolean][] = [
    [
      'the local backend of cdktf',
      { local: { path: '/nowhere/terraform.a.tfstate' } },
      'local',
      { path: '/nowhere/terraform.a.tfstate' },
      false,
    ],
    ['a relative path', { local: { path: '../a.tfstate' } }, 'local', { path: '../a.tfstate' }, true],
    ['no backend', undefined, 'local', { path: '../a/terraform.tfstate' }, true],
    ['s3', { s3: { key: 'k', bucket: 'b', region: 'r' } }, 's3', { bucket: 'b', key: 'k', region: 'r' }, true],
  ];
  test.each(remotes)('a stack can refer to another stack: %s', async (_, backend, type, config, isHcl) => {
    write('a', api('A', backend));
    const b = api('${data.terraform_remote_state.a.outputs.id}', { local: { path: '../b.tfstate' } });
    if (isHcl) {
      const members = Object.entries(config).map(([name, value]) => `    ${name} = "${value}"`);
      write('b', b);
      fs.writeFileSync(
        at('b', 'remote.tf'),
        `data "terraform_remote_state" "a" {\n  backend = "${type}" # one\n  config = {\n${members.join('\n')}\n  }\n}\n`,
      );
    } else {
      const data = { terraform_remote_state: { a: { backend: type, config, workspace: '${terraform.workspace}' } } };
      write('b', { ...b, data });
    }
    await succeed(`${init('a')}; ${apply('a')}; ${init('b')}; ${apply('b')}`);
    const [a, again] = inStore((store) => store.list());
    expect([a.values.name, again.values.name]).toEqual(['A', a.id]);
    expect(await succeed(`${isEmpty('a')}; ${isEmpty('b')}`)).not.toContain('is read from its own backend');
    await succeed('terraform -chdir=b destroy -auto-approve; terraform -chdir=a destroy -auto-approve');
    expect(namesInStore()).toEqual([]);
    expect(Object.keys(filesIn()).filter((name) => name.includes('tfstate'))).toEqual([]);
  });

  test('a state that the sandbox does not have is read from its real backend, with a message', async () => {
    const data = { terraform_remote_state: { a: { backend: 'local', config: { path: '../a.tfstate' } } } };
    write('b', { ...api('${data.terraform_remote_state.a.outputs.id}'), data });
    fs.writeFileSync(at('a.tfstate'), REAL_STATE);
    const text = await succeed(`${init('b')}; ${apply('b')}`);
    expect(text).toContain('data.terraform_remote_state.a is read from its own backend');
    expect(namesInStore()).toEqual(['11111111-2222-4333-8444-555555555555']);
  });

  test('two stacks run at the same time, and a second run of one stack waits for its lock', async () => {
    ['a', 'b'].forEach((name) => write(name, api(name)));
    await succeed(`${init('a')}; ${init('b')}`);
    const both = await Promise.all([exec(apply('a')), exec(apply('b'))]);
    expect(both.map(({ status }) => status)).toEqual([0, 0]);
    expect(namesInStore().sort()).toEqual(['a', 'b']);

    inStore((store) => store.addFault({ type: 'konnect_api', operation: 'update', delay: 1500 }));
    write('a', api('A'));
    const twice = await Promise.all([1, 2].map(() => exec(`${apply('a')} -lock-timeout=60s`)));
    expect(twice.map(({ status, text }) => [status, status === 0 ? '' : text])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(namesInStore().sort()).toEqual(['A', 'b']);
    expect(await succeed(`${isEmpty('a')}; ${isEmpty('b')}`)).toContain('No changes.');
  });

  test('the lock of a killed run is ignored', async () => {
    write('a', api('A'));
    await succeed(init('a'));
    inStore((store) => store.addFault({ type: 'konnect_api', operation: 'create', crash: 'terraform', after: true }));
    expect((await exec(apply('a'))).status).not.toBe(0);
    expect(await succeed(apply('a'))).toContain('1 added');
    expect(namesInStore()).toEqual(['A']);
    expect(fs.readdirSync(at('a')).sort()).toEqual(['.terraform', 'cdk.tf.json']);
  });

  test('a file of a killed run keeps terraform from working outside of the sandbox, and is removed by the next run', async () => {
    write('a', api('A'));
    await succeed(`${init('a')}; ${apply('a')}`);
    // No process has this id.
    const left = at('a', 'zzz_gateways_sandbox_4194999_override.tf.json');
    fs.writeFileSync(left, JSON.stringify({ terraform: { backend: { http: {} } } }));
    expect(await run('terraform', ['-chdir=a', 'init', '-input=false', '-no-color'])).toMatchObject({
      status: 1,
      text: expect.stringContaining('address argument is required'),
    });
    expect(await succeed(isEmpty('a'))).toContain('No changes.');
    expect(fs.existsSync(left)).toBe(false);
  });

  test('plans of the sandbox cannot be applied on the real services, and vice versa', async () => {
    write('a', api('A'));
    await succeed(`${init('a')}; terraform -chdir=a plan -out=plan`);
    expect(await run('terraform', ['-chdir=a', 'apply', '-no-color', 'plan'])).toMatchObject({
      status: 1,
      text: expect.stringContaining('address argument is required'),
    });
    expect(await succeed('terraform -chdir=a apply plan')).toContain('1 added');

    write('real', { resource: { terraform_data: { it: {} } } });
    await run('terraform', ['-chdir=real', 'init']);
    await run('terraform', ['-chdir=real', 'plan', '-out=plan']);
    expect(await exec('terraform -chdir=real apply plan')).toMatchObject({
      status: 1,
      text: expect.stringContaining('plan was not planned on the sandbox'),
    });
  });

  test('a state belongs to its store: another store, a reset, a snapshot', async () => {
    write('a', api('A'));
    const gateways = (...args: string[]): Promise<Outcome> =>
      run(process.execPath, [built.gateways, 'sandbox', ...args]);
    await succeed(`${init('a')}; ${apply('a')}`);
    expect(await succeed(apply('a'), { GATEWAYS_STORE: at('other.db') })).toContain('1 added');
    expect((await gateways('snapshot', 'copy.db')).status).toBe(0);
    expect((await gateways('reset', '--yes')).status).toBe(0);
    expect(await succeed(apply('a'))).toContain('1 added');
    expect((await gateways('restore', 'copy.db')).status).toBe(0);
    expect(await succeed(isEmpty('a'))).toContain('No changes.');

    // The project and its store are moved together.
    const moved = `${folder}-moved`;
    fs.renameSync(folder, moved);
    folder = moved;
    expect(await succeed(isEmpty('a'))).toContain('No changes.');
  });

  test('plugins and modules are read from the folder, and user modules stay', async () => {
    write('module', { output: { name: { value: 'A' } } });
    write('a', { ...api('${module.it.name}'), module: { it: { source: '../module' } } });
    expect(await succeed(`${init('a')}; ${apply('a')}; ${isEmpty('a')}`)).toContain('No changes.');
    expect(fs.existsSync(at('a', '.terraform', 'modules', 'modules.json'))).toBe(true);
    expect(namesInStore()).toEqual(['A']);
  });

  test('a state file is continued if all of its objects are in this sandbox', async () => {
    write('a', api('A'));
    await succeed(`${init('a')}; ${apply('a')} -state=terraform.tfstate`);
    expect(namesInStore()).toEqual(['A']);
    const before = filesIn('a');
    expect(Object.keys(before)).toContain('terraform.tfstate');
    const text = await succeed(apply('a'));
    expect(text).toContain('terraform.tfstate contains objects of this sandbox');
    expect(text).toContain('0 added, 0 changed, 0 destroyed');
    expect(await succeed('terraform -chdir=a destroy -auto-approve')).toContain('1 destroyed');
    expect(filesIn('a')).toEqual(before);
  });

  test('init with the real provider uses the installed plugin, without a registry, also if a state has objects', async () => {
    write('a', api('A'));
    await succeed(`${init('a')}; ${apply('a')}`);
    const system = process.platform === 'win32' ? 'windows' : process.platform;
    const version = ['registry.terraform.io', 'kong', 'konnect', '3.19.0'];
    const plugin = [...version, `${system}_${process.arch === 'x64' ? 'amd64' : process.arch}`];
    fs.mkdirSync(at('mirror', ...plugin), { recursive: true });
    fs.writeFileSync(at('mirror', ...plugin, 'terraform-provider-konnect_v3.19.0'), 'init does not start it');
    const mirror = `provider_installation {\n filesystem_mirror {\n path = ${JSON.stringify(at('mirror'))}\n }\n}\n`;
    fs.writeFileSync(at('mirror.tfrc'), mirror);
    fs.writeFileSync(at('empty.tfrc'), '');
    const installed = await run('terraform', ['-chdir=a', 'init', '-no-color'], {
      TF_CLI_CONFIG_FILE: at('mirror.tfrc'),
    });
    expect(installed).toMatchObject({ status: 0 });
    const real = ['sandbox', 'exec', '--real-provider', '--', 'sh', '-ec', `${init('a')}; ${init('a')}`];
    const env = { TF_CLI_CONFIG_FILE: at('empty.tfrc') };
    const again = await run(process.execPath, [built.gateways, ...real], env);
    expect([again.status, again.status === 0 ? '' : again.text]).toEqual([0, '']);
    expect(again.text).toContain('Using previously-installed kong/konnect v3.19.0');
    // Otherwise later commands would not ask the registry for new plugins.
    expect(fs.readdirSync(at('a', '.terraform', 'gateways-sandbox'))).not.toContain('plugin_path');
  });

  test('-state is rejected if terraform would not use it', async () => {
    write('a', api('A', { local: { path: '../a.tfstate' } }));
    expect(await exec(`${apply('a')} -state=other.tfstate`)).toMatchObject({
      status: 1,
      text: expect.stringContaining('-state has no effect on the sandbox if the configuration names a backend'),
    });
  });

  test('workspaces are rejected, with advice', async () => {
    write('a', api('A'));
    expect(await exec(init('a'), { TF_WORKSPACE: 'test' })).toMatchObject({
      status: 1,
      text: expect.stringContaining('TF_WORKSPACE is "test", but the sandbox has no workspaces'),
    });
  });
});
