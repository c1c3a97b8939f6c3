/** The command as users run it: `gateways sandbox exec -- CMD`, and commands in other terminals. */
import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { Store } from '../../../sandbox/src/engine/store';
import { buildSandbox } from '../support/built';
import { hasTerraform } from '../support/terraform';

const built = buildSandbox();
const GATEWAYS = built.gateways;
afterAll(() => built.remove());

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

const apis = (file = path.join(folder, '.gateways', 'sandbox.db')) => {
  const store = Store.open({ file });
  try {
    return store.list({ provider: 'platform', type: 'konnect_api' }).map(({ values }) => values.name);
  } finally {
    store.close();
  }
};

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  const TERRAFORM = 'terraform init -input=false && terraform apply -auto-approve -no-color';

  test('terraform uses the sandbox, whose objects stay between runs', () => {
    expect(exec(['sh', '-c', TERRAFORM])).toMatchObject({ status: 0, stdout: expect.stringContaining('1 added') });
    expect(apis()).toEqual(['Orders']);
    expect(fs.statSync(path.join(folder, '.gateways', 'sandbox.db')).mode & 0o777).toBe(0o600);
    expect(exec(['terraform', 'plan', '-detailed-exitcode'])).toMatchObject({ status: 0 });
    expect(exec(['terraform', 'destroy', '-auto-approve'])).toMatchObject({ status: 0 });
    expect(apis()).toEqual([]);
  });

  test('the cloud region comes from the environment of terraform', () => {
    const cloud = {
      terraform: { required_providers: { tencentcloud: { source: 'tencentcloudstack/tencentcloud' } } },
      resource: {
        tencentcloud_api_gateway_service: { it: { service_name: 's', protocol: 'http', net_type: ['OUTER'] } },
      },
    };
    fs.writeFileSync(path.join(folder, 'main.tf.json'), JSON.stringify(cloud));
    const env = { ...process.env, CLOUDPROVIDER_REGION: 'ap-tokyo' };
    expect(exec(['sh', '-c', TERRAFORM], [], env)).toMatchObject({ status: 0 });
    expect(exec(['sh', '-c', `export TENCENTCLOUD_REGION=ap-seoul; ${TERRAFORM} -state=other`], [], env)).toMatchObject(
      {
        status: 0,
      },
    );
    const store = Store.open({ file: path.join(folder, '.gateways', 'sandbox.db') });
    expect(store.list().map(({ region }) => region)).toEqual(['ap-tokyo', 'ap-seoul']);
    store.close();
  });

  test('requests to a registry are answered locally', () => {
    expect(exec(['terraform', 'providers', 'lock', '-platform=linux_amd64'])).toMatchObject({ status: 0 });
  });

  test('a nested sandbox is independent, and uses the real terraform', () => {
    const inner = [process.execPath, GATEWAYS, 'sandbox', 'exec', '--store', 'inner.db', '--', 'sh', '-c', TERRAFORM];
    expect(exec(inner)).toMatchObject({ status: 0, stdout: expect.stringContaining('1 added') });
    expect(apis()).toEqual([]);
    expect(apis(path.join(folder, 'inner.db'))).toEqual(['Orders']);
  });

  test('the test kit within a sandbox has its own sandbox on the real terraform', () => {
    const kit = path.join(path.dirname(GATEWAYS), '..', 'lib', 'testing');
    const script = `(async () => {
      const sandbox = await require(${JSON.stringify(kit)}).Sandbox.start();
      await sandbox.apply(${JSON.stringify(CONFIGURATION)});
      console.log(JSON.stringify([process.env.GATEWAYS_SANDBOX_TERRAFORM, sandbox.counts()]));
      await sandbox.close();
    })()`;
    const { stdout, stderr } = exec([process.execPath, '-e', script]);
    const [terraform, counts] = stderr === '' ? JSON.parse(stdout) : stderr;
    expect(counts).toEqual({ konnect_api: 1 });
    expect(terraform).not.toContain(path.dirname(GATEWAYS));
    expect(apis()).toEqual([]);
  });

  test('result files are written to the working folder of terraform', () => {
    const inner = path.join(folder, 'inner one');
    fs.mkdirSync(inner);
    fs.writeFileSync(
      path.join(inner, 'main.tf.json'),
      JSON.stringify({
        terraform: { required_providers: { tencentcloud: { source: 'tencentcloudstack/tencentcloud' } } },
        data: {
          tencentcloud_address_templates: {
            here: { result_output_file: 'here.json' },
            above: { result_output_file: '../above.json' },
          },
        },
      }),
    );
    const command = 'terraform -chdir="inner one" init && terraform -chdir="inner one" apply -auto-approve';
    expect(exec(['sh', '-c', command])).toMatchObject({ status: 0, stderr: '' });
    expect(fs.readFileSync(path.join(inner, 'here.json'), 'utf8')).toBe('[]');
    expect(fs.readFileSync(path.join(folder, 'above.json'), 'utf8')).toBe('[]');
    fs.rmSync(path.join(inner, 'here.json'));
    expect(exec(['sh', '-c', 'cd "inner one" && terraform apply -auto-approve'])).toMatchObject({ status: 0 });
    expect(fs.existsSync(path.join(inner, 'here.json'))).toBe(true);
  });

  test('another terminal uses a running server with the printed variables, until the server ends', async () => {
    const server = spawn(process.execPath, [GATEWAYS, 'sandbox', 'serve'], { cwd: folder });
    const said = await new Promise<string>((resolve) => server.stdout.once('data', (text) => resolve(String(text))));
    const [, exports] = /another terminal:\n((?: {2}export .*\n)+)/.exec(said)!;
    const { status, stdout } = spawnSync('sh', ['-c', `${exports}\n${TERRAFORM}`], { cwd: folder, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('1 added')]);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(apis()).toEqual(['Orders']);
    const late = spawnSync('sh', ['-c', `${exports}\nterraform plan`], { cwd: folder, encoding: 'utf8' });
    expect([late.status, late.stderr]).toEqual([1, expect.stringContaining('gateways: the sandbox at ')]);
  });

  describe('a provider variable without a value', () => {
    const NOTICE = 'gateways: the sandbox sets variables of the providers that have no value: var.token = "sandbox"\n';
    const variables = { token: { type: 'string', sensitive: true }, name: { type: 'string', default: 'Orders' } };
    const write = (variable: object, argument = '${var.token}') =>
      fs.writeFileSync(
        path.join(folder, 'main.tf.json'),
        JSON.stringify({
          ...CONFIGURATION,
          variable,
          provider: { konnect: { system_account_access_token: argument } },
          resource: { konnect_api: { orders: { name: '${var.name}' } } },
        }),
      );

    test('is not asked for, in any command that requires it', () => {
      write(variables);
      expect(exec(['terraform', 'init'])).toMatchObject({ status: 0, stderr: '' });
      for (const args of ['plan -out=saved', 'refresh', 'destroy -auto-approve', 'apply -auto-approve']) {
        expect(exec(['sh', '-c', `terraform ${args}`])).toMatchObject({ status: 0, stderr: NOTICE });
      }
      expect(apis()).toEqual(['Orders']);
      const console = exec(['sh', '-c', 'echo "nonsensitive(var.token)" | terraform console']);
      expect(console).toMatchObject({ status: 0, stdout: expect.stringContaining('"sandbox"'), stderr: NOTICE });
      expect(exec(['terraform', 'show', '-json'])).toMatchObject({ status: 0, stderr: '' });
      expect(exec(['terraform', 'validate'])).toMatchObject({ status: 0, stderr: '' });
    });

    test('has its planned value if a saved plan is applied', () => {
      write({ ...variables, token: { type: 'string', ephemeral: true } });
      expect(exec(['sh', '-c', 'terraform init && terraform plan -out=saved']).stderr).toBe(NOTICE);
      expect(exec(['terraform', 'apply', 'saved'])).toMatchObject({ status: 0, stderr: NOTICE });
      write(variables);
      const planned = exec(['terraform', 'plan', '-out=saved', '-var', 'token=mine']);
      expect(planned).toMatchObject({ status: 0, stderr: '' });
      const applied = exec(['terraform', 'apply', '-no-color', 'saved']);
      expect(applied).toMatchObject({ status: 0, stderr: '', stdout: expect.not.stringContaining('Warning') });
    });

    test('is the only variable that gets a value', () => {
      write({ ...variables, name: { type: 'string' } });
      const { status, stderr } = exec(['sh', '-c', 'terraform init && terraform plan -input=false -no-color']);
      expect([status, stderr]).toEqual([1, expect.stringContaining('No value for required variable')]);
      expect(stderr).toContain('variable "name"');
      expect(stderr).not.toContain('variable "token"');
    });
  });

  test('tofu is supported as well', () => {
    // TERRAFORM_BINARY_NAME, or else the PATH, decides between terraform and tofu.
    expect(exec(['tofu', 'version'])).toMatchObject({ status: 0, stdout: expect.stringContaining('Terraform v') });
  });

  test('requested faults occur as often as requested', () => {
    const fail = (...args: string[]) =>
      spawnSync(process.execPath, [GATEWAYS, 'sandbox', 'fail', '--type', 'platform.api', ...args], { cwd: folder });
    expect(fail('--operation', 'create', '--status', '409').status).toBe(0);
    const { status, stderr } = exec(['sh', '-c', TERRAFORM]);
    expect([status, stderr]).toEqual([1, expect.stringContaining('409 Conflict')]);
    expect(apis()).toEqual([]);
    expect(fail('--operation', 'create', '--crash', '--after').status).toBe(0);
    expect(exec(['sh', '-c', TERRAFORM]).status).not.toBe(0);
    expect(apis()).toEqual(['Orders']);
    // Objects that the crash left are adopted instead of created again.
    expect(exec(['sh', '-c', TERRAFORM])).toMatchObject({ status: 0, stdout: expect.stringContaining('1 added') });
    expect(apis()).toEqual(['Orders']);
  });

  test('an error of terraform ends the command like terraform', () => {
    const configuration = { ...CONFIGURATION, resource: { konnect_api: { orders: { name: 'Orders', slug: 'a b' } } } };
    fs.writeFileSync(path.join(folder, 'main.tf.json'), JSON.stringify(configuration));
    const { status, stderr } = exec(['sh', '-c', TERRAFORM]);
    expect(status).toBe(1);
    expect(stderr).toContain('slug');
  });
});

