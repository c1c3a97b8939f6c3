/** A typical gateway service, and edits of it while callers use it. */
import { TerraformStack } from 'cdktf';
import * as cloud from '../../constructs/cloud';
import { SecretValue } from '../../lib/core/l2/secret-value';
import { Duration } from '../../lib/core/values/duration';
import { ProviderStore } from '../../sandbox/src/engine/server/provider-store';
import { Edit, MADE, REMOVED, SWITCHED } from './edit';

const { RELEASE, PREPUB, TEST } = cloud.Environment;

export interface GatewayConfig {
  readonly service: cloud.GatewayServiceProps;
  readonly apis: { readonly [id: string]: cloud.ApiOptions };
  /** Construct ids of APIs that differ from the ids in `apis`, earlier ids first. All except the last are `moveFrom`. */
  readonly constructIds: { readonly [id: string]: readonly string[] };
  readonly plan: cloud.ServiceUsagePlanOptions;
  /** The APIs that ask for a key of the plan. */
  readonly metered: readonly string[];
  readonly keys: { readonly [id: string]: cloud.ApiKeyOptions };
  readonly traffic: cloud.PluginSettings;
  /** The APIs with limited traffic. */
  readonly limited: readonly string[];
  readonly blocked: string;
  readonly blockedName?: string;
  /** Whether RELEASE gets a new release for each edit, instead of a version switch. */
  readonly isByHash?: boolean;
  /** APIs that deny the address. */
  readonly guarded: readonly string[];
  readonly app: cloud.ApiAppProps;
  /** The APIs that the application calls. */
  readonly called: readonly string[];
  readonly documented: readonly string[];
  readonly domain: cloud.CustomDomainOptions;
  readonly servers: readonly cloud.UpstreamNode[];
  readonly environments: readonly cloud.Environment[];
}

const ORDERS: cloud.ApiOptions = {
  name: 'orders',
  description: 'Follow an order',
  path: '/orders/{id}',
  parameters: [{ name: 'id', location: cloud.ParameterLocation.PATH }],
  auth: cloud.ApiAuth.keyPair(),
  backend: cloud.Backend.http({ url: 'https://orders.example.com', path: '/orders/{id}' }),
  responseType: cloud.ResponseType.JSON,
  cors: false,
};
const HEALTH: cloud.ApiOptions = { name: 'health', path: '/health', backend: cloud.Backend.mock('{"status":"up"}') };
const PRICES: cloud.ApiOptions = {
  name: 'prices',
  path: '/prices',
  auth: cloud.ApiAuth.keyPair(),
  backend: cloud.Backend.http({ url: 'https://prices.example.com' }),
};
const OWN_KEY: cloud.ApiKeyOptions = {
  name: 'three',
  credentials: { accessKeyId: 'three-three', accessKeySecret: SecretValue.unsafePlainText('three-secret-three') },
};
const BILLS: cloud.ApiOptions = {
  name: 'bills',
  path: '/bills',
  auth: cloud.ApiAuth.application(),
  backend: cloud.Backend.function({ functionName: 'bills' }),
};

export const GATEWAY: GatewayConfig = {
  service: { name: 'shop', description: 'Gateway of the shop', protocol: cloud.ServiceProtocol.HTTP_AND_HTTPS },
  apis: { orders: ORDERS, health: HEALTH, bills: BILLS, prices: PRICES },
  constructIds: {},
  plan: { name: 'partners', quota: 1_000_000, requestsPerSecond: 100 },
  metered: ['orders'],
  keys: { one: { name: 'one' } },
  traffic: cloud.PluginSettings.trafficControl({ requests: 100, unit: cloud.TrafficUnit.SECOND }),
  limited: ['health'],
  blocked: '203.0.113.7',
  guarded: ['orders'],
  app: { name: 'billing', description: 'Of the billing team' },
  called: ['bills'],
  documented: ['orders'],
  domain: {
    domain: 'api.example.com',
    certificateId: 'aBcD1234',
    pathMappings: [{ path: '/v1', environment: RELEASE }],
  },
  servers: [{ host: '10.0.0.4', port: 8080 }],
  environments: [RELEASE],
};

