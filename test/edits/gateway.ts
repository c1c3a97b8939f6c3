/** A gateway service as teams have it, and what they change of it while callers rely on it. */
import { TerraformStack } from 'cdktf';
import * as cloud from '../../constructs/cloud';
import { Duration } from '../../lib/core/duration';
import { SecretValue } from '../../lib/core/secret-value';
import { Edit, MADE, REMOVED, SWITCHED } from './edit';

const { RELEASE, PREPUB, TEST } = cloud.Environment;

export interface GatewayConfig {
  readonly service: cloud.GatewayServiceProps;
  readonly apis: { readonly [id: string]: cloud.ApiOptions };
  readonly plan: cloud.ServiceUsagePlanOptions;
  /** The APIs that ask for a key of the plan. */
  readonly metered: readonly string[];
  readonly keys: { readonly [id: string]: cloud.ApiKeyOptions };
  readonly traffic: cloud.PluginSettings;
  /** The APIs with limited traffic. */
  readonly limited: readonly string[];
  readonly blocked: string;
  readonly blockedName?: string;
  /** Whether RELEASE is released anew for each edit, rather than switched. */
  readonly isByHash?: boolean;
  /** The APIs from which the address is kept. */
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
  const apis = Object.fromEntries(Object.entries(config.apis).map(([id, api]) => [id, service.addApi(id, api)]));
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

export const GATEWAY_EDITS: readonly Edit<GatewayConfig>[] = [
  { about: 'Service', edit: 'rename it', change: service({ name: 'store' }) },
  { about: 'Service', edit: 'describe it otherwise', change: service({ description: 'Gateway of the store' }) },
  { about: 'Service', edit: 'tag it', change: service({ tags: { team: 'store' } }) },
  { about: 'Service', edit: 'limit it', change: service({ qpsLimits: { test: 50, prepub: 50, release: 500 } }) },
  {
    about: 'Service',
    edit: 'raise its limits',
    change: service({ qpsLimits: { test: 50, prepub: 50, release: 900 } }),
  },
  { about: 'Service', edit: 'offer it by HTTPS alone', change: service({ protocol: cloud.ServiceProtocol.HTTPS }) },
  {
    about: 'API',
    edit: 'add one',
    outcome: 'made, released to `TEST`, then switched to',
    change: api('stock', { name: 'stock', path: '/stock', backend: cloud.Backend.mock('1') }),
  },
  {
    about: 'API',
    edit: 'rename it',
    outcome: 'changes in place; no answer depends on it, so that nothing is released',
    change: api('orders', { name: 'get-order' }),
  },
  {
    about: 'API',
    edit: 'describe it otherwise',
    outcome: 'changes in place; no answer depends on it, so that nothing is released',
    change: api('orders', { description: 'See an order' }),
  },
  {
    about: 'API',
    edit: 'change its path',
    outcome: SWITCHED,
    change: api('health', { path: '/healthz' }),
    removes: /GET \/health$/,
  },
  {
    about: 'API',
    edit: 'change its method',
    outcome: SWITCHED,
    change: api('health', { method: cloud.HttpMethod.ANY }),
    removes: /GET \/healthz$/,
  },
  {
    about: 'API',
    edit: 'add a parameter',
    outcome: SWITCHED,
    change: api('orders', {
      parameters: [...ORDERS.parameters!, { name: 'page', location: cloud.ParameterLocation.QUERY, required: false }],
    }),
  },
  { about: 'API', edit: 'allow other origins', outcome: SWITCHED, change: api('orders', { cors: true }) },
  {
    about: 'API',
    edit: 'add an error code',
    outcome: SWITCHED,
    change: api('orders', { errorCodes: [{ code: 404, message: 'no order' }] }),
  },
  {
    about: 'API',
    edit: 'change an error code',
    outcome: SWITCHED,
    change: api('orders', { errorCodes: [{ code: 404, message: 'none' }] }),
  },
  {
    about: 'Backend',
    edit: 'call another server',
    outcome: SWITCHED,
    change: api('orders', {
      backend: cloud.Backend.http({ url: 'https://orders-2.example.com', path: '/orders/{id}' }),
    }),
  },
  {
    about: 'Backend',
    edit: 'wait longer',
    outcome: SWITCHED,
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
    edit: 'answer otherwise',
    outcome: SWITCHED,
    change: api('health', { backend: cloud.Backend.mock('{"status":"fine"}') }),
  },
  {
    about: 'Backend',
    edit: 'from a fixed answer to a server',
    outcome: SWITCHED,
    change: api('health', { backend: cloud.Backend.http({ url: 'https://health.example.com' }) }),
  },
  {
    about: 'Backend',
    edit: 'call another function',
    outcome: SWITCHED,
    change: api('bills', { backend: cloud.Backend.function({ functionName: 'invoices' }) }),
  },
  {
    about: 'Backend',
    edit: 'add a server to an upstream',
    change: (config) => ({ ...config, servers: [...config.servers, { host: '10.0.0.5', port: 8080 }] }),
  },
  {
    about: 'API',
    edit: 'limit it',
    change: api('prices', { qpsLimits: { test: 10, prepub: 10, release: 10 } }),
    refused: /cannot change/,
    instead: 'a plugin of `PluginSettings.trafficControl`, or limits of the service',
  },
  {
    about: 'API',
    edit: 'limit it, with `allowOutage`',
    change: api('prices', { qpsLimits: { test: 10, prepub: 10, release: 10 }, allowOutage: true }),
    outcome: 'replaced; what RELEASE serves stays the version of before until the switch',
    instead: 'a plugin of `PluginSettings.trafficControl`, or limits of the service',
  },
  { about: 'Plan', edit: 'rename it', change: (c) => ({ ...c, plan: { ...c.plan, name: 'friends' } }) },
  { about: 'Plan', edit: 'raise its quota', change: (c) => ({ ...c, plan: { ...c.plan, quota: 2_000_000 } }) },
  { about: 'Plan', edit: 'ask for it on another API', outcome: MADE, change: set({ metered: ['orders', 'prices'] }) },
  { about: 'Plan', edit: 'no longer ask for it there', outcome: REMOVED, change: set({ metered: ['orders'] }) },
  { about: 'Key', edit: 'add one that the cloud makes', outcome: MADE, change: keys({ two: { name: 'two' } }) },
  {
    about: 'Key',
    edit: 'switch it off',
    change: keys({ two: { name: 'two', enabled: false } }),
    refused: /cannot make a key of the cloud that is disabled/,
    instead: '`importFrom` with its id says that it exists',
  },
  { about: 'Key', edit: 'add one of your own', outcome: MADE, change: keys({ three: OWN_KEY }) },
  { about: 'Key', edit: 'switch that off', change: keys({ three: { ...OWN_KEY, enabled: false } }) },
  {
    about: 'Key',
    edit: 'rename it',
    change: keys({ three: { ...OWN_KEY, enabled: false, name: '3' } }),
    refused: /cannot change/,
    instead: 'add another key, then remove this one',
  },
  { about: 'Key', edit: 'remove both', outcome: REMOVED, change: (c) => ({ ...c, keys: { one: c.keys.one } }) },
  {
    about: 'Plugin',
    edit: 'let more traffic pass',
    change: set({ traffic: cloud.PluginSettings.trafficControl({ requests: 200, unit: cloud.TrafficUnit.SECOND }) }),
  },
  { about: 'Plugin', edit: 'attach it to another API', outcome: MADE, change: set({ limited: ['health', 'stock'] }) },
  { about: 'Plugin', edit: 'detach it again', outcome: REMOVED, change: set({ limited: ['health'] }) },
  { about: 'IP strategy', edit: 'keep out another address', change: set({ blocked: '203.0.113.8' }) },
  { about: 'IP strategy', edit: 'guard another API', outcome: MADE, change: set({ guarded: ['orders', 'health'] }) },
  {
    about: 'Application',
    edit: 'describe it otherwise',
    change: (c) => ({ ...c, app: { ...c.app, description: 'Of finance' } }),
  },
  { about: 'Document', edit: 'document another API', change: set({ documented: ['orders', 'health'] }) },
  { about: 'Domain', edit: 'renew its certificate', change: domain({ certificateId: 'eFgH5678' }) },
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
  { about: 'Domain', edit: 'ask for HTTPS', change: domain({ forceHttps: true }) },
  {
    about: 'Environment',
    edit: 'release to PREPUB, too',
    outcome: MADE,
    change: set({ environments: [RELEASE, PREPUB] }),
  },
  {
    about: 'Environment',
    edit: 'take PREPUB down',
    outcome: 'down, as it is meant to be',
    change: set({ environments: [RELEASE] }),
    removes: /^prepub/,
  },
  {
    about: 'Domain',
    edit: 'move to another domain',
    change: domain({ domain: 'gateway.example.com' }),
    outcome: 'the new one is made, then the old one goes',
  },
  {
    about: 'IP strategy',
    edit: 'rename it',
    change: set({ blockedName: 'kept-out' }),
    refused: /cannot change/,
    instead: 'add another strategy, attach it, then remove this one',
  },
  {
    about: 'Environment',
    edit: 'release to RELEASE by hash',
    change: set({ isByHash: true }),
    refused: /allowOutage/,
    instead: '`switchVersion`, which `ReleasedGateway` does by itself',
  },
  {
    about: 'API',
    edit: 'remove one',
    outcome: 'removed, then released to `TEST` and switched to; whether the service serves it in between is not known',
    change: ({ apis: { orders, health, bills, prices }, ...c }) => ({ ...c, apis: { orders, health, bills, prices } }),
    removes: /stock$/,
  },
];
