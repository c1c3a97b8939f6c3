/** The kit for users' tests, as they use it: real terraform, a server in a process of its own. */
import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { App, S3Backend, TerraformOutput, TerraformStack, TerraformVariable, Testing } from 'cdktf';
import { PlatformProvider } from '../../constructs/platform/provider';
import { Api } from '../../lib/platform/api';
import { ApiDocument } from '../../lib/platform/api-document';
import { addressOf, Sandbox, TerraformError } from '../../sandbox/src/testing';
import { hasTerraform } from './support/terraform';

jest.setTimeout(120_000);

// The server runs outside of jest, and from the sources, too.
process.env.NODE_OPTIONS = `--import ${require.resolve('tsx')}`;
const environment = { ...process.env };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await Sandbox.start();
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

/** An app in a folder of the test's, which the kit must not write to. */
function newApp(): App {
  return Testing.app({ outdir: fs.mkdtempSync(path.join(outside, 'app-')), stackTraces: false });
}

let outside: string;
beforeAll(() => {
  outside = fs.mkdtempSync(path.join(os.tmpdir(), 'testing-'));
});
afterAll(() => fs.rmSync(outside, { recursive: true }));

function apiStack(props: { description?: string; document?: string } = {}, app = newApp(), name = 'orders') {
  const stack = new TerraformStack(app, name);
  new PlatformProvider(stack, 'platform');
  const api = new Api(stack, 'api', { name: 'Orders', version: 'v1', description: props.description });
  const document = props.document
    ? new ApiDocument(stack, 'guide', { apiId: api.id, title: 'Guide', content: props.document })
    : undefined;
  new TerraformOutput(stack, 'slug', { value: api.slug });
  new TerraformOutput(stack, 'secret', { value: api.name, sensitive: true });
  return { stack, api, document };
}

const CONFIGURATION = {
  terraform: { required_providers: { konnect: { source: 'kong/konnect' } } },
  provider: { konnect: {} },
  resource: { konnect_api: { orders: { name: 'Orders' } } },
};

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('a stack is applied, looked at, planned again and destroyed', async () => {
    const { stack, api } = apiStack({ document: '# Guide' });
    const deployment = await sandbox.apply(stack);
    expect(deployment.outputs).toEqual({ slug: 'orders-v1', secret: 'Orders' });
    expect(sandbox.counts()).toEqual({ konnect_api: 1, konnect_api_document: 1 });
    const { id } = sandbox.object('platform.api', { name: 'Orders' });
    expect(sandbox.objects('ApiDocument')).toEqual([expect.objectContaining({ api_id: id, title: 'Guide' })]);
    expect(await deployment.plan()).toMatchObject({ isEmpty: true, changes: {}, outputs: {} });

    const plan = await deployment.plan(apiStack({ description: 'new', document: '# Guide' }).stack);
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

  test('the plan of what was never applied names what is to be created', async () => {
    const plan = await sandbox.deployment(apiStack({ document: '#' }).stack).plan();
    expect(plan.actions).toEqual({ 'konnect_api.api': 'create', 'konnect_api_document.guide': 'create' });
    expect(plan.outputs).toEqual({ slug: 'create', secret: 'create' });
    expect(plan.changes['konnect_api_document.guide']).toMatchObject({ before: null, after: { title: 'Guide' } });
    expect(plan.changes['konnect_api_document.guide'].changed).toContain('api_id');
    expect(sandbox.counts()).toEqual({});
  });
});
