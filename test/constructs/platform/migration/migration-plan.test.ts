import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { App, TerraformResource, TerraformStack, TerraformVariable, Testing } from 'cdktf';
import * as cloud from '../../../../constructs/cloud';
import * as platform from '../../../../constructs/platform';
import { NAMESPACE_CONTEXT } from '../../../../lib/core/l2/stable-id';
import { addStack, findingsOf, reportOf, synthesized, warningsOf } from '../../../support/stack';

const CONTEXT = { [NAMESPACE_CONTEXT]: 'shop' };

/** A stack with a gateway of the cloud, and a stack for the migrated gateway. */
function stacks(app: App = Testing.app({ stackTraces: false, context: CONTEXT })) {
  const [old, stack] = [addStack(app, 'old'), addStack(app, 'new')];
  const service = new cloud.GatewayService(old, 'service', { name: 'shop' });
  const add = (name: string, options: Partial<cloud.ApiOptions> = {}) => {
    const backend = cloud.Backend.http({ url: 'https://shop.internal.example.com' });
    return service.addApi(name, { name, path: `/${name}`, cors: false, backend, ...options });
  };
  return { app, old, stack, service, add };
}

function planOf(stack: TerraformStack, old: TerraformStack, options: platform.MigrationPlanOptions = {}) {
  const controlPlane = new platform.ControlPlane(stack, 'control-plane', { name: 'shop' });
  const source = platform.MigrationSource.fromConstruct(old);
  return new platform.MigrationPlan(stack, 'plan', { controlPlane, source, acceptDifferences: true, ...options });
}

const namesOf = (stack: TerraformStack, type: string): string[] =>
  Object.values<any>(synthesized(stack).resource[type] ?? {}).map(({ name, username }) => name ?? username);

test('constructs of the cloud gateway become constructs of the platform, and accept children', () => {
  const { old, stack, service, add } = stacks();
  const api = add('orders', { auth: cloud.ApiAuth.keyPair() });
  service.release(cloud.Environment.RELEASE);
  const usage = service.addUsagePlan('gold', { name: 'gold', quota: -1, requestsPerSecond: 5 });
  usage.attachToApi(api, cloud.Environment.RELEASE);
  usage.addKey('shop', { name: 'shop' });
  const upstream = new cloud.Upstream(old, 'servers', {
    name: 'servers',
    vpcId: 'vpc-1',
    scheme: cloud.UpstreamScheme.HTTP,
    nodes: cloud.UpstreamNodes.servers([{ host: '10.0.0.1', port: 80, weight: 1 }]),
  });
  add('lines', { backend: cloud.Backend.upstream(upstream, { url: 'http://servers' }) });
  const plan = planOf(stack, old);
  plan.service('shop-shop.internal.example.com').addPolicy('metrics', platform.Policy.prometheus());
  plan.route('shop-orders').addPolicy('trace', platform.Policy.correlationId());
  plan.upstream('servers.upstream').addTarget('10.0.0.2:80');
  plan.consumer('shop').addAcl('partners');
  plan
    .consumerGroup('gold')
    .addConsumer(new platform.Consumer(stack, 'other', { controlPlane: plan.controlPlane, username: 'other' }));
  expect(findingsOf(stack)).toEqual([]);
  expect(namesOf(stack, 'konnect_gateway_route').sort()).toEqual(['shop-lines', 'shop-orders']);
  expect(namesOf(stack, 'konnect_gateway_consumer').sort()).toEqual(['other', 'shop']);
  const { variable, resource } = synthesized(stack);
  expect(variable.DECK_SHOP_SECRET).toEqual({ type: 'string', sensitive: true, nullable: false });
  expect(Object.values(resource.konnect_gateway_hmac_auth)).toMatchObject([
    { username: '${var.DECK_SHOP_ID}', secret: '${var.DECK_SHOP_SECRET}' },
  ]);
  expect(JSON.parse(plan.reportJson).counts.kept).toBeGreaterThan(20);
  expect(plan.reportMarkdown).toContain('### API "orders"');
});

test('L1 constructs are migrated too, including references across stacks', () => {
  const { app, old, stack, service } = stacks();
  const more = addStack(app, 'more');
  new cloud.l1.apiGatewayApi.ApiGatewayApi(more, 'api', {
    serviceId: service.gatewayServiceId,
    apiName: 'orders',
    requestConfigPath: '/orders',
    serviceConfigUrl: 'https://shop.internal.example.com',
    enableCors: false,
  });
  const controlPlane = new platform.ControlPlane(stack, 'control-plane', { name: 'shop' });
  const source = platform.MigrationSource.fromConstruct(app);
  new platform.MigrationPlan(stack, 'plan', { controlPlane, source, acceptDifferences: true });
  expect(namesOf(stack, 'konnect_gateway_route')).toEqual(['shop-orders']);
  expect(old.node.tryFindChild('service')).toBeDefined();
});

