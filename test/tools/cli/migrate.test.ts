/** `gateways migrate`: its output for each source, and its errors. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, TerraformStack } from 'cdktf';
import * as cloud from '../../../constructs/cloud';
import * as platform from '../../../constructs/platform';
import { NAMESPACE_CONTEXT } from '../../../lib/core/l2/stable-id';
import { Store } from '../../../sandbox/src/engine/store';
import { gateways } from '../../sandbox/support/cli';
import { temporaryFolder } from '../../sandbox/support/temporary';
import { errorsOf, stackWithProviders, synthesized } from '../../support/stack';
const env = { PATH: process.env.PATH, HOME: process.env.HOME };

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const at = (...parts: string[]) => path.join(folder, ...parts);
const read = (name: string) => fs.readFileSync(at('out', name), 'utf8');
const migrate = (...args: string[]) => gateways(['migrate', '--output', at('out'), ...args], { env });

function writeApp(): TerraformStack {
  const app = new App({ outdir: at('app') });
  const old = new TerraformStack(app, 'old');
  new cloud.CloudProvider(old, 'cloud', { region: 'ap-guangzhou' });
  const service = new cloud.GatewayService(old, 'shop', { name: 'shop' });
  const backend = cloud.Backend.http({ url: 'https://shop.example.com' });
  const orders = service.addApi('orders', {
    name: 'orders',
    path: '/orders',
    auth: cloud.ApiAuth.keyPair(),
    cors: false,
    backend,
  });
  service.addApi('quote', {
    name: 'quote',
    path: '/quote',
    cors: false,
    backend: cloud.Backend.function({ functionName: 'q' }),
  });
  service.release(cloud.Environment.RELEASE);
  const plan = service.addUsagePlan('gold', { name: 'gold', quota: -1, requestsPerSecond: 5 });
  plan.attachToApi(orders, cloud.Environment.RELEASE);
  plan.addKey('partner', { name: 'partner' });
  const out = service.addIpStrategy('out', { name: 'out', type: cloud.IpListType.DENY, address: '203.0.113.7' });
  out.attachTo(orders, cloud.Environment.RELEASE);
  app.synth();
  return old;
}

test('a synthesised gateway becomes a declarative file, from which constructs are generated', async () => {
  writeApp();
  const { code, out, err } = await migrate('--app', at('app'), '--host', 'shop=api.example.com');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^\d+ settings read: \d+ kept, \d+ with another meaning, /);
  expect(out).toContain('warning: API "quote" (old/shop/api-quote) is not migrated');
  expect(out).toContain('  DECK_PARTNER_ID\n  DECK_PARTNER_SECRET');
  expect(fs.readdirSync(at('out')).sort()).toEqual(['kong.yaml', 'migration.json', 'migration.md']);
  expect(read('migration.md')).toContain('### API "orders"');
  expect(JSON.parse(read('migration.json')).environment).toBe('release');

  const stack = stackWithProviders({ [NAMESPACE_CONTEXT]: 'shop' });
  const controlPlane = new platform.ControlPlane(stack, 'control-plane', { name: 'shop' });
  platform.DeclarativeConfiguration.fromFile(stack, 'gateway', at('out', 'kong.yaml'), { controlPlane });
  expect(errorsOf(stack)).toEqual([]);
  const { resource, variable } = synthesized(stack);
  expect(Object.values(resource.konnect_gateway_route)).toMatchObject([
    { name: 'shop-orders', hosts: ['api.example.com'] },
  ]);
  expect(Object.values(resource.konnect_gateway_plugin_ip_restriction)).toMatchObject([
    { config: { deny: ['203.0.113.7'] } },
  ]);
  expect(Object.keys(variable)).toEqual(expect.arrayContaining(['DECK_PARTNER_ID', 'DECK_PARTNER_SECRET']));
});

/** Returns the outcome of each setting in a report, by position. */
function outcomes(json: string): string[] {
  const { entries } = JSON.parse(json);
  return entries.map(({ place, field, outcome }: any) => `${place} ${field} ${outcome}`).sort();
}

test('settings are read without meta-arguments such as lifecycle and depends_on', async () => {
  const old = writeApp();
  const written = fs.readFileSync(at('app', 'stacks', 'old', 'cdk.tf.json'), 'utf8');
  expect(written).toMatch(/"depends_on"[^]*"lifecycle"|"lifecycle"[^]*"depends_on"/);
  expect((await migrate('--app', at('app'), '--leave-out', 'quote')).code).toBe(0);

  const stack = new TerraformStack(old.node.root as App, 'new');
  const controlPlane = new platform.ControlPlane(stack, 'control-plane', { name: 'shop' });
  const source = platform.MigrationSource.fromConstruct(old);
  const { reportJson } = new platform.MigrationPlan(stack, 'shop', { controlPlane, source, leaveOut: ['quote'] });
  expect(outcomes(read('migration.json'))).toEqual(outcomes(reportJson));
});