export function buildGateway(stack: TerraformStack, config: GatewayConfig): void {
  const service = new cloud.GatewayService(stack, 'service', config.service);
  const apis = Object.fromEntries(
    Object.entries(config.apis).map(([id, api]) => {
      const [last, ...earlier] = [...(config.constructIds[id] ?? [id])].reverse();
      const made = service.addApi(last, api);
      earlier.reverse().forEach((one) => made.moveFrom(`${service.node.path}/api-${one}`));
      return [id, made];
    }),
  );
  const tested = service.release(TEST, { releaseOnChange: true });
  config.environments.forEach((environment) => {
    service.release(environment, { releaseOnChange: config.isByHash });
    if (!config.isByHash) {
      service.switchVersion(environment, { version: tested.releaseVersion });
    }
  });
  const plan = service.addUsagePlan('plan', config.plan);
  config.metered.forEach((id) => plan.attachToApi(apis[id], RELEASE));
  Object.entries(config.keys).forEach(([id, key]) => plan.addKey(id, key));
  const traffic = service.addPlugin('traffic', { name: 'traffic', settings: config.traffic });
  config.limited.forEach((id) => traffic.attachTo(apis[id], RELEASE));
  const blocked = service.addIpStrategy('blocked', {
    name: config.blockedName ?? 'blocked',
    type: cloud.IpListType.DENY,
    address: config.blocked,
  });
  config.guarded.forEach((id) => blocked.attachTo(apis[id], RELEASE));
  const app = new cloud.ApiApp(stack, 'app', config.app);
  config.called.forEach((id) => app.attachTo(apis[id], RELEASE));
  service.addDocument('docs', { name: 'shop', apis: config.documented.map((id) => apis[id]), environment: RELEASE });
  service.addCustomDomain('domain', config.domain);
  new cloud.Upstream(stack, 'servers', {
    name: 'servers',
    vpcId: 'vpc-1a2b3c4d',
    nodes: cloud.UpstreamNodes.servers([...config.servers]),
  });
}

const set = (changes: Partial<GatewayConfig>) => (config: GatewayConfig) => ({ ...config, ...changes });
const service = (changes: Partial<cloud.GatewayServiceProps>) => (config: GatewayConfig) => ({
  ...config,
  service: { ...config.service, ...changes },
});
const api = (id: string, changes: Partial<cloud.ApiOptions>) => (config: GatewayConfig) => ({
  ...config,
  apis: { ...config.apis, [id]: { ...config.apis[id], ...changes } },
});
const domain = (changes: Partial<cloud.CustomDomainOptions>) => (config: GatewayConfig) => ({
  ...config,
  domain: { ...config.domain, ...changes },
});

const keys = (more: GatewayConfig['keys']) => (config: GatewayConfig) => ({
  ...config,
  keys: { ...config.keys, ...more },
});

/** Gives the construct of the prices another id. */
const prices = (ids: string[], allowOutage?: boolean) => (config: GatewayConfig) => ({
  ...api('prices', { allowOutage })(config),
  constructIds: { prices: ids },
});

/** Key of the API that serves a path. */
function keyOf(world: ProviderStore, path: string): string {
  return world.find('api_gateway_api', { request_config_path: path })[0].key;
}

