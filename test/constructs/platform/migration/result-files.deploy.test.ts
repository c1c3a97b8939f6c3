/** Files that the data sources of the gateway write with the real terraform on the sandbox give the same entities as constructs. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack } from 'cdktf';
import * as cloud from '../../../../constructs/cloud';
import * as platform from '../../../../constructs/platform';
import { NAMESPACE_CONTEXT } from '../../../../lib/core/l2/stable-id';
import { without } from '../../../../lib/core/shared/declarative/document';
import { hasTerraform, Workspace } from '../../../sandbox/support/terraform';
import { stackWithProviders, synthesized } from '../../../support/stack';

const { RELEASE } = cloud.Environment;
const CONTEXT = { [NAMESPACE_CONTEXT]: 'shop' };

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

function build(stack: TerraformStack): void {
  const service = new cloud.GatewayService(stack, 'shop', {
    name: 'shop',
    qpsLimits: { test: 5, prepub: 5, release: 50 },
  });
  const backend = cloud.Backend.http({ url: 'https://shop.example.com' });
  const [auth, cors] = [cloud.ApiAuth.keyPair(), false];
  const orders = service.addApi('orders', { name: 'orders', path: '/orders/{id}', auth, cors, backend });
  service.addApi('health', { name: 'health', path: '=/health', cors, backend: cloud.Backend.mock('{"up":true}') });
  service.release(RELEASE);
  const usage = service.addUsagePlan('gold', { name: 'gold', quota: -1, requestsPerSecond: 7 });
  usage.attachToApi(orders, RELEASE);
  usage.addKey('partner', { name: 'partner' });
  const out = service.addIpStrategy('out', { name: 'out', type: cloud.IpListType.DENY, address: '203.0.113.7' });
  out.attachTo(orders, RELEASE);
  const settings = cloud.PluginSettings.trafficControl({ requests: 60, unit: cloud.TrafficUnit.MINUTE });
  service.addPlugin('slow', { name: 'slow', settings }).attachTo(orders, RELEASE);
  const pathMappings = [{ path: '/v1', environment: RELEASE }];
  service.addCustomDomain('domain', { domain: 'api.example.com', certificateId: 'cert-1', pathMappings });
}

/** Data sources for all objects, which write their results to a folder. */
function lookAt(stack: TerraformStack, folder: string): void {
  const { dataApiGatewayApis: apis, dataApiGatewayServices: services } = cloud.l1;
  const serviceId = workspace.stored('tencentcloud_api_gateway_service')[0].id;
  const usagePlanId = workspace.stored('tencentcloud_api_gateway_usage_plan')[0].id;
  const [{ id: apiId }] = workspace
    .stored('tencentcloud_api_gateway_api')
    .filter(({ api_name: name }) => name === 'orders');
  const to = (name: string) => ({ resultOutputFile: path.join(folder, `${name}.json`) });
  const { l1 } = cloud;
  new services.DataApiGatewayServices(stack, 'services', to('services'));
  new apis.DataApiGatewayApis(stack, 'apis', { serviceId, ...to('apis') });
  new l1.dataApiGatewayApiKeys.DataApiGatewayApiKeys(stack, 'keys', to('api_keys'));
  new l1.dataApiGatewayUsagePlans.DataApiGatewayUsagePlans(stack, 'plans', to('usage_plans'));
  const bound = { usagePlanId, bindType: 'API', ...to(`usage_plan_environments.${usagePlanId}`) };
  new l1.dataApiGatewayUsagePlanEnvironments.DataApiGatewayUsagePlanEnvironments(stack, 'bound', bound);
  new l1.dataApiGatewayThrottlingApis.DataApiGatewayThrottlingApis(stack, 'limits', {
    serviceId,
    ...to('throttling_apis'),
  });
  new l1.dataApiGatewayThrottlingServices.DataApiGatewayThrottlingServices(stack, 'all', {
    serviceId,
    ...to('throttling_services'),
  });
  new l1.dataApiGatewayIpStrategies.DataApiGatewayIpStrategies(stack, 'ips', { serviceId, ...to('ip_strategies') });
  const domains = { serviceId, ...to(`customer_domains.${serviceId}`) };
  new l1.dataApiGatewayCustomerDomains.DataApiGatewayCustomerDomains(stack, 'domains', domains);
  const of = { serviceId, apiId, environmentName: 'release' };
  new l1.dataApiGatewayApiPlugins.DataApiGatewayApiPlugins(stack, 'plugins', of);
}

/** Returns the entities of a source by type, without differences that are only names. */
function made(source: platform.MigrationSource) {
  const stack = stackWithProviders(CONTEXT);
  const controlPlane = new platform.ControlPlane(stack, 'control-plane', { name: 'shop' });
  const plan = new platform.MigrationPlan(stack, 'plan', { controlPlane, source, acceptDifferences: true });
  const { resource } = synthesized(stack);
  const of = (type: string): any[] => Object.values<any>(resource[`konnect_gateway_${type}`] ?? {});
  const policies = Object.keys(resource).filter((type) => type.startsWith('konnect_gateway_plugin_'));
  return {
    routes: of('route').map(({ name, hosts, paths, methods }) => ({ name, hosts, paths, methods })),
    policies: policies.flatMap((type) => Object.values<any>(resource[type]).map(({ config }) => [type, config])),
    members: of('consumer_group_member').length,
    entries: JSON.parse(plan.reportJson).entries,
    text: plan.reportMarkdown + plan.reportJson + JSON.stringify(resource),
  };
}

(hasTerraform ? test : test.skip)('files and a state have the same result as the constructs', async () => {
  const folder = path.join(workspace.folder, 'results');
  fs.mkdirSync(folder);
  workspace.synthesize(build, CONTEXT);
  await workspace.succeed('init');
  await workspace.succeed('apply', '-auto-approve');
  workspace.synthesize((stack) => {
    build(stack);
    lookAt(stack, folder);
  }, CONTEXT);
  await workspace.succeed('apply', '-auto-approve');
  const secret = workspace.stored('tencentcloud_api_gateway_api_key')[0].access_key_secret;
  expect(secret).toEqual(expect.any(String));

  const old = stackWithProviders(CONTEXT);
  build(old);
  const byConstruct = made(platform.MigrationSource.fromConstruct(old));
  const byFiles = made(platform.MigrationSource.fromResultFiles(folder));
  // No file contains plugins or keys of plans.
  const withoutPlugin = byConstruct.policies.map(([type, config]) => [type, without(config, ['minute'])]);
  expect(byFiles.routes).toEqual(byConstruct.routes);
  expect(byFiles.policies).toEqual(
    withoutPlugin.filter(([type, { second }]: any) => type !== 'konnect_gateway_plugin_rate_limiting' || second),
  );
  expect(byFiles.members).toBe(0);

  fs.writeFileSync(path.join(folder, 'show.json'), await workspace.succeed('show', '-json'));
  const byState = made(platform.MigrationSource.fromResultFiles(folder));
  expect({ ...byState, entries: [], text: '' }).toEqual({ ...byConstruct, entries: [], text: '' });
  expect([byFiles, byState].filter(({ text }) => text.includes(secret))).toEqual([]);
  expect(
    byState.entries.filter(({ note = '' }: any) => note.includes('the migration does not know the field')),
  ).toEqual([]);
  expect(
    byFiles.entries.filter(({ note = '' }: any) => note.includes('the migration does not know the field')),
  ).toEqual([]);
});
