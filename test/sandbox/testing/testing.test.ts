/** The kit for users' tests, as they use it: real terraform, a server in a process of its own. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, S3Backend, TerraformOutput, TerraformStack, TerraformVariable, Testing } from 'cdktf';
import { PlatformProvider } from '../../../constructs/platform/provider';
import { Api } from '../../../lib/platform/api';
import { ApiDocument } from '../../../lib/platform/api-document';
import * as Kit from '../../../sandbox/src/testing';
import { buildSandbox } from '../support/built';
import { cleanUp, temporaryFolder } from '../support/temporary';
import { hasTerraform } from '../support/terraform';

// Compiled, because its server runs outside of jest.
const built = buildSandbox();
// eslint-disable-next-line @typescript-eslint/no-require-imports -- there is a path only now
const { addressOf, Sandbox }: typeof Kit = require(built.kit);

let sandbox: Kit.Sandbox;
beforeAll(async () => {
  sandbox = await Sandbox.start();
});
afterEach(() => sandbox.reset());
afterAll(async () => {
  await sandbox.close();
  await cleanUp();
  built.remove();
});

function newApp(): App {
  return Testing.app({ outdir: temporaryFolder(), stackTraces: false });
}

function newStack(app = newApp(), name = 'orders'): TerraformStack {
  const stack = new TerraformStack(app, name);
  new PlatformProvider(stack, 'platform');
  return stack;
}

function apiStack(props: { description?: string; content?: string; labels?: { [name: string]: string } } = {}) {
  const stack = newStack();
  const { description, labels } = props;
  const api = new Api(stack, 'api', { name: 'Orders', version: 'v1', description, labels });
  new ApiDocument(stack, 'guide', { apiId: api.id, title: 'Guide', content: props.content ?? '# Guide' });
  new TerraformOutput(stack, 'slug', { value: api.slug });
  new TerraformOutput(stack, 'secret', { value: api.name, sensitive: true });
  return { stack, api };
}

/** Has the app of a stack write itself to its folder. */
function synthesized(stack: TerraformStack): string {
  const app = App.of(stack);
  app.synth();
  return app.outdir;
}

/** Two stacks of an app. The second depends on the first. */
function twoStacks(backend?: (stack: TerraformStack, key: string) => void) {
  const app = newApp();
  const [first, second] = [newStack(app, 'first'), newStack(app, 'second')];
  backend?.(first, 'first');
  backend?.(second, 'second');
  const api = new Api(first, 'api', { name: 'Orders' });
  new ApiDocument(second, 'guide', { apiId: api.id, title: 'Guide', content: '# Guide' });
  new TerraformOutput(second, 'api', { value: api.id });
  return { app, first, second };
}

