import { TerraformStack, TerraformVariable } from 'cdktf';
import { platform, RemovalPolicy } from '../../../..';
import {
  addStack,
  findingsOf,
  invalidArguments,
  missing,
  only,
  stackWithProviders,
  synthesized,
  unknownText,
} from '../../../support/stack';

const { AccessControlEnforcement, ControlPlane, ControlPlaneGroup, GatewayEntityId, GatewayPolicy } = platform;
const { GatewayProtocol, GatewayRoute, GatewayService, Policy } = platform;

const LIMIT = 'konnect_gateway_plugin_rate_limiting';
const ID = 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41';
const STABLE = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f-]{21}$/);

let stack: TerraformStack;
let controlPlane: platform.IControlPlane;
let other: platform.IControlPlane;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
  other = ControlPlane.fromControlPlaneId(stack, 'other-plane', 'other-id');
});

/** Something that is only referred to, with its ids. */
const reference = <T>(id: string, attributes: object, plane = controlPlane): T =>
  Object.assign(ControlPlane.fromControlPlaneId(stack, id, plane.controlPlaneId), attributes) as T;
const consumerOf = (plane = controlPlane, id = 'consumer') =>
  reference<platform.IConsumer>(id, { consumerId: `${id}-id` }, plane);
const groupOf = (plane = controlPlane) =>
  reference<platform.IConsumerGroup>('group', { consumerGroupId: 'group-id' }, plane);
const partialOf = (plane = controlPlane) =>
  reference<platform.IGatewayPartial>('partial', { gatewayPartialId: 'partial-id' }, plane);
const serviceOf = (plane = controlPlane, id = 'service') =>
  GatewayService.fromGatewayServiceAttributes(stack, id, { gatewayServiceId: `${id}-id`, controlPlane: plane });

const limit = (config = {}) => Policy.rateLimiting({ minute: 100, ...config });
const policy = (props: Partial<platform.GatewayPolicyProps> = {}, id = 'policy') =>
  new GatewayPolicy(stack, id, { controlPlane, policy: limit(), ...props });

test('consumers and consumer groups accept policies', () => {
  new platform.Consumer(stack, 'shop', { controlPlane, username: 'shop' }).addPolicy('limit', limit());
  new platform.ConsumerGroup(stack, 'gold', { controlPlane, name: 'gold' }).addPolicy('limit', limit({ minute: 1000 }));
  const limits = Object.values<any>(synthesized(stack).resource[LIMIT]);
  expect(limits.map(({ config, consumer, consumer_group: group }) => [config.minute, consumer?.id, group?.id])).toEqual(
    [
      [1000, undefined, expect.stringMatching(/^\$\{konnect_gateway_consumer_group\.gold_\w+\.id\}$/)],
      [100, expect.stringMatching(/^\$\{konnect_gateway_consumer\.shop_\w+\.id\}$/), undefined],
    ],
  );
  expect(findingsOf(stack)).toEqual([]);
});