test('the exit code is the exit code of the child command', () => {
  expect(exec(['sh', '-c', 'exit 7']).status).toBe(7);
});

test('a reader that closes the pipe causes no error', () => {
  const list = `${process.execPath} ${GATEWAYS} sandbox fail --help`;
  const { status, stderr } = spawnSync('bash', ['-c', `set -o pipefail; ${list} | true`], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test('signals are forwarded to the child command', async () => {
  const child = spawn(process.execPath, [GATEWAYS, 'sandbox', 'exec', '--', 'sh', '-c', 'echo ready; exec sleep 60'], {
    cwd: folder,
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(128 + os.constants.signals.SIGTERM);
});

test.each<[string, () => ReturnType<typeof exec>, number, string]>([
  ['a missing command', () => exec(['no-such-command']), 127, 'the command no-such-command was not found on the PATH'],
  [
    'a missing terraform',
    () => exec(['sh'], [], { PATH: path.dirname(process.execPath), TERRAFORM_BINARY_NAME: 'no-terraform' }),
    1,
    'no-terraform was not found on the PATH: install it, or set TERRAFORM_BINARY_NAME to its path',
  ],
  ['an invalid store', () => exec(['true'], ['--store', 'main.tf.json']), 1, 'main.tf.json'],
])('%s is a plain message', (_, run, exitCode, message) => {
  const { status, stderr } = run();
  expect(status).toBe(exitCode);
  expect(stderr).toContain(`gateways: `);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('    at ');
  expect(fs.readFileSync(path.join(folder, 'main.tf.json'), 'utf8')).toBe(JSON.stringify(CONFIGURATION));
});