test('values that only Terraform knows are reported, and create no objects', () => {
  const { old, stack, add } = stacks();
  const url = new TerraformVariable(old, 'url', { type: 'string' }).stringValue;
  add('orders', { backend: cloud.Backend.http({ url }) });
  const plan = planOf(stack, old);
  expect(namesOf(stack, 'konnect_gateway_route')).toEqual([]);
  const { entries } = JSON.parse(plan.reportJson);
  expect(entries.find(({ field }: any) => field === 'service_config_url')).toMatchObject({
    value: '${var.url}',
    outcome: 'lost',
    note: expect.stringContaining('the backend URL of the API is unknown'),
  });
});

test('one warning counts the differences, until they are accepted', () => {
  const { old, stack, add } = stacks();
  add('quote', { backend: cloud.Backend.function({ functionName: 'quote' }) });
  planOf(stack, old, { acceptDifferences: false });
  expect(reportOf(stack)).toBeUndefined();
  expect(warningsOf(stack)).toEqual([
    expect.stringMatching(
      /^source has \d+ settings without a counterpart on the platform, and \d+ settings with another meaning; API "quote" \(old\/service\/api-quote\) is not migrated: .*; read the report \(set reportFile\), then set acceptDifferences to true$/,
    ),
  ]);
});

test('constructs created or changed after the plan, and unknown names, are errors', () => {
  const { old, stack, add } = stacks();
  const first = add('orders');
  planOf(stack, old, { hosts: { shop: ['shop.example.com'], none: ['a'] }, backends: { none: 'https://a' } });
  expect(findingsOf(stack)).toEqual([
    'error: hosts has "none", but the migration source contains no object with that name; allowed: "shop"',
    'error: backends has "none", but the migration source contains no object with that name; allowed: "orders"',
  ]);
  const late = stacks();
  late.add('orders');
  planOf(late.stack, late.old);
  expect(findingsOf(late.stack)).toEqual([]);
  late.add('late');
  expect(findingsOf(late.stack)).toEqual([
    'error: source has API "late" (old/service/api-late), which is created after the MigrationPlan; create the MigrationPlan after all cloud constructs',
  ]);
  const changed = stacks();
  const api = changed.add('orders');
  planOf(changed.stack, changed.old);
  (api.node.defaultChild as any).apiName = 'lines';
  expect(findingsOf(changed.stack)).toEqual([
    'error: source has API "lines" (old/service/api-orders), which is changed after the MigrationPlan; create the MigrationPlan after all cloud constructs',
  ]);
  expect(first.node.defaultChild).toBeInstanceOf(TerraformResource);
});

test('later releases are not part of the plan', () => {
  const { old, stack, add, service } = stacks();
  add('orders');
  planOf(stack, old);
  service.release(cloud.Environment.RELEASE);
  expect(findingsOf(stack)).toEqual([]);
});

test('a part that was not created is an error', () => {
  const { old, stack, add } = stacks();
  add('orders');
  planOf(stack, old).route('orders').addPolicy('trace', platform.Policy.correlationId());
  expect(findingsOf(stack)).toEqual([
    'error: routes has no "orders", which the program requests; allowed: "shop-orders"',
  ]);
});

test('problems of the source are reported with their position', () => {
  const { old, stack, add } = stacks();
  const api = add('orders');
  (api.node.defaultChild as any).serviceConfigUrl = 'ftp://files.example.com';
  planOf(stack, old);
  expect(findingsOf(stack)).toEqual([
    expect.stringMatching(
      /^error: source has API "orders" \(old\/service\/api-orders\), which has no valid URL in service_config_url/,
    ),
  ]);
});

test('the report is written next to the stack, as Markdown or JSON', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migration-'));
  try {
    for (const name of ['report.md', 'deep/report.json']) {
      const { app, old, stack, add } = stacks(new App({ outdir: path.join(folder, 'out'), context: CONTEXT }));
      add('orders');
      const plan = planOf(stack, old, { reportFile: path.join(folder, name) });
      expect(fs.existsSync(path.join(folder, name))).toBe(false);
      app.synth();
      const text = fs.readFileSync(path.join(folder, name), 'utf8');
      expect(text).toBe(name.endsWith('.md') ? plan.reportMarkdown : plan.reportJson);
    }
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
