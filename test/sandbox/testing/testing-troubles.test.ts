/** Errors in the test kit, which must leave nothing behind. */
import { ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, TerraformStack, Testing } from 'cdktf';
import { Construct } from 'constructs';
import { PlatformProvider } from '../../../constructs/platform/provider';
import { Api } from '../../../lib/platform/api';
import * as Kit from '../../../sandbox/src/testing';
import { write } from '../../../sandbox/src/testing/source';
import { buildSandbox } from '../support/built';
import { cleanUp, temporaryFolder } from '../support/temporary';
import { hasTerraform } from '../support/terraform';

// Compiled, because its server runs outside of jest.
const built = buildSandbox();
afterAll(() => built.remove());
// eslint-disable-next-line @typescript-eslint/no-require-imports -- there is a path only now
const { Sandbox, TerraformError }: typeof Kit = require(built.kit);

const open: Kit.Sandbox[] = [];

async function start(options?: Kit.SandboxOptions): Promise<Kit.Sandbox> {
  const sandbox = await Sandbox.start(options);
  open.push(sandbox);
  return sandbox;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((sandbox) => sandbox.close()));
  await cleanUp();
});

const API = {
  terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
  provider: { konnect: {} },
  resource: { konnect_api: { orders: { name: 'Orders' } } },
};

function stackWith(labels: { [name: string]: string }): TerraformStack {
  const stack = new TerraformStack(Testing.app({ outdir: temporaryFolder(), stackTraces: false }), 'orders');
  new PlatformProvider(stack, 'platform');
  new Api(stack, 'api', { name: 'Orders', labels });
  return stack;
}

async function failure(promise: Promise<unknown>): Promise<any> {
  return promise.then(
    () => undefined,
    (error) => error,
  );
}

/** Returns the files of sandboxes in the folder for temporary files. */
const remains = (folder: string) => fs.readdirSync(folder).filter((name) => /^(gw-|gateways-)/.test(name));

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Starts a program that uses the kit, with a folder of its own for temporary files. */
function program(temporary: string, lines: string): ChildProcess {
  const script = `const { Sandbox } = require(${JSON.stringify(built.kit)});\n${lines}`;
  const env = { ...process.env, TMPDIR: temporary };
  return spawn(process.execPath, ['-e', script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Processes, except named children of this one, that were started with a folder for temporary files. */
function processesIn(temporary: string): string[] {
  return fs.readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readFileSync(`/proc/${pid}/environ`, 'utf8').includes(temporary);
    } catch {
      return false;
    }
  });
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('an error of terraform contains its output, and the call can be repeated', async () => {
    const sandbox = await start();
    sandbox.fail({ type: 'platform.api', operation: 'create', status: 429 });
    const deployment = sandbox.deployment(API);
    const error = await failure(deployment.apply());
    expect(error).toBeInstanceOf(TerraformError);
    expect(error).toMatchObject({ command: 'apply', stack: undefined, wasKilled: false });
    expect(error.message).toMatch(/^terraform apply failed with the exit code 1:\n\n/);
    expect(error.message).toContain('429 Too Many Requests');
    expect(error.output).not.toContain('\u001b');
    await deployment.apply();
    expect(sandbox.counts()).toEqual({ konnect_api: 1 });
  });

  test('an error names the stack', async () => {
    const sandbox = await start();
    sandbox.fail({ status: 500, operation: 'create' });
    await expect(sandbox.apply(stackWith({}))).rejects.toThrow(
      /^terraform apply in the stack orders failed with the exit code 1:\n\n/,
    );
  });

  test('faults that have not occurred can be removed', async () => {
    const sandbox = await start();
    sandbox.fail({ status: 500, times: Infinity });
    sandbox.clearFaults();
    await sandbox.apply(API);
  });

  test.each(['server', 'terraform', 'both'] as const)('after a crash of %s the sandbox still works', async (crash) => {
    const sandbox = await start();
    sandbox.fail({ type: 'platform.api', operation: 'create', crash, after: true });
    const deployment = sandbox.deployment(API);
    const error = await failure(deployment.apply());
    expect(error).toMatchObject({ command: 'apply', wasKilled: crash !== 'server' });
    await deployment.apply();
    expect(sandbox.counts()).toEqual({ konnect_api: 1 });
    expect((await deployment.plan()).isEmpty).toBe(true);
  });

  test('an ended server is restarted once for all callers', async () => {
    const sandbox = await start();
    sandbox.fail({ type: 'platform.api', operation: 'create', crash: 'server' });
    await failure(sandbox.apply(API));
    await Promise.all([sandbox.apply(API), sandbox.deployment(API).plan()]);
    expect(sandbox.counts()).toEqual({ konnect_api: 1 });
  });

  test('configurations rejected by constructs never reach terraform', async () => {
    const sandbox = await start();
    const stack = stackWith({ 'kong-x': 'orders' });
    const error = await failure(sandbox.apply(stack));
    expect(error).not.toBeInstanceOf(TerraformError);
    expect(error.message).toContain('kong-x');
    const { outdir } = App.of(stack);
    expect(outdir).not.toContain('gw-');
  });

  test('closing the sandbox ends running commands, and leaves nothing behind', async () => {
    const sandbox = await start();
    const folder = path.dirname(process.env.GATEWAYS_SANDBOX_CONTROL!);
    expect(fs.readdirSync(folder)).toContain('sandbox.db');
    sandbox.fail({ type: 'platform.api', operation: 'create', delay: 600_000 });
    const applied = failure(sandbox.apply(API));
    // The creation waits.
    await until(() => sandbox.faults().length === 0);
    await sandbox.close();
    expect(await applied).toMatchObject({ command: 'apply', wasKilled: true });
    expect(await failure(sandbox.apply(API))).toEqual(new Error('the sandbox is closed'));
    expect(fs.existsSync(folder)).toBe(false);
  });

  test('killed tests leave nothing behind', async () => {
    const temporary = temporaryFolder();
    const child = program(
      temporary,
      `Sandbox.start().then((sandbox) => {
        sandbox.fail({ operation: 'create', delay: 600000 });
        sandbox.apply(${JSON.stringify(API)});
        setInterval(() => sandbox.faults().length === 0 && console.log('waiting'), 10);
      });`,
    );
    await once(child.stdout!, 'data');
    const begun = processesIn(temporary);
    child.kill('SIGKILL');
    await until(() => remains(temporary).length === 0 && processesIn(temporary).length === 0);
    // The server and terraform.
    expect(begun.length).toBeGreaterThanOrEqual(2);
  });

  test('a store file stays, and can be used by the next sandbox', async () => {
    const store = path.join(temporaryFolder(), 'sandbox.db');
    const first = await start({ store });
    await first.apply(API);
    await first.close();
    const second = await start({ store });
    expect(second.counts()).toEqual({ konnect_api: 1 });
  });
});