test('resources with count or for_each are rejected', async () => {
  writeApp();
  const file = at('app', 'stacks', 'old', 'cdk.tf.json');
  const json = JSON.parse(fs.readFileSync(file, 'utf8'));
  const [plan] = Object.values<any>(json.resource.tencentcloud_api_gateway_usage_plan);
  plan.count = 2;
  fs.writeFileSync(file, JSON.stringify(json));
  expect(await migrate('--app', at('app'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be converted, because only Terraform knows how many objects count creates'),
  });
});

test('a gateway in a store of the sandbox can be migrated', async () => {
  const store = Store.open({ file: at('sandbox.db') });
  const values = (given: object) => given as any;
  store.create({
    provider: 'cloud',
    type: 'tencentcloud_api_gateway_service',
    id: 'service-1',
    values: values({ id: 'service-1', service_name: 'shop', protocol: 'http' }),
  });
  store.close();
  const { code, out } = await migrate('--store', at('sandbox.db'));
  expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ settings read/)]);
});

test('objects without a counterpart are configured by hand or left out', async () => {
  writeApp();
  const given = await migrate(
    '--app',
    at('app'),
    '--backend',
    'quote=https://quotes.example.com/?key=1',
    '--leave-out',
    'gold',
  );
  expect(given).toMatchObject({
    code: 1,
    err: expect.stringContaining('has credentials or a query in the URL of backends'),
  });
  const { code, out } = await migrate(
    '--app',
    at('app'),
    '--backend',
    'quote=https://quotes.example.com',
    '--leave-out',
    'orders',
  );
  expect([code, out.includes('warning')]).toEqual([0, false]);
  expect(read('kong.yaml')).toContain('quotes.example.com');
  expect(read('kong.yaml')).not.toContain('shop-orders');
});

test('an export and result files can be migrated', async () => {
  fs.mkdirSync(at('found'));
  fs.writeFileSync(
    at('found', 'apis.json'),
    JSON.stringify([
      { service_id: 's', api_name: 'list', request_config_path: '/a', service_config_url: 'https://a.example.com' },
    ]),
  );
  expect(await migrate('--results', at('found'))).toMatchObject({ code: 0, err: '' });
  expect(read('kong.yaml')).toContain('name: s-list');
  fs.rmSync(at('out'), { recursive: true });

  fs.writeFileSync(
    at('shop.yaml'),
    'openapi: 3.0.0\ninfo: {title: shop, version: "1"}\nservers: [{url: "https://a.example.com"}]\npaths: {/a: {get: {operationId: list, responses: {"200": {description: A}}}}}\n',
  );
  expect(await migrate('--open-api', at('shop.yaml'), '--name', 'other', '--authentication', 'keys')).toMatchObject({
    code: 0,
  });
  expect(read('kong.yaml')).toContain('name: other-list');
  expect(read('kong.yaml')).toContain('hmac-auth');
});

test('names of services and APIs may contain equals signs', async () => {
  fs.writeFileSync(
    at('shop.yaml'),
    'openapi: 3.0.0\ninfo: {title: shop, version: "1"}\nservers: [{url: "https://a.example.com"}]\npaths: {/a: {get: {operationId: "list=all", responses: {"200": {description: A}}}}}\n',
  );
  const { code } = await migrate(
    ...['--open-api', at('shop.yaml'), '--name', 'shop=eu', '--authentication', 'none'],
    ...['--host', 'shop=eu=api.example.com', '--backend', 'list=all=https://b.example.com/v=1'],
  );
  expect(code).toBe(0);
  expect(read('kong.yaml')).toMatch(/api\.example\.com/);
  expect(read('kong.yaml')).toMatch(/b\.example\.com/);
});

test('unreadable sources and existing outputs are rejected', async () => {
  const refused = async (...args: string[]) => {
    const { code, err } = await migrate(...args);
    expect([code, fs.existsSync(at('out', 'kong.yaml'))]).toEqual([1, false]);
    return err;
  };
  expect(await refused('--results', at('none'))).toContain('--results is');
  expect(await refused('--open-api', at('none.yaml'))).toContain('does not exist');
  expect(await refused('--open-api', 'a.yaml', '--results', 'b')).toContain('give one source');
  expect(await refused('--app', at('none'))).toContain('does not exist');
  writeApp();
  expect(await refused('--app', at('app'), '--host', 'shop')).toContain('--host is "shop": give NAME=VALUE');
  fs.mkdirSync(at('out'));
  fs.writeFileSync(at('out', 'mine'), '');
  expect(await refused('--app', at('app'))).toContain('exists already');
});
