/** The command as users run it, from what is built: `gateways sandbox exec -- CMD`. */
import { spawn, spawnSync } from 'child_process';
import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { Store } from '../../sandbox/src/store';
import { hasTerraform } from './support/terraform';

jest.setTimeout(120_000);

const GATEWAYS = path.join(__dirname, '..', '..', 'sandbox', 'bin', 'gateways.js');

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'exec-'));
  fs.writeFileSync(path.join(folder, 'main.tf.json'), JSON.stringify(CONFIGURATION));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const CONFIGURATION = {
  terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
  provider: { konnect: {} },
  resource: { konnect_api: { orders: { name: 'Orders' } } },
};

function exec(command: string[], options: string[] = [], env: NodeJS.ProcessEnv = process.env) {
  const args = [GATEWAYS, 'sandbox', 'exec', ...options, '--', ...command];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const apis = () => {
  const store = Store.open({ file: path.join(folder, '.gateways', 'sandbox.db') });
  try {
    return store.list({ provider: 'platform', type: 'konnect_api' }).map(({ values }) => values.name);
  } finally {
    store.close();
  }
};

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  const TERRAFORM = 'terraform init -input=false && terraform apply -auto-approve -no-color';

  test('terraform finds the sandbox, whose objects stay from run to run', () => {
    expect(exec(['sh', '-c', TERRAFORM])).toMatchObject({ status: 0, stdout: expect.stringContaining('1 added') });
    expect(apis()).toEqual(['Orders']);
    expect(fs.statSync(path.join(folder, '.gateways', 'sandbox.db')).mode & 0o777).toBe(0o600);
    expect(exec(['terraform', 'plan', '-detailed-exitcode'])).toMatchObject({ status: 0 });
    expect(exec(['terraform', 'destroy', '-auto-approve'])).toMatchObject({ status: 0 });
    expect(apis()).toEqual([]);
  });

  test('what a registry alone could answer is answered here', () => {
    expect(exec(['terraform', 'providers', 'lock', '-platform=linux_amd64'])).toMatchObject({ status: 0 });
  });

  test('what terraform refuses ends as terraform ends', () => {
    const configuration = { ...CONFIGURATION, resource: { konnect_api: { orders: { name: 'Orders', slug: 'a b' } } } };
    fs.writeFileSync(path.join(folder, 'main.tf.json'), JSON.stringify(configuration));
    const { status, stderr } = exec(['sh', '-c', TERRAFORM]);
    expect(status).toBe(1);
    expect(stderr).toContain('slug');
  });
});

test('the exit code is that of the command', () => {
  expect(exec(['sh', '-c', 'exit 7']).status).toBe(7);
});

test('signals go to the command', async () => {
  const child = spawn(process.execPath, [GATEWAYS, 'sandbox', 'exec', '--', 'sh', '-c', 'echo ready; exec sleep 60'], {
    cwd: folder,
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(128 + os.constants.signals.SIGTERM);
});

test.each<[string, () => ReturnType<typeof exec>, string]>([
  [
    'a command that is not there',
    () => exec(['no-such-command']),
    'the command no-such-command was not found on the PATH',
  ],
  [
    'a terraform that is not there',
    () => exec(['sh'], [], { PATH: path.dirname(process.execPath), TERRAFORM_BINARY_NAME: 'no-terraform' }),
    'no-terraform was not found on the PATH: install it, or name it in TERRAFORM_BINARY_NAME',
  ],
  ['a store that is none', () => exec(['true'], ['--store', 'main.tf.json']), 'main.tf.json'],
])('%s is a plain message', (_, run, message) => {
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toContain(`gateways: `);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('    at ');
  expect(fs.readFileSync(path.join(folder, 'main.tf.json'), 'utf8')).toBe(JSON.stringify(CONFIGURATION));
});