test('missing objects are reported with the existing ones', async () => {
  const sandbox = await start();
  const object = (type: string, where?: object) => () => sandbox.object(type, where as any);
  expect(object('platform.api', { name: 'Orders' })).toThrow(
    new Error('expected one konnect_api with {"name":"Orders"}, found none; existing: none'),
  );
  expect(() => sandbox.remove('ApiDocument')).toThrow(
    new Error('expected one konnect_api_document, found none; existing: none'),
  );
  expect(object('platform.apo')).toThrow('the type "platform.apo" does not exist: did you mean platform.api?');
  expect(() => sandbox.rule('no-such-rule', false)).toThrow('the rule no-such-rule does not exist');
  expect(() => sandbox.fail({ type: 'platform.api' })).toThrow(
    'a fault without a status, a delay or a crash has no effect',
  );
});

test.each<[string, () => any, string]>([
  ['a missing folder', () => 'no/such/folder', 'the folder "no/such/folder" does not exist: give a stack'],
  [
    'an empty folder',
    () => temporaryFolder(),
    'contains neither stacks that cdktf has synthesised nor files of Terraform',
  ],
  ['a text that is not JSON', () => '{ "resource": ', 'the configuration is not JSON: '],
  [
    'a stack without an app',
    () => new Construct(undefined as any, ''),
    'the stack is not part of an app: create it in',
  ],
  ['an app without stacks', () => Testing.app({ outdir: temporaryFolder() }), 'the app contains no stack'],
  [
    'a construct that is not a stack',
    () => stackWith({}).node.findChild('api'),
    'orders/api is not a stack: give a stack',
  ],
])('%s is rejected', (_, source, message) => {
  const folder = temporaryFolder();
  expect(() => write(source(), path.join(folder, 'written'))).toThrow(message);
});

test('a missing terraform is rejected', async () => {
  expect(await failure(Sandbox.start({ terraform: 'no-terraform' }))).toEqual(
    new Error('no-terraform was not found on the PATH: install it, or set TERRAFORM_BINARY_NAME to its path'),
  );
});

test('the configured terraform is not the shim of an open sandbox', async () => {
  const bare = process.env.GATEWAYS_SANDBOX_TERRAFORM;
  expect(bare).toBeUndefined();
  await start();
  const real = process.env.GATEWAYS_SANDBOX_TERRAFORM;
  await start({ terraform: 'terraform' });
  expect(process.env.GATEWAYS_SANDBOX_TERRAFORM).toBe(real);
});

test('an invalid store is rejected and unchanged', async () => {
  const store = path.join(temporaryFolder(), 'notes.txt');
  fs.writeFileSync(store, 'notes');
  const error = await failure(Sandbox.start({ store }));
  expect(error.message).toContain('notes.txt');
  expect(fs.readFileSync(store, 'utf8')).toBe('notes');
});

test.each([
  ['an invalid store', `Sandbox.start({ store: process.execPath })`, 'is not'],
  ['a server that cannot be started', `process.env.NODE_OPTIONS = '--require ./none'; Sandbox.start()`, './none'],
])('%s leaves nothing behind', async (_, lines, message) => {
  const temporary = temporaryFolder();
  const child = program(temporary, `${lines}.catch((error) => console.log(error.message))`);
  let said = '';
  child.stdout!.on('data', (chunk) => (said += chunk));
  await once(child, 'close');
  expect(said).toContain(message);
  expect(remains(temporary)).toEqual([]);
});

test('the environment is set by the sandbox opened last, and restored at the end', async () => {
  const before = { ...process.env };
  const first = await start();
  const second = await start();
  const ofSecond = { ...process.env };
  expect(ofSecond.PATH).toBe(`${path.dirname(ofSecond.TERRAFORM_BINARY_NAME!)}:${before.PATH}`);
  await first.close();
  expect({ ...process.env }).toEqual(ofSecond);
  const third = await start();
  expect(process.env.GATEWAYS_SANDBOX_CONTROL).not.toBe(ofSecond.GATEWAYS_SANDBOX_CONTROL);
  expect(process.env.GATEWAYS_SANDBOX_TERRAFORM).toBe(ofSecond.GATEWAYS_SANDBOX_TERRAFORM);
  await third.close();
  expect({ ...process.env }).toEqual(ofSecond);
  await second.close();
  expect({ ...process.env }).toEqual(before);
});
