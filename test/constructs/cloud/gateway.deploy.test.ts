/** Gateways, deployed to the sandbox by the real terraform. */
import { TerraformOutput, TerraformStack, TerraformVariable } from 'cdktf';
import { Api } from '../../../constructs/cloud/gateway/api';
import { ApiApp } from '../../../constructs/cloud/gateway/api-app';
import { ApiAuth } from '../../../constructs/cloud/gateway/api-auth';
import { ApiKey } from '../../../constructs/cloud/gateway/api-key';
import { Backend } from '../../../constructs/cloud/gateway/backend';
import { Environment } from '../../../constructs/cloud/gateway/environment';
import { GatewayPlugin } from '../../../constructs/cloud/gateway/gateway-plugin';
import { GatewayService } from '../../../constructs/cloud/gateway/gateway-service';
import { IpListType } from '../../../constructs/cloud/gateway/ip-list-type';
import { OpenApiDefinition } from '../../../constructs/cloud/gateway/open-api-definition';
import { PluginSettings, PluginType } from '../../../constructs/cloud/gateway/plugin-settings';
import { Upstream, UpstreamNodes } from '../../../constructs/cloud/gateway/upstream';
import { UsagePlan } from '../../../constructs/cloud/gateway/usage-plan';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';

const { TEST, RELEASE } = Environment;
const TEXT = 'Says ${x}, %{ y } and "z"';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

const stored = (type: string) => workspace.stored(`tencentcloud_api_gateway_${type}`);

interface Variation {
  readonly description?: string;
  readonly domain?: string;
  readonly settings?: PluginSettings;
}

