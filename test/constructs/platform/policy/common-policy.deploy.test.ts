/** The policies with arguments of their own, and tiers, deployed to the sandbox by the real terraform. */
import { TerraformStack } from 'cdktf';
import { Duration, platform, SecretValue } from '../../../..';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { EditedWorkspace } from '../support/edited-workspace';

const { AiBalancing, AiCredential, AiProvider, CommonPolicy, Consumer, ConsumerTier, ControlPlane } = platform;
const { GatewayMetric, GatewayPartial, GatewayPartialContent, GatewayService, KeyAuthRealm } = platform;
const { OpenIdConnectSessionStorage, RateLimitBy, RateLimitCounter, Realm } = platform;

let workspace: EditedWorkspace;
beforeEach(() => {
  workspace = new EditedWorkspace('konnect_gateway_');
});
afterEach(() => workspace.close());

const secret = SecretValue.unsafePlainText('a secret of 32 letters, or so it is');
const ISSUER = 'https://id.example.com';
const client = { clientId: 'gateway', clientSecret: secret };
const collector = 'https://collector.example.com/v1';

/** All policies with defaults only, or with all arguments. */
const all = (isFull: boolean) => (stack: TerraformStack) => {
  const controlPlane = new ControlPlane(stack, 'plane', { name: 'orders' });
  const service = new GatewayService(stack, 'orders', { controlPlane, url: 'https://a.example.com' });
  const redis = new GatewayPartial(stack, 'redis', {
    controlPlane,
    content: GatewayPartialContent.redisEnterprise({ host: 'redis.example.com' }),
  });
  const community = new GatewayPartial(stack, 'community', {
    controlPlane,
    content: GatewayPartialContent.redisCommunity({ host: 'redis.example.com' }),
  });
  const realm = new Realm(stack, 'partners', { name: 'partners', allowAllControlPlanes: true });
  const anonymous = new Consumer(stack, 'nobody', { controlPlane, username: 'nobody' });
  const full = <T extends object>(options: T): T | undefined => (isFull ? options : undefined);
  const partials = (partial: platform.IGatewayPartial, path?: string) => ({
    partials: isFull ? [{ partial, path }] : undefined,
  });
  const counter = isFull ? RateLimitCounter.REDIS : RateLimitCounter.LOCAL;
  const add = (id: string, policy: platform.Policy, options?: platform.PolicyOptions) =>
    service.addPolicy(id, policy, options);

  const limit = { perMinute: 100, ...full({ perHour: 500, by: RateLimitBy.ip(), hideHeaders: true }), counter };
  add('limit', CommonPolicy.rateLimit(limit), partials(community));
  const windows = [{ limit: 100, window: Duration.minutes(1) }];
  add('windows', CommonPolicy.windowedRateLimit({ limits: windows, counter }), partials(redis));
  add('keys', CommonPolicy.keyAuth(full({ realms: [KeyAuthRealm.realm(realm, 'eu')], anonymous })));
  add('tokens', CommonPolicy.jwt(full({ maximumValidity: Duration.hours(1), anonymous })));
  add('pages', CommonPolicy.cors({ origins: ['https://shop.example.com'], ...full({ maxAge: Duration.hours(1) }) }));
  add('groups', CommonPolicy.allowGroups(['gold'], full({ includeConsumerGroups: true })));
  add(
    'addresses',
    CommonPolicy.ipRestriction({ deny: ['192.0.2.7'], ...full({ allow: ['192.0.2.0/24'], status: 404 }) }),
  );
  add('request', CommonPolicy.transformRequest({ headers: { add: { a: '1' }, ...full({ remove: ['b'] }) } }));
  add('answer', CommonPolicy.transformResponse({ json: { remove: ['a'], ...full({ add: { b: '2' } }) } }));
  add('closed', CommonPolicy.terminate(full({ status: 404, message: 'gone' })));
  add('cache', CommonPolicy.proxyCache(full({ ttl: Duration.minutes(1), methods: ['GET'], varyHeaders: ['a'] })));
  add(
    'traces',
    CommonPolicy.openTelemetry({
      tracesEndpoint: `${collector}/traces`,
      ...full({
        metricsEndpoint: `${collector}/metrics`,
        metrics: [GatewayMetric.LATENCY],
        serviceName: 'orders',
        authorization: secret,
        queue: { batchSize: 10 },
      }),
    }),
  );
  add('metrics', CommonPolicy.prometheus(full({ metrics: [GatewayMetric.REQUESTS], perConsumer: true })));
  add(
    'log',
    CommonPolicy.httpLog({
      endpoint: 'https://logs.example.com',
      ...full({ authorization: secret, timeout: Duration.seconds(1), queue: { maxDelay: Duration.millis(500) } }),
    }),
  );
  const credential = AiCredential.bearer(secret);
  add(
    'models',
    CommonPolicy.aiProxyAdvanced({
      targets: [{ provider: AiProvider.OPENAI, credential, ...full({ model: 'gpt-4o', weight: 10 }) }],
      ...full({ balancing: AiBalancing.LOWEST_LATENCY, retries: 2, connectTimeout: Duration.seconds(1) }),
    }),
  );
  const common = {
    issuer: ISSUER,
    ...full({ audiencesRequired: ['orders'], anonymous, timeout: Duration.seconds(5) }),
  };
  const session = full({ sessionStorage: OpenIdConnectSessionStorage.REDIS, logoutPath: '/logout' });
  const ways: [string, platform.Policy, platform.PolicyOptions?][] = [
    ['bearer', CommonPolicy.openIdConnectBearer(common)],
    ['introspection', CommonPolicy.openIdConnectIntrospection({ ...common, client })],
    ['clients', CommonPolicy.openIdConnectClientCredentials({ ...common, ...full({ scopes: ['read'] }) })],
    [
      'login',
      CommonPolicy.openIdConnectLogin({ ...common, client, sessionSecret: secret, ...session }),
      partials(redis, 'config.redis'),
    ],
  ];
  for (const [name, policy, options] of ways) {
    service.addRoute(name, { paths: [`/${name}`] }).addPolicy('oidc', policy, options);
  }
};