describe('a policy', () => {
  test('requires only a type and a control plane', () => {
    const made = policy();
    expect(only(stack, LIMIT)).toEqual({ id: STABLE, control_plane_id: 'plane-id', config: { minute: 100 } });
    expect(made.gatewayPolicyId).toBeDefined();
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    policy({
      service: serviceOf(),
      route: GatewayRoute.fromGatewayRouteId(stack, 'route', 'route-id'),
      consumer: consumerOf(),
      condition: 'http.method == "GET"',
      before: ['key-auth'],
      after: ['cors', 'jwt'],
      partials: [{ partial: partialOf(), path: 'config.redis' }],
      protocols: [GatewayProtocol.HTTPS],
      instanceName: 'gold',
      enabled: false,
      tags: ['team'],
      entityId: GatewayEntityId.of(ID),
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, LIMIT)).toEqual({
      id: ID,
      control_plane_id: 'plane-id',
      config: { minute: 100 },
      service: { id: 'service-id' },
      route: { id: 'route-id' },
      consumer: { id: 'consumer-id' },
      condition: 'http.method == "GET"',
      ordering: { before: { access: ['key-auth'] }, after: { access: ['cors', 'jwt'] } },
      partials: [{ id: 'partial-id', path: 'config.redis' }],
      protocols: ['https'],
      instance_name: 'gold',
      enabled: false,
      tags: ['team'],
      lifecycle: { prevent_destroy: true },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('keeps texts unchanged and resolves tokens', () => {
    const body = new TerraformVariable(stack, 'body', {}).stringValue;
    policy({ policy: Policy.requestTermination({ message: 'a ${b} %{c}', body }) });
    expect(only(stack, 'konnect_gateway_plugin_request_termination').config).toEqual({
      message: 'a $${b} %%{c}',
      body: '${var.body}',
    });
  });

  test('has partials at the only possible path, or at the configured path', () => {
    policy({ partials: [{ partial: partialOf() }] });
    expect(only(stack, LIMIT).partials).toEqual([{ id: 'partial-id', path: 'config.redis' }]);
    const { aiSemanticCache } = Policy as any;
    const several = aiSemanticCache({ vectordb: { strategy: 'redis', dimensions: 1, distanceMetric: 'cosine' } });
    expect(several._partialPaths.length).toBeGreaterThan(1);
    policy({ policy: several, partials: [{ partial: consumerOf() as any }] }, 'second');
    expect(findingsOf(stack)).toContain('error: partials[0].path is required, but was not given');
  });

  test('requires a type and a control plane', () => {
    const make = () => new GatewayPolicy(stack, 'policy', {} as any);
    expect(invalidArguments(make).sort()).toEqual(missing('controlPlane', 'policy'));
  });

  test('is rejected if the value is not a policy', () => {
    expect(() => policy({ policy: { minute: 100 } as any })).toThrow(
      'policy is not a Policy; create one with a factory, such as Policy.cors({})',
    );
  });

  test('of a control plane group is rejected', () => {
    const group = new ControlPlaneGroup(stack, 'planes', { name: 'planes' });
    policy({ controlPlane: group });
    expect(findingsOf(stack)).toContain(
      'error: controlPlane is stack/planes, which is a control plane group and cannot contain entities; give a member of the group',
    );
  });

  test('can only be attached to objects of its control plane', () => {
    policy({ service: serviceOf(other), consumer: consumerOf(other) });
    policy({ consumerGroup: groupOf(other), partials: [{ partial: partialOf(other) }] }, 'second');
    const route = new GatewayRoute(stack, 'route', { controlPlane: other, paths: ['/'] });
    policy({ route }, 'third');
    const elsewhere = (property: string, part: string) =>
      `error: ${property} is stack/${part}, which belongs to another control plane than stack/plane; both must belong to the same control plane`;
    expect(findingsOf(stack)).toEqual([
      elsewhere('service', 'service'),
      elsewhere('consumer', 'consumer'),
      elsewhere('consumerGroup', 'group'),
      elsewhere('partials[0].partial', 'partial'),
      elsewhere('route', 'route'),
    ]);
  });

  test('applies to a consumer or a group', () => {
    policy({ consumer: consumerOf(), consumerGroup: groupOf() });
    expect(findingsOf(stack)).toEqual([
      'error: consumerGroup is given together with consumer; give only consumer or only consumerGroup',
    ]);
  });

  test('is replaced if its scopes change', () => {
    const service = new GatewayService(stack, 'orders', { controlPlane, url: 'https://a' });
    policy({ service });
    expect(only(stack, LIMIT).lifecycle).toEqual({
      replace_triggered_by: [expect.stringMatching(/^konnect_gateway_service\.orders_\w+\.id$/)],
    });
  });

  test('can be imported', () => {
    policy().importFrom(ID);
    expect(only(stack, LIMIT).id).toBe(ID);
    expect(synthesized(stack).import).toEqual([
      { id: JSON.stringify({ id: ID, control_plane_id: 'plane-id' }), to: expect.stringContaining(`${LIMIT}.`) },
    ]);
  });

  test('keeps its id if it moves', () => {
    const { id } = (policy(), only(stack, LIMIT));
    const moved = addStack(stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' }).node.root as any, 'again');
    const plane = ControlPlane.fromControlPlaneId(moved, 'plane', 'plane-id');
    new GatewayPolicy(moved, 'new', { controlPlane: plane, policy: limit() }).moveFrom('again/policy');
    expect(only(moved, LIMIT).id).not.toBe(id);
    expect(synthesized(moved).moved).toHaveLength(1);
  });
});

describe('two policies', () => {
  test('of one type may have different scopes', () => {
    policy();
    policy({ service: serviceOf() }, 'of-service');
    policy({ service: serviceOf(controlPlane, 'more') }, 'of-another-service');
    policy({ consumer: consumerOf() }, 'of-consumer');
    policy({ policy: Policy.cors({}) }, 'of-another-type');
    policy({ controlPlane: other }, 'elsewhere');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('of one type with the same scope are rejected', () => {
    const consumer = consumerOf();
    const service = serviceOf();
    policy({ consumer, service });
    policy({ consumer, service, policy: limit({ hour: 1 }) }, 'second');
    expect(findingsOf(stack)).toEqual([
      'error: policy is rate-limiting, but stack/policy is a policy of the same type with the same scopes; leave out one of the two policies',
    ]);
  });

  test('of one type on one route are rejected', () => {
    const service = new GatewayService(stack, 'orders', { controlPlane, url: 'https://orders.example.com' });
    const route = service.addRoute('orders', { paths: ['/orders'] });
    expect(route.gatewayRouteId).toBe(route.gatewayRouteId);
    route.addPolicy('first', limit({ hour: 1 }));
    route.addPolicy('second', limit({ hour: 2 }));
    expect(findingsOf(stack)).toEqual([
      `error: policy is rate-limiting, but ${route.node.path}/policy-first is a policy of the same type with the same scopes; leave out one of the two policies`,
    ]);
  });

  test('have unique names', () => {
    policy({ instanceName: 'gold' });
    policy({ instanceName: 'gold', service: serviceOf() }, 'second');
    policy({ instanceName: unknownText(), consumer: consumerOf() }, 'third');
    policy({ instanceName: unknownText(), consumer: consumerOf(controlPlane, 'more') }, 'fourth');
    expect(findingsOf(stack)).toEqual([
      'error: instanceName is "gold", as in stack/policy; give one of the two another instanceName',
    ]);
  });

  test('that enforce access control on one control plane are rejected', () => {
    new AccessControlEnforcement(stack, 'enforcement', { controlPlane });
    policy({ policy: Policy.ace({}) });
    policy({ policy: Policy.ace({}), service: serviceOf() }, 'of-service');
    expect(findingsOf(stack)).toEqual([
      'error: policy is ace, but stack/enforcement is a policy of the same type with the same scopes; leave out one of the two policies',
    ]);
  });
});

describe('the ordering of a policy', () => {
  test.each([
    [
      { before: ['rate-limiting'] },
      'error: before[0] is "rate-limiting", which is the type of the policy itself; give another policy type',
    ],
    [
      { after: ['cors', 'rate-limiting'] },
      'error: after[1] is "rate-limiting", which is the type of the policy itself; give another policy type',
    ],
    [
      { before: ['cors'], after: ['cors'] },
      'error: before has "cors", which is also in after; leave the policy type out of before or after',
    ],
  ])('%j is invalid', (props, finding) => {
    policy(props);
    expect(findingsOf(stack)).toEqual([finding]);
  });

  test('accepts custom types, with a warning about other types', () => {
    policy({ before: ['keyauth'], after: [unknownText()], service: serviceOf(other) });
    expect(findingsOf(stack)).toContain(
      'warning: before[0] is "keyauth", which is not a policy type, such as "key-auth"; the name has no effect unless a custom plugin has this name; give a policy type',
    );
  });
});

describe('addPolicy', () => {
  test('attaches to a service, optionally with a consumer', () => {
    const service = new GatewayService(stack, 'orders', { controlPlane, url: 'https://a' });
    const made = service.addPolicy('limit', limit(), { consumer: consumerOf(), tags: ['a'] });
    expect(made.node.path).toBe('stack/orders/policy-limit');
    expect(only(stack, LIMIT)).toMatchObject({
      control_plane_id: 'plane-id',
      service: { id: expect.stringMatching(/^\$\{konnect_gateway_service\.orders_/) },
      consumer: { id: 'consumer-id' },
      tags: ['a'],
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('attaches to routes of both kinds', () => {
    const service = new GatewayService(stack, 'orders', { controlPlane, url: 'https://a' });
    service.addRoute('paths', { paths: ['/a'] }).addPolicy('limit', limit());
    service.addExpressionRoute('expression', { expression: 'http.path == "/a"' }).addPolicy('limit', limit());
    const made: any[] = Object.values(synthesized(stack).resource[LIMIT]);
    expect(made.map(({ route, service: attached }) => [route.id, attached]).sort()).toEqual([
      [expect.stringMatching(/^\$\{konnect_gateway_route\.orders_/), undefined],
      [expect.stringMatching(/^\$\{konnect_gateway_route_expression\.orders_/), undefined],
    ]);
  });
});

test('a policy can be attached several times', () => {
  const one = limit();
  policy({ policy: one });
  policy({ policy: one, service: serviceOf() }, 'second');
  expect(Object.keys(synthesized(stack).resource[LIMIT])).toHaveLength(2);
});