/** A gateway with all children. */
function wholeGateway(stack: TerraformStack, { description, domain, settings }: Variation): void {
  const service = new GatewayService(stack, 'orders', { name: 'orders' });
  const upstream = new Upstream(stack, 'upstream', {
    vpcId: 'vpc-1a2b3c4d',
    nodes: UpstreamNodes.servers([{ host: '10.0.0.4', port: 8080 }]),
  });
  const { releaseVersion: version } = service.release(TEST, { releaseOnChange: true });
  service.release(RELEASE);
  service.switchVersion(RELEASE, { version });
  const get = service.addApi('get', {
    name: 'get-order',
    path: '/orders/{id}',
    auth: ApiAuth.keyPair(),
    backend: Backend.upstream(upstream, { url: 'http://orders' }),
    qpsLimits: { test: 50, prepub: 50, release: 500 },
  });
  const login = service.addApi('login', {
    name: 'login',
    path: '/login',
    auth: ApiAuth.oauthAuthorizationApi({ publicKey: 'key', tokenLocation: 'method.req.header.Authorization' }),
    backend: Backend.mock(JSON.stringify({ token: 't' })),
  });
  service.addApi('mine', {
    name: 'mine',
    path: '/mine',
    auth: ApiAuth.oauthBusinessApi(login),
    backend: Backend.function({ functionName: 'mine' }),
  });
  const shop = service.addApi('shop', {
    name: 'shop',
    path: '/shop',
    description,
    auth: ApiAuth.application(),
    backend: Backend.http({ url: 'https://shop.example.com' }),
  });
  const plan = service.addUsagePlan('partners', { name: 'partners', quota: 1000, requestsPerSecond: 10 });
  plan.addKey('bank', { name: 'bank' });
  const credentials = { accessKeyId: 'partner-key', accessKeySecret: SecretValue.unsafePlainText('partner-secret') };
  plan.attachKey(new ApiKey(stack, 'own', { name: 'own', credentials }));
  plan.attachToApi(get, RELEASE);
  const open = new UsagePlan(stack, 'open', {
    name: 'open',
    quota: UsagePlan.UNLIMITED,
    requestsPerSecond: UsagePlan.UNLIMITED,
  });
  open.attachToApi(shop, RELEASE);
  new ApiApp(stack, 'app', { name: 'shop' }).attachTo(shop, RELEASE);
  const blocked = { name: 'blocked', type: IpListType.DENY, address: '203.0.113.7' };
  service.addIpStrategy('blocked', blocked).attachTo(get, RELEASE);
  const office = new TerraformVariable(stack, 'office', { type: 'string', default: '198.51.100.0/24' }).stringValue;
  const offices = PluginSettings.ipControl({ type: IpListType.ALLOW, addresses: ['192.0.2.1', office] });
  service.addPlugin('offices', { name: 'offices', settings: settings ?? offices }).attachTo(get, RELEASE);
  service.addDocument('doc', { name: 'orders', apis: [get, shop], environment: RELEASE });
  service.addCustomDomain('own', {
    domain: domain ?? 'api.example.com',
    allowOutage: domain !== undefined,
    certificateId: 'cert-1',
    pathMappings: [{ path: '/v1', environment: RELEASE }],
  });
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('a whole gateway is created, edited and destroyed', async () => {
    workspace.synthesize((stack) => wholeGateway(stack, { description: 'Sells things' }));
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    const [{ id, plugin_data: settings }] = stored('plugin');
    expect(JSON.parse(settings)).toEqual({ type: 'white_list', blocks: '192.0.2.1\n198.51.100.0/24' });
    expect(stored('custom_domain')).toMatchObject([{ sub_domain: 'api.example.com', path_mappings: ['/v1#release'] }]);
    const [service] = stored('service');
    expect(stored('custom_domain')[0].default_domain).toBe(service.outer_sub_domain);

    // A change that callers do not see: the API is updated in place, without a release.
    workspace.synthesize((stack) => wholeGateway(stack, { description: 'Sells and buys things' }));
    const { text } = await workspace.terraform('plan', '-no-color');
    expect(text).toContain('Plan: 0 to add, 1 to change, 0 to destroy.');
    expect(text.match(/# \S+ (must be|will be) .*/g)).toEqual([
      expect.stringMatching(/api_gateway_api\.orders_api-shop_\w+ will be updated in-place/),
    ]);
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    // Terraform replaces the resources that the provider cannot change in place.
    const settingsOfAnotherType = PluginSettings.custom(PluginType.PROXY_CACHE, { ttl: 60 });
    const variation = {
      description: 'Sells and buys things',
      domain: 'orders.example.com',
      settings: settingsOfAnotherType,
    };
    workspace.synthesize((stack) => wholeGateway(stack, variation));
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    expect(stored('plugin')).toMatchObject([{ plugin_type: 'ProxyCache', plugin_data: '{"ttl":60}' }]);
    expect(stored('plugin')[0].id).not.toBe(id);
    expect(stored('plugin_attachment')).toHaveLength(1);
    expect(stored('custom_domain')).toMatchObject([{ sub_domain: 'orders.example.com' }]);

    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });

  test('an existing plugin can be looked up by API and attached to another API', async () => {
    const gateway = (stack: TerraformStack) => {
      const service = new GatewayService(stack, 'orders', { name: 'orders' });
      const api = service.addApi('a', { name: 'a', path: '/a', backend: Backend.mock('ok') });
      service.release(RELEASE);
      const add = (name: string, type: PluginType) =>
        service.addPlugin(name, { name, settings: PluginSettings.custom(type, { ttl: 60 }) }).attachTo(api, RELEASE);
      add('cache', PluginType.PROXY_CACHE);
      add('cache-2', PluginType.CIRCUIT_BREAKER);
    };
    workspace.synthesize(gateway);
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    const [{ service_id: serviceId, id: apiId }] = stored('api');
    const { id: pluginId } = stored('plugin').find(({ plugin_name: name }) => name === 'cache')!;

    // Another state, as another team has it.
    await workspace.succeed('workspace', 'new', '-no-color', 'other');
    const addTo = (name: string) => (stack: TerraformStack) => {
      const service = GatewayService.fromGatewayServiceId(stack, 'found', serviceId);
      const api = Api.fromApiAttributes(stack, 'api', { apiId, service });
      const more = service.addApi('more', { name: 'more', path: '/more', backend: Backend.mock('ok') });
      GatewayPlugin.fromLookup(stack, 'plugin', { name, api, environment: RELEASE }).attachTo(more, RELEASE);
    };
    workspace.synthesize(addTo('cache'));
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    const [added] = stored('plugin_attachment').filter(({ api_id: id }) => id !== apiId);
    expect(added.plugin_id).toBe(pluginId);

    workspace.synthesize(addTo('nothing'));
    const { status, text } = await workspace.terraform('plan', '-no-color');
    expect(status).toBe(1);
    expect(text).toContain('stack/plugin: there is not exactly one object with name "nothing"');
  });

  test('an existing gateway can be looked up, extended and released', async () => {
    workspace.synthesize((stack) => {
      for (const name of ['orders', 'orders-2']) {
        const service = new GatewayService(stack, name, { name });
        service.addApi('a', { name: 'a', path: '/a', backend: Backend.mock('ok') });
        new UsagePlan(stack, `plan-${name}`, { name, quota: 1, requestsPerSecond: 1 });
      }
    });
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');

    const addTo = (name: string) => (stack: TerraformStack) => {
      const service = GatewayService.fromLookup(stack, 'found', { name });
      const description = { openapi: '3.0.3', info: { title: 'Orders', version: '1' } };
      const answer = { 'x-apigw-backend': { ServiceType: 'MOCK', ServiceMockReturnMessage: 'ok' } };
      const responses = { '200': { description: 'Good' } };
      const operation = { operationId: 'more', description: TEXT, responses, ...answer };
      const definition = OpenApiDefinition.fromText(
        JSON.stringify({ ...description, paths: { '/more': { get: operation } } }),
      );
      service.addApisFromOpenApi(definition, { auth: ApiAuth.keyPair() });
      service.release(RELEASE);
      const plan = UsagePlan.fromLookup(stack, 'plan', { name });
      plan.attachToService(service, RELEASE);
      plan.addKey('key', { name: 'key' });
      service.addCustomDomain('own', { domain: 'api.example.com', certificateId: 'cert-1' });
      new TerraformOutput(stack, 'service', { value: service.gatewayServiceId });
    };
    // Another state, as another team has it.
    await workspace.succeed('workspace', 'new', '-no-color', 'other');
    workspace.synthesize(addTo('orders'));
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
    const [orders] = stored('service').filter(({ service_name: name }) => name === 'orders');
    expect(stored('service_release')).toMatchObject([{ service_id: orders.id, environment_name: 'release' }]);
    expect(stored('custom_domain')).toMatchObject([{ default_domain: orders.outer_sub_domain }]);
    expect(stored('api').filter(({ api_name: name }) => name === 'more')).toMatchObject([{ api_desc: TEXT }]);

    workspace.synthesize(addTo('nothing'));
    const { status, text } = await workspace.terraform('plan', '-no-color');
    expect(status).toBe(1);
    expect(text).toContain('stack/found: there is not exactly one object with name "nothing"');
  });
});