const CONFIGURATION = {
  terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
  provider: { konnect: {} },
  resource: { konnect_api: { orders: { name: 'Orders' } } },
};

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('a stack can be applied, inspected, planned again and destroyed', async () => {
    const { stack, api } = apiStack();
    const deployment = await sandbox.apply(stack);
    expect(deployment.outputs).toEqual({ slug: 'orders-v1', secret: 'Orders' });
    expect(sandbox.counts()).toEqual({ konnect_api: 1, konnect_api_document: 1 });
    const { id } = sandbox.object('platform.api', { name: 'Orders' });
    expect(sandbox.log({ type: 'platform.api' })).toEqual([
      expect.objectContaining({ command: 'terraform apply', operation: 'create', id, name: 'Orders', answer: 'ok' }),
    ]);
    expect(sandbox.log({ refused: true })).toEqual([]);
    expect(sandbox.objects('ApiDocument')).toEqual([expect.objectContaining({ api_id: id, title: 'Guide' })]);
    expect(await deployment.plan()).toMatchObject({ isEmpty: true, changes: {}, outputs: {} });

    const plan = await deployment.plan(apiStack({ description: 'new' }).stack);
    expect(plan.isEmpty).toBe(false);
    expect(plan.actions).toEqual({ [addressOf(api)]: 'update' });
    expect(plan.changes['konnect_api.api']).toMatchObject({
      type: 'konnect_api',
      before: { description: null },
      after: { description: 'new' },
      changed: expect.arrayContaining(['description']),
      replacedFor: [],
    });

    await deployment.apply();
    expect(sandbox.object('platform.api')).toMatchObject({ id, description: 'new' });
    await deployment.destroy();
    expect([sandbox.counts(), deployment.outputs]).toEqual([{}, {}]);
  });

  test('stacks of earlier sources are destroyed too', async () => {
    const { app, first } = twoStacks();
    const deployment = await sandbox.apply(app);
    await deployment.apply(first);
    await deployment.apply(apiStack().stack);
    await deployment.plan(newStack(newApp(), 'planned'));
    expect(sandbox.counts()).toEqual({ konnect_api: 2, konnect_api_document: 2 });
    await deployment.destroy();
    expect(sandbox.counts()).toEqual({});
    const deleted = sandbox.log().filter(({ operation }) => operation === 'delete');
    expect(deleted.slice(0, 2)).toMatchObject([{ type: 'konnect_api_document' }, { type: 'konnect_api' }]);
  });

  test('a changed stack is applied in its current form', async () => {
    const { stack, api } = apiStack();
    const deployment = await sandbox.apply(stack);
    api.description = 'later';
    expect((await deployment.plan()).actions).toEqual({ 'konnect_api.api': 'update' });
    await deployment.apply();
    expect(sandbox.object('platform.api')).toMatchObject({ description: 'later' });
  });

  test('the plan of a new stack contains the objects to create', async () => {
    const plan = await sandbox.deployment(apiStack().stack).plan();
    expect(plan.actions).toEqual({ 'konnect_api.api': 'create', 'konnect_api_document.guide': 'create' });
    expect(plan.outputs).toEqual({ slug: 'create', secret: 'create' });
    expect(plan.changes['konnect_api_document.guide']).toMatchObject({ before: null, after: { title: 'Guide' } });
    expect(plan.changes['konnect_api_document.guide'].changed).toContain('api_id');
    expect(sandbox.counts()).toEqual({});
  });

  test('a replacement contains its reason', async () => {
    const stack = (content: string) => {
      const one = newStack();
      new Api(one, 'api', { name: 'Orders', specContent: content });
      return one;
    };
    const deployment = await sandbox.apply(stack('{"openapi":"3.0.0"}'));
    const { actions, changes } = await deployment.plan(stack('{"openapi":"3.1.0"}'));
    expect(actions).toEqual({ 'konnect_api.api': 'replace' });
    expect(changes['konnect_api.api'].replacedFor).toEqual(['spec_content']);
  });

  describe.each<[string, ((stack: TerraformStack, key: string) => void) | undefined]>([
    ['no backend', undefined],
    ['a backend elsewhere', (stack, key) => new S3Backend(stack, { bucket: 'states', key, region: 'eu-west-1' })],
  ])('an app of two stacks with %s', (_, backend) => {
    test('is applied in order including references, and destroyed in reverse', async () => {
      const { app } = twoStacks(backend);
      const deployment = await sandbox.apply(app);
      const { id } = sandbox.object('platform.api');
      expect(sandbox.object('platform.api-document')).toMatchObject({ api_id: id });
      expect(deployment.outputs).toMatchObject({ first: {}, second: { api: id } });
      expect((await deployment.plan()).isEmpty).toBe(true);

      sandbox.remove('platform.api-document');
      expect((await deployment.plan()).actions).toEqual({ 'second/konnect_api_document.guide': 'create' });
      await deployment.destroy();
      expect(sandbox.counts()).toEqual({});
    });

    test('lets one stack be applied with its dependencies', async () => {
      const { first, second } = twoStacks(backend);
      const { outputs } = await sandbox.apply(second);
      expect(outputs).toEqual({ api: sandbox.object('platform.api').id });
      sandbox.reset();
      await sandbox.apply(first);
      expect(sandbox.counts()).toEqual({ konnect_api: 1 });
    });
  });

  test('a provider variable requires no value, and other variables do', async () => {
    const stack = (name: string) => {
      const one = new TerraformStack(newApp(), 'orders');
      const token = new TerraformVariable(one, 'token', { type: 'string', sensitive: true });
      new PlatformProvider(one, 'platform', { systemAccountAccessToken: token.stringValue });
      new Api(one, 'api', { name });
      new TerraformOutput(one, 'token-used', { value: token.stringValue, sensitive: true });
      return sandbox.deployment(one);
    };
    const deployment = await stack('Orders').apply();
    expect(deployment.outputs).toEqual({ 'token-used': 'sandbox' });
    expect((await deployment.plan()).isEmpty).toBe(true);
    await deployment.destroy();

    const other = new TerraformStack(newApp(), 'orders');
    new PlatformProvider(other, 'platform');
    new Api(other, 'api', { name: new TerraformVariable(other, 'name', { type: 'string' }).stringValue });
    await expect(sandbox.apply(other)).rejects.toThrow('No value for required variable');
    await expect(sandbox.apply(other, { variables: { name: 'Orders' } })).resolves.toBeDefined();
  });

  test('the same seed results in the same ids, and a reset removes it', async () => {
    const idWith = async (seed?: string): Promise<string> => {
      sandbox.setting('seed', seed);
      await sandbox.apply(CONFIGURATION);
      const { id } = sandbox.object('platform.api');
      sandbox.reset();
      return id;
    };
    const [first, second, other] = [await idWith('orders'), await idWith('orders'), await idWith()];
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(() => sandbox.setting('now', 'noon')).toThrow('now is "noon"; allowed: a time such as 2026-01-31T12:00:00Z');
  });

  test('result files are written next to the configuration', async () => {
    const { outputs } = await sandbox.apply({
      terraform: { required_providers: { tencentcloud: { source: 'tencentcloudstack/tencentcloud' } } },
      data: { tencentcloud_address_templates: { all: { result_output_file: 'all.json' } } },
      output: { text: { value: '${file(data.tencentcloud_address_templates.all.result_output_file)}' } },
    });
    expect(outputs).toEqual({ text: '[]' });
  });

  test('the folders of the app and the project are unchanged', async () => {
    const { app } = twoStacks();
    const contents = () => [fs.readdirSync(app.outdir, { recursive: true }), fs.readdirSync(process.cwd())];
    const before = contents();
    await sandbox.apply(app);
    expect(contents()).toEqual(before);
  });

  describe.each<[string, () => any]>([
    ['data', () => CONFIGURATION],
    ['text', () => JSON.stringify(CONFIGURATION)],
    ['a synthesised stack', () => Testing.synth(new Only(newApp(), 'stack'))],
    ['a folder synthesised by cdktf', () => synthesized(new Only(newApp(), 'stack'))],
    ['a folder with a configuration', () => folderWith('main.tf.json', JSON.stringify(CONFIGURATION))],
    ['a folder with HCL', () => folderWith('main.tf', HCL)],
  ])('a configuration as %s', (_, source) => {
    test('can be applied', async () => {
      await sandbox.apply(source());
      expect(sandbox.object('konnect_api')).toMatchObject({ name: 'Orders' });
    });
  });

  test('variables are set by name', async () => {
    const stack = newStack();
    const name = new TerraformVariable(stack, 'name', { type: 'string' });
    const labels = new TerraformVariable(stack, 'labels', { type: 'map(string)' });
    new Api(stack, 'api', { name: name.stringValue, labels: labels.value });
    await sandbox.apply(stack, { variables: { name: 'Orders', labels: { team: 'one' } } });
    expect(sandbox.object('platform.api')).toMatchObject({ name: 'Orders', labels: { team: 'one' } });
  });

  test('an object can be imported by resource address or by construct', async () => {
    const { stack, api } = apiStack();
    const deployment = await sandbox.apply(stack);
    const { id } = sandbox.object('platform.api');
    for (const resource of ['konnect_api.api', api]) {
      await deployment.terraform(['state', 'rm', 'konnect_api.api']);
      await deployment.import(resource, id);
      expect((await deployment.plan()).isEmpty).toBe(true);
    }
    expect(await deployment.terraform(['state', 'list'])).toBe('konnect_api.api\nkonnect_api_document.guide\n');
  });

  test('with several stacks, the caller must name one', async () => {
    const { app } = twoStacks();
    const deployment = await sandbox.apply(app);
    const { id } = sandbox.object('platform.api');
    await deployment.terraform(['state', 'rm', 'konnect_api.api'], 'first');
    await deployment.import('first/konnect_api.api', id);
    expect((await deployment.plan()).isEmpty).toBe(true);
    await expect(deployment.import('konnect_api.api', id)).rejects.toThrow(
      new Error('there are several stacks: give one of them; the stacks are first, second'),
    );
    await expect(deployment.terraform(['state', 'list'], 'third')).rejects.toThrow(
      new Error('the stack third does not exist; the stacks are first, second'),
    );
  });

  test('changes outside of terraform are reverted', async () => {
    const deployment = await sandbox.apply(apiStack({ description: 'first', labels: { team: 'two' } }).stack);
    expect(sandbox.edit('platform.api', { name: 'Orders' }, { description: 'drift' })).toMatchObject({
      description: 'drift',
    });
    const { changes } = await deployment.plan();
    expect(changes).toMatchObject({
      'konnect_api.api': { action: 'update', before: { description: 'drift' }, after: { description: 'first' } },
    });
    expect(() => sandbox.edit('platform.api', {}, { nam: 'Other', labels: 5 })).toThrow(
      'platform.api has no attribute nam: did you mean name?\nplatform.api labels must be an object, not a number',
    );
    expect(sandbox.edit('platform.api', {}, { 'labels.team': 'one', version: null })).toMatchObject({
      labels: { team: 'one' },
      version: null,
    });
    sandbox.remove('platform.api-document', { title: 'Guide' });
    expect((await deployment.plan()).actions).toEqual({
      'konnect_api.api': 'update',
      'konnect_api_document.guide': 'create',
    });
  });

  test('deployments run independently', async () => {
    const [first, second] = [sandbox.deployment(CONFIGURATION), sandbox.deployment(apiStack().stack)];
    await Promise.all([first.apply(), second.apply()]);
    expect(sandbox.counts()).toEqual({ konnect_api: 2, konnect_api_document: 1 });
    await first.destroy();
    expect((await second.plan()).isEmpty).toBe(true);
  });

  test.each(['terraform', 'tofu'])('calls of %s use the terraform of the sandbox', (name) => {
    const { stdout } = spawnSync(name, ['version', '-json'], { env: process.env, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toHaveProperty('terraform_version');
  });

  describe("cdktf's own matchers", () => {
    // The matchers exist on `expect(…)` after `Testing.setupJest`, which requires a global `expect`.
    Testing.setupJest();

    test('find the sandbox, offline', () => {
      const folder = synthesized(apiStack().stack);
      const env = process.env as { https_proxy?: string };
      env.https_proxy = 'http://127.0.0.1:1';
      (expect(folder) as any).toBeValidTerraform();
      (expect(folder) as any).toPlanSuccessfully();
      delete env.https_proxy;
    });

    test('fail if the providers reject the configuration', () => {
      const stack = newStack();
      new Api(stack, 'api', { name: 'Orders' }).addOverride('slug', 'a b');
      const folder = synthesized(stack);
      expect(() => (expect(folder) as any).toBeValidTerraform()).toThrow('Expected subject to be a valid terraform');
      expect(() => (expect(folder) as any).toPlanSuccessfully()).toThrow('Expected subject to plan successfully');
    });
  });
});

class Only extends TerraformStack {
  public constructor(app: App, id: string) {
    super(app, id);
    new PlatformProvider(this, 'platform');
    new Api(this, 'api', { name: 'Orders' });
  }
}

const HCL = `
terraform {
  required_providers {
    konnect = { source = "kong/konnect" }
  }
}
provider "konnect" {}
resource "konnect_api" "orders" {
  name = "Orders"
}
`;

function folderWith(name: string, text: string): string {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, name), text);
  // Must not be copied.
  fs.writeFileSync(path.join(folder, 'terraform.tfstate'), 'no state');
  return folder;
}