/** Two tiers that share a Redis. */
interface Edits {
  readonly gold?: Partial<platform.ConsumerTierProps>;
  readonly silver?: Partial<platform.ConsumerTierProps>;
  readonly more?: boolean;
  readonly redis?: string;
}

const tiers = (edits: Edits) => (stack: TerraformStack) => {
  const controlPlane = new ControlPlane(stack, 'plane', { name: 'orders' });
  const redis = new GatewayPartial(stack, 'redis', {
    controlPlane,
    content: GatewayPartialContent.redisEnterprise({ host: edits.redis ?? 'redis.example.com' }),
  });
  const consumers = ['shop', 'store'].map((id) => new Consumer(stack, id, { controlPlane, username: id }));
  const limits = [{ limit: 100, window: Duration.minutes(1) }];
  const gold = { controlPlane, name: 'gold', redis, limits, consumers: consumers.slice(0, 1) };
  new ConsumerTier(stack, 'gold', { ...gold, ...edits.gold });
  const silver = new ConsumerTier(stack, 'silver', { controlPlane, name: 'silver', redis, limits, ...edits.silver });
  if (edits.more) {
    silver.addConsumer(consumers[1]);
  }
};

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('all policies are stable after apply: with required, all, and again only required properties', async () => {
    await workspace.deploy(all(false));
    await workspace.deploy(all(true));
    await workspace.deploy(all(false));
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });

  test('an edit of a tier changes only its own objects', async () => {
    await workspace.deploy(tiers({}));
    const limits = [{ limit: 1000, window: Duration.minutes(1) }];
    expect(await workspace.planned(tiers({ gold: { limits } }))).toEqual(['plugin_rate_limiting_advanced: update']);
    expect(await workspace.planned(tiers({ gold: { name: 'platinum' } }))).toEqual(['consumer_group: update']);
    expect(await workspace.planned(tiers({ gold: { consumers: [] } }))).toEqual(['consumer_group_member: delete']);
    expect(await workspace.planned(tiers({ silver: { redis: undefined } }))).toEqual([
      'plugin_rate_limiting_advanced: update',
    ]);
    expect(await workspace.planned(tiers({ more: true }))).toEqual(['consumer_group_member: create']);
    expect(await workspace.planned(tiers({ redis: 'other.example.com' }))).toEqual(['partial: update']);
    await workspace.deploy(tiers({ gold: { limits, name: 'platinum' }, silver: { redis: undefined }, more: true }));
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });
});
