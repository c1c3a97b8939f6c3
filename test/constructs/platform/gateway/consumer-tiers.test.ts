/** Tiers: a group of consumers with a limit. */
import { Token } from 'cdktf';
import { Duration, platform, RemovalPolicy } from '../../../..';
import { invalidArguments, missing, only, synthesized, unknownText } from '../../../support/stack';
import { Attached } from '../support/attached';

const { CommonPolicy, Consumer, ConsumerTier, ControlPlane, ControlPlaneType } = platform;
const { GatewayPartial, GatewayPartialContent, Policy, RateLimitBy } = platform;

const LIMIT = 'konnect_gateway_plugin_rate_limiting_advanced';
const GROUP = 'konnect_gateway_consumer_group';
const MEMBER = 'konnect_gateway_consumer_group_member';

let attached: Attached;
let controlPlane: platform.IControlPlane;
beforeEach(() => {
  attached = new Attached();
  ({ controlPlane } = attached);
});

const LIMITS = [{ limit: 100, window: Duration.minutes(1) }];
const tier = (props: Partial<platform.ConsumerTierProps> = {}, id = 'gold') =>
  new ConsumerTier(attached.stack, id, { controlPlane, name: id, limits: LIMITS, ...props });
const consumer = (id: string, plane = controlPlane) =>
  new Consumer(attached.stack, id, { controlPlane: plane, username: id });
const redis = (content = GatewayPartialContent.redisEnterprise({ host: 'redis.example.com' }), plane = controlPlane) =>
  new GatewayPartial(attached.stack, 'redis', { controlPlane: plane, content });

const GROUP_ID = expect.stringMatching(/^\$\{konnect_gateway_consumer_group\.gold_Group_\w+\.id\}$/);

test('a tier is a consumer group with a rate limit, counted on each node', () => {
  const { group, rateLimit } = tier();
  expect(only(attached.stack, GROUP)).toEqual({ id: expect.any(String), control_plane_id: 'plane-id', name: 'gold' });
  expect(only(attached.stack, LIMIT)).toMatchObject({
    control_plane_id: 'plane-id',
    config: { limit: [100], window_size: [60], strategy: 'local' },
    consumer_group: { id: GROUP_ID },
  });
  expect(group.node.path).toBe('stack/gold/Group');
  expect(rateLimit.node.path).toBe('stack/gold/Group/policy-limit');
  expect(attached.warnings).toEqual([]);
});

test('a tier accepts all properties', () => {
  const partial = redis();
  const gold = tier({
    limits: [...LIMITS, { limit: 1000, window: Duration.hours(1) }],
    by: RateLimitBy.credential(),
    fixedWindows: true,
    hideHeaders: true,
    message: 'slow down',
    redis: partial,
    consumers: [consumer('shop')],
    tags: ['tiers'],
    removalPolicy: RemovalPolicy.PROTECT,
  });
  gold.addConsumer(consumer('more'));
  gold.addPolicy('tier', Policy.requestTransformer({ add: { headers: ['x-tier:gold'] } }));
  expect(only(attached.stack, LIMIT)).toMatchObject({
    config: {
      limit: [100, 1000],
      window_size: [60, 3600],
      window_type: 'fixed',
      identifier: 'credential',
      strategy: 'redis',
      sync_rate: 0,
      hide_client_headers: true,
      error_message: 'slow down',
    },
    partials: [{ id: expect.stringContaining('konnect_gateway_partial'), path: 'config.redis' }],
    tags: ['tiers'],
    lifecycle: { prevent_destroy: true },
  });
  expect(only(attached.stack, GROUP)).toMatchObject({ tags: ['tiers'], lifecycle: { prevent_destroy: true } });
  const members = Object.values<any>(synthesized(attached.stack).resource[MEMBER]);
  expect(members.map((member) => member.consumer_group_id)).toEqual([GROUP_ID, GROUP_ID]);
  expect(Object.keys(synthesized(attached.stack).resource.konnect_gateway_plugin_request_transformer)).toHaveLength(1);
  expect(attached.warnings).toEqual([]);
});

test('two tiers share a Redis', () => {
  const partial = redis();
  tier({ redis: partial });
  tier({ redis: partial, limits: [{ limit: 10, window: Duration.minutes(1) }] }, 'silver');
  expect(Object.keys(synthesized(attached.stack).resource[LIMIT])).toHaveLength(2);
  expect(attached.warnings).toEqual([]);
});

test('limits may be known only to Terraform', () => {
  tier({ limits: [{ limit: Token.asNumber(unknownText()), window: Duration.minutes(1) }] });
  expect(only(attached.stack, LIMIT).config.limit).toEqual(['${var.x}']);
  expect(attached.warnings).toEqual([]);
});

describe('a tier is rejected', () => {
  test('without its arguments', () => {
    const make = () => new ConsumerTier(attached.stack, 'gold', {} as any);
    expect(invalidArguments(make).sort()).toEqual(missing('controlPlane', 'limits', 'name'));
  });

  test.each<[platform.RateLimitWindow[], string]>([
    [[], 'limits is empty; give at least one limit with its window'],
    [[{ limit: 0, window: Duration.minutes(1) }], 'policy.limits[0].limit is 0; allowed: numbers above 0'],
    [
      [{ limit: 1, window: Duration.millis(1500) }],
      'policy.limits[0].window is 1500 milliseconds; allowed: whole seconds',
    ],
  ])('with the limits %j', (limits, finding) => {
    tier({ limits });
    expect(attached.findings).toContain(`error: ${finding}`);
  });

  test('with a Redis of another edition', () => {
    tier({ redis: redis(GatewayPartialContent.redisCommunity({ host: 'redis.example.com' })) });
    expect(attached.findings).toEqual([
      'error: partials[0].id belongs to stack/redis/Resource, a partial of the kind redis-ce; allowed for config.redis: redis-ee',
    ]);
  });

  test('with a Redis on serverless gateways', () => {
    const type = ControlPlaneType.SERVERLESS;
    const plane = new ControlPlane(attached.stack, 'own', { name: 'own', type });
    tier({ controlPlane: plane, redis: redis(undefined, plane) });
    expect(attached.findings).toEqual([
      'error: redis is stack/redis, but stack/own has serverless gateways, which do not support Redis; omit redis',
    ]);
  });

  test('with children of another control plane', () => {
    const other = ControlPlane.fromControlPlaneId(attached.stack, 'other', 'other-id');
    tier({ redis: redis(undefined, other), consumers: [consumer('shop', other)] });
    const elsewhere = (property: string, part: string, than: string) =>
      `error: ${property} is stack/${part}, which belongs to another control plane than stack/${than}; both must belong to the same control plane`;
    expect(attached.findings).toEqual([
      elsewhere('partials[0].partial', 'redis', 'plane'),
      elsewhere('consumer', 'shop', 'gold/Group'),
    ]);
  });

  test('with a duplicate consumer, a second limit, or a duplicate name', () => {
    const shop = consumer('shop');
    const gold = tier({ consumers: [shop, shop] });
    gold.addPolicy('more', CommonPolicy.windowedRateLimit({ limits: LIMITS }));
    tier({ name: 'gold' }, 'silver');
    expect(attached.findings).toEqual([
      expect.stringContaining('is given a consumer with the construct id "shop" twice'),
      expect.stringContaining('policy is rate-limiting-advanced, but stack/gold/Group/policy-limit'),
      expect.stringMatching(/^error: name is "gold", /),
    ]);
  });
});