export const GATEWAY_EDITS: readonly Edit<GatewayConfig>[] = [
  { about: 'Service', edit: 'rename the service', change: service({ name: 'store' }) },
  {
    about: 'Service',
    edit: 'change the description of the service',
    change: service({ description: 'Gateway of the store' }),
  },
  { about: 'Service', edit: 'change the tags of the service', change: service({ tags: { team: 'store' } }) },
  {
    about: 'Service',
    edit: 'limit the QPS of the service',
    change: service({ qpsLimits: { test: 50, prepub: 50, release: 500 } }),
  },
  {
    about: 'Service',
    edit: 'raise the QPS limits of the service',
    change: service({ qpsLimits: { test: 50, prepub: 50, release: 900 } }),
  },
  {
    about: 'Service',
    edit: 'offer the gateway service by IPv6',
    change: service({ ipVersion: cloud.IpVersion.IPV6 }),
    refused: /cannot change ipVersion or instanceId in place/,
    instead: 'create another gateway service, and move the callers',
  },
  {
    about: 'Service',
    edit: 'move the gateway service to a dedicated gateway',
    change: service({ instanceId: 'instance-1a2b3c4d' }),
    refused: /cannot change ipVersion or instanceId in place/,
    instead: 'create another gateway service, and move the callers',
  },
  {
    about: 'Service',
    edit: 'offer the gateway service only by HTTPS',
    change: service({ protocol: cloud.ServiceProtocol.HTTPS }),
  },
  {
    about: 'API',
    edit: 'add an API',
    releases: true,
    outcome: 'the API is created, released to `TEST`, then the other environments switch to the new version',
    adds: /release serves GET \/stock$/,
    change: api('stock', { name: 'stock', path: '/stock', backend: cloud.Backend.mock('1') }),
  },
  {
    about: 'API',
    edit: 'rename the API',
    outcome: 'changes in place; no release, because responses do not depend on the changed property',
    change: api('orders', { name: 'get-order' }),
  },
  {
    about: 'API',
    edit: 'change the description of the API',
    outcome: 'changes in place; no release, because responses do not depend on the changed property',
    change: api('orders', { description: 'See an order' }),
  },
  {
    about: 'API',
    edit: 'change the path of the API',
    outcome: SWITCHED,
    releases: true,
    change: api('health', { path: '/healthz' }),
    removes: /\/health$/,
  },
  {
    about: 'API',
    edit: 'change the method of the API',
    outcome: SWITCHED,
    releases: true,
    change: api('health', { method: cloud.HttpMethod.ANY }),
    removes: /GET \/healthz$/,
  },
  {
    about: 'API',
    edit: 'add a parameter',
    outcome: SWITCHED,
    releases: true,
    change: api('orders', {
      parameters: [...ORDERS.parameters!, { name: 'page', location: cloud.ParameterLocation.QUERY, required: false }],
    }),
  },
  {
    about: 'API',
    edit: 'allow other origins',
    outcome: SWITCHED,
    releases: true,
    change: api('orders', { cors: true }),
  },
  {
    about: 'API',
    edit: 'set `method` and `cors` to their defaults explicitly',
    outcome: 'the edit causes no release, because the provider sends the same values',
    change: api('prices', { cors: true, method: cloud.HttpMethod.GET }),
  },
  {
    about: 'API',
    edit: 'add an error code',
    outcome: SWITCHED,
    releases: true,
    change: api('orders', { errorCodes: [{ code: 404, message: 'no order' }] }),
  },
  {
    about: 'API',
    edit: 'change an error code',
    outcome: SWITCHED,
    releases: true,
    change: api('orders', { errorCodes: [{ code: 404, message: 'none' }] }),
  },
  {
    about: 'Backend',
    edit: 'call another server',
    outcome: SWITCHED,
    releases: true,
    change: api('orders', {
      backend: cloud.Backend.http({ url: 'https://orders-2.example.com', path: '/orders/{id}' }),
    }),
  },
  {
    about: 'Backend',
    edit: 'raise the timeout',
    outcome: SWITCHED,
    releases: true,
    change: api('orders', {
      backend: cloud.Backend.http({
        url: 'https://orders-2.example.com',
        path: '/orders/{id}',
        timeout: Duration.seconds(30),
      }),
    }),
  },
  {
    about: 'Backend',
    edit: 'change the response of a mock',
    outcome: SWITCHED,
    releases: true,
    change: api('health', { backend: cloud.Backend.mock('{"status":"fine"}') }),
  },
  {
    about: 'Backend',
    edit: 'replace a mock with a server',
    outcome: SWITCHED,
    releases: true,
    change: api('health', { backend: cloud.Backend.http({ url: 'https://health.example.com' }) }),
  },
  {
    about: 'Backend',
    edit: 'call another function',
    outcome: SWITCHED,
    releases: true,
    change: api('bills', { backend: cloud.Backend.function({ functionName: 'invoices' }) }),
  },
  {
    about: 'Backend',
    edit: 'add a server to an upstream',
    change: (config) => ({ ...config, servers: [...config.servers, { host: '10.0.0.5', port: 8080 }] }),
  },
  {
    about: 'API',
    edit: 'limit the QPS of the API',
    change: api('prices', { qpsLimits: { test: 10, prepub: 10, release: 10 } }),
    refused: /cannot change/,
    instead: 'a plugin of `PluginSettings.trafficControl`, or QPS limits of the service',
  },
  {
    about: 'API',
    edit: 'limit the QPS of the API, with `allowOutage`',
    releases: true,
    change: api('prices', { qpsLimits: { test: 10, prepub: 10, release: 10 }, allowOutage: true }),
    outcome:
      'replaced; until the switch, RELEASE serves the previous version, whose API is deleted; the response to callers is unknown',
    gap: { of: /release serves GET \/prices$/, told: /allowOutage/ },
    instead: 'a plugin of `PluginSettings.trafficControl`, or QPS limits of the service',
  },
  {
    about: 'API',
    edit: 'give the API construct another id',
    change: prices(['tariffs']),
    refused: /GET \/prices was answered by another API .* at stack\/service\/api-prices\. .* call moveFrom/,
    instead: '`moveFrom`',
  },
  {
    about: 'API',
    edit: 'give the API construct another id, with `moveFrom`',
    change: prices(['prices', 'tariffs']),
    outcome: 'nothing changes',
  },
  {
    about: 'API',
    edit: 'give the API construct another id, with `allowOutage`',
    releases: true,
    change: prices(['charges'], true),
    outcome:
      'deleted and created, released to `TEST`, then the other environments switch to the new version; if the service rejects the new API because the old API exists, apply again',
    mayFail: /InvalidApiRequestConfig/,
    gap: { of: /release serves GET \/prices$/, told: /allowOutage/ },
    instead: '`moveFrom`',
  },
  {
    about: 'API',
    edit: 'create an API again that was deleted elsewhere',
    releases: true,
    outside: (world) => world.remove('api_gateway_api', keyOf(world, '/prices')),
    change: (config) => config,
    outcome: 'the API is created, released to `TEST`, then the other environments switch to the new version',
    removes: /release serves GET \/prices of a deleted API$/,
    adds: /release serves GET \/prices$/,
  },
  {
    about: 'Usage plan',
    edit: 'rename the usage plan',
    change: (c) => ({ ...c, plan: { ...c.plan, name: 'friends' } }),
  },
  {
    about: 'Usage plan',
    edit: 'raise the quota of the usage plan',
    change: (c) => ({ ...c, plan: { ...c.plan, quota: 2_000_000 } }),
  },
  {
    about: 'Usage plan',
    edit: 'attach the usage plan to another API',
    adds: /plan .* at \/prices$/,
    outcome: MADE,
    change: set({ metered: ['orders', 'prices'] }),
  },
  {
    about: 'Usage plan',
    edit: 'detach the usage plan from an API',
    removes: /plan .* at \/prices$/,
    outcome: REMOVED,
    change: set({ metered: ['orders'] }),
  },
  {
    about: 'Key',
    edit: 'add a generated key to the usage plan',
    adds: /has the key AKID/,
    outcome: MADE,
    change: keys({ two: { name: 'two' } }),
  },
  {
    about: 'Key',
    edit: 'disable the generated key',
    change: keys({ two: { name: 'two', enabled: false } }),
    refused: /the provider cannot create a disabled key without credentials/,
    instead: '`importFrom` with the id of the existing key',
  },
  {
    about: 'Key',
    edit: 'add a key with your own credentials to the usage plan',
    adds: /has the key three-three/,
    outcome: MADE,
    change: keys({ three: OWN_KEY }),
  },
  {
    about: 'Key',
    edit: 'disable the key with your own credentials',
    change: keys({ three: { ...OWN_KEY, enabled: false } }),
  },
  {
    about: 'Key',
    edit: 'rename the key',
    change: keys({ three: { ...OWN_KEY, enabled: false, name: '3' } }),
    refused: /cannot change/,
    instead: 'add another key, then remove the old key',
  },
  {
    about: 'Key',
    edit: 'remove the two added keys from the usage plan',
    removes: /has the key/,
    outcome: REMOVED,
    change: (c) => ({ ...c, keys: { one: c.keys.one } }),
  },
  {
    about: 'Plugin',
    edit: 'allow more traffic',
    change: set({ traffic: cloud.PluginSettings.trafficControl({ requests: 200, unit: cloud.TrafficUnit.SECOND }) }),
  },
  {
    about: 'Plugin',
    edit: 'attach the plugin to another API',
    adds: /plugin .* at \/stock$/,
    outcome: MADE,
    change: set({ limited: ['health', 'stock'] }),
  },
  {
    about: 'Plugin',
    edit: 'detach the plugin from an API',
    removes: /plugin .* at \/stock$/,
    outcome: REMOVED,
    change: set({ limited: ['health'] }),
  },
  { about: 'IP strategy', edit: 'deny another address', change: set({ blocked: '203.0.113.8' }) },
  {
    about: 'IP strategy',
    edit: 'attach the IP strategy to another API',
    adds: /strategy blocked in release at \/healthz$/,
    outcome: MADE,
    change: set({ guarded: ['orders', 'health'] }),
  },
  {
    about: 'Application',
    edit: 'change the description of the application',
    change: (c) => ({ ...c, app: { ...c.app, description: 'Of finance' } }),
  },
  {
    about: 'Document',
    edit: 'document another API',
    adds: /\/healthz is documented/,
    change: set({ documented: ['orders', 'health'] }),
  },
  {
    about: 'Domain',
    edit: 'renew the certificate of the custom domain',
    change: domain({ certificateId: 'eFgH5678' }),
  },
  {
    about: 'Domain',
    edit: 'map another path',
    change: domain({
      pathMappings: [
        { path: '/v1', environment: RELEASE },
        { path: '/latest', environment: RELEASE },
      ],
    }),
  },
  { about: 'Domain', edit: 'require HTTPS', change: domain({ forceHttps: true }) },
  {
    about: 'Environment',
    edit: 'release the service to PREPUB, too',
    adds: /prepub serves GET \/orders/,
    outcome: MADE,
    change: set({ environments: [RELEASE, PREPUB] }),
  },
  {
    about: 'Environment',
    edit: 'take PREPUB down',
    outcome: 'down, as intended',
    change: set({ environments: [RELEASE] }),
    removes: /^prepub/,
  },
  {
    about: 'Domain',
    edit: 'move the service to another custom domain',
    change: domain({ domain: 'gateway.example.com' }),
    refused: /cannot change the domain,/,
    instead: 'no edit without an outage exists, because a service has one custom domain: set `allowOutage`',
  },
  {
    about: 'Domain',
    edit: 'move the service to another custom domain, with `allowOutage`',
    change: domain({ domain: 'gateway.example.com', allowOutage: true }),
    outcome: 'the old custom domain is removed before the new custom domain is created',
    gap: { of: /^release has a domain$/, told: /allowOutage/ },
    removes: /^api\.example\.com/,
    adds: /gateway\.example\.com\/v1 leads to release/,
  },
  {
    about: 'IP strategy',
    edit: 'rename the IP strategy',
    change: set({ blockedName: 'kept-out' }),
    refused: /cannot change/,
    instead: 'add another IP strategy, attach the new IP strategy, then remove the old IP strategy',
  },
  {
    about: 'Environment',
    edit: 'release the service to RELEASE with `releaseOnChange`',
    change: set({ isByHash: true }),
    refused: /allowOutage/,
    instead: '`switchVersion`, which `ReleasedGateway` sets automatically',
  },
  {
    about: 'API',
    edit: 'require keys on an API without authentication, and attach the usage plan in the same edit',
    releases: true,
    change: (c) => ({
      ...api('stock', { auth: cloud.ApiAuth.keyPair() })(c),
      metered: ['orders', 'stock'],
    }),
    adds: /plan .* at \/stock$/,
    gap: { between: /\/stock of SECRET: $/ },
    outcome:
      'the version switch comes before the attachment of the usage plan, because the environment may not contain the API before: no key is accepted until the usage plan is attached',
    instead: 'attach the usage plan first, and require keys with the next edit',
  },
  {
    about: 'API',
    edit: 'attach a plugin to the API',
    outcome: MADE,
    adds: /plugin .* at \/stock$/,
    change: set({ limited: ['health', 'stock'] }),
  },
  {
    about: 'API',
    edit: 'attach an IP strategy to the API',
    outcome: MADE,
    adds: /strategy blocked in release at \/stock$/,
    change: set({ guarded: ['orders', 'health', 'stock'] }),
  },
  {
    about: 'API',
    edit: 'remove an API that has a usage plan, a plugin and an IP strategy',
    releases: true,
    outcome:
      'usage plan, plugin and IP strategy are detached before the switch, so the API is served without them until the switch, if the service still serves a removed API',
    instead: 'set the backend of the API to `Backend.mock` first, and remove the API with the next edit',
    change: ({ apis: { orders, health, bills, prices }, ...c }) => ({
      ...c,
      apis: { orders, health, bills, prices },
      metered: ['orders'],
      limited: ['health'],
      guarded: ['orders', 'health'],
    }),
    removes: /\/stock$/,
    gap: { between: /\/stock of SECRET: (?!plan .*plugin .*strategy )/ },
  },
  {
    about: 'Usage plan',
    edit: 'attach the usage plan to the service instead of the API',
    adds: /plan .* at \/prices$/,
    change: (c) => ({ ...c, plan: { ...c.plan, environments: [RELEASE] }, metered: [] }),
    gap: { of: /^plan .* at \/orders/, between: /\/orders.* of SECRET: (?!.*plan )/, isRandom: true },
    outcome: 'the attachments are created and removed in any order: keys of the usage plan may be rejected in between',
    instead: 'attach the usage plan to the service first, and detach the usage plan from the API with the next edit',
  },
  {
    about: 'Service',
    edit: 'move the gateway service to a dedicated gateway, with `allowOutage`',
    releases: true,
    change: service({ instanceId: 'instance-1a2b3c4d', allowOutage: true }),
    outcome:
      'the service is replaced: it serves no requests until the new service is released, under a different default domain',
    gap: { of: /release|documented/, between: /./, told: /allowOutage/ },
    instead: 'create another gateway service, and move the callers',
  },
];
