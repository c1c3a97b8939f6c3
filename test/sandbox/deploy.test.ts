/** The real terraform against the sandbox: apply, an empty second plan, an update in place, import, destroy. */
import { spawnSync, SpawnSyncReturns, spawn } from 'child_process';
import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { TerraformStack, Testing } from 'cdktf';
import { CloudProvider } from '../../constructs/cloud/provider';
import { PlatformProvider } from '../../constructs/platform/provider';
import * as cloud from '../../lib/cloud';
import * as platform from '../../lib/platform';
import { Session } from '../../sandbox/src/session';

jest.setTimeout(120_000);

let folder: string;
let session: Session;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
  session = Session.start({ store: ':memory:' });
});
afterEach(async () => {
  await session.stop();
  fs.rmSync(folder, { recursive: true });
});

type Output = Pick<SpawnSyncReturns<string>, 'status'> & { text: string };

/** Runs terraform beside the session, which lives in this process and must be able to answer meanwhile. */
async function terraform(...args: string[]): Promise<Output> {
  const run = await session.begin(args[0]);
  const output = await outputOf(args, run.environment);
  await run.end('normal');
  return output;
}

function outputOf(args: string[], environment: { [name: string]: string }): Promise<Output> {
  const env = { ...process.env, ...environment, TF_IN_AUTOMATION: '1' };
  return new Promise((resolve, reject) => {
    const child = spawn('terraform', args, { cwd: folder, env });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, text }));
  });
}

async function expectSuccess(...args: string[]): Promise<string> {
  const { status, text } = await terraform(...args);
  expect([status, status === 0 ? '' : text]).toEqual([0, '']);
  return text;
}

/** Writes what a stack becomes to the folder that terraform works in. */
function synthesise(build: (stack: TerraformStack) => void): void {
  const stack = new TerraformStack(Testing.app({ stackTraces: false }), 'stack');
  new PlatformProvider(stack, 'platform');
  new CloudProvider(stack, 'cloud', { region: 'ap-guangzhou' });
  build(stack);
  fs.writeFileSync(path.join(folder, 'main.tf.json'), Testing.synth(stack, true));
}

function publishedApi(stack: TerraformStack, description: string): void {
  const controlPlane = new platform.gatewayControlPlane.GatewayControlPlane(stack, 'cp', { name: 'orders' });
  new platform.gatewayService.GatewayService(stack, 'service', {
    controlPlaneId: controlPlane.id,
    host: 'orders.example.com',
    port: 443,
    protocol: 'https',
  });
  const api = new platform.api.Api(stack, 'api', { name: 'Orders', version: 'v1', description });
  new platform.apiDocument.ApiDocument(stack, 'guide', { apiId: api.id, title: 'Guide', content: '# Guide' });
  const service = new cloud.apiGatewayService.ApiGatewayService(stack, 'cloud-service', {
    serviceName: 'orders',
    protocol: 'https',
    netTypes: ['OUTER'],
  });
  new cloud.apiGatewayApi.ApiGatewayApi(stack, 'cloud-api', {
    serviceId: service.id,
    apiName: 'orders',
    requestConfigPath: '/orders',
    serviceConfigType: 'MOCK',
    serviceConfigMockReturnMessage: 'ok',
    requestParameters: [{ name: 'id', position: 'QUERY', type: 'string' }],
  });
}

const hasTerraform = spawnSync('terraform', ['version']).status === 0;
(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('a stack on both providers goes through its life', async () => {
    synthesise((stack) => publishedApi(stack, 'first'));
    await expectSuccess('init', '-input=false');
    expect(await expectSuccess('apply', '-auto-approve', '-no-color')).toContain('Resources: 6 added, 0 changed');
    await expectSuccess('plan', '-detailed-exitcode', '-no-color');

    synthesise((stack) => publishedApi(stack, 'second'));
    expect(await expectSuccess('apply', '-auto-approve', '-no-color')).toContain('0 added, 1 changed, 0 destroyed');
    const [api] = session.store.list({ provider: 'platform', type: 'konnect_api' });
    expect(api.values).toMatchObject({ name: 'Orders', description: 'second', slug: 'orders-v1' });

    await expectSuccess('state', 'rm', 'konnect_api.api');
    await expectSuccess('import', '-no-color', 'konnect_api.api', api.id);
    await expectSuccess('plan', '-detailed-exitcode', '-no-color');

    await expectSuccess('destroy', '-auto-approve', '-no-color');
    expect(session.store.count()).toBe(0);
  });

  test('what was removed behind terraform is made anew', async () => {
    synthesise((stack) => publishedApi(stack, 'first'));
    await expectSuccess('init', '-input=false');
    await expectSuccess('apply', '-auto-approve', '-no-color');
    const [service] = session.store.list({ provider: 'platform', type: 'konnect_gateway_service' });
    session.store.remove('platform', service.type, service.id);
    expect(await expectSuccess('apply', '-auto-approve', '-no-color')).toContain('1 added, 0 changed, 0 destroyed');
  });

  test('what a killed terraform created and never recorded is taken over by the next identical creation', async () => {
    synthesise((stack) => publishedApi(stack, 'first'));
    await expectSuccess('init', '-input=false');
    const killed = await session.begin('killed');
    expect(await outputOf(['apply', '-auto-approve', '-no-color'], killed.environment)).toMatchObject({ status: 0 });
    await killed.end('killed');
    // As if it had been killed before it wrote its state.
    fs.rmSync(path.join(folder, 'terraform.tfstate'));
    const before = session.store.list().map(({ id }) => id);

    expect(await expectSuccess('apply', '-auto-approve', '-no-color')).toContain('6 added');
    expect(session.store.list().map(({ id }) => id)).toEqual(before);
    await expectSuccess('plan', '-detailed-exitcode', '-no-color');
  });

  test('what a run that ended normally created is never taken over', async () => {
    synthesise((stack) => publishedApi(stack, 'first'));
    await expectSuccess('init', '-input=false');
    await expectSuccess('apply', '-auto-approve', '-no-color');
    fs.rmSync(path.join(folder, 'terraform.tfstate'));
    expect(await expectSuccess('apply', '-auto-approve', '-no-color')).toContain('6 added');
    expect(session.store.count()).toBe(12);
  });

  test('an import id of the wrong form is refused', async () => {
    synthesise((stack) => publishedApi(stack, 'first'));
    await expectSuccess('init', '-input=false');
    const { status, text } = await terraform('import', '-no-color', 'konnect_api_document.guide', 'd1');
    expect(status).toBe(1);
    expect(text).toContain('expected an object such as {"api_id": "…", "id": "…"}');
  });

  test('the schemas come back as they are in the catalogue', async () => {
    synthesise((stack) => publishedApi(stack, 'first'));
    await expectSuccess('init', '-input=false');
    const { provider_schemas: schemas } = JSON.parse(await expectSuccess('providers', 'schema', '-json'));
    const counts = Object.values<any>(schemas).map((schema) => [
      Object.keys(schema.resource_schemas).length,
      Object.keys(schema.data_source_schemas).length,
    ]);
    expect(counts.sort()).toEqual([
      [215, 12],
      [48, 44],
    ]);
  });
});
