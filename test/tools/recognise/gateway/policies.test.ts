/** Policies of every type, in any scope. */
import { New } from '../../../../tools/src/code/code';
import { resourceOf, resourceTypes } from '../../../../tools/src/elements';
import { Config, configOf, Kind } from '../../../sandbox/support/catalogue';
import { GatewayWorld, Made, Result } from '../../support/gateway-world';

const PREFIX = 'konnect_gateway_plugin_';
const TYPES = resourceTypes().filter((type) => type.startsWith(PREFIX));

/** Lists of HTTP status codes. The API rejects codes below 100; the provider and the catalogue's rules accept them. */
const STATUS_CODES = /(^|_)(status_codes?|statuses|response_code)$/;

/** Replaces values that the platform rejects although the catalogue's rules allow them. */
function valid(value: any): any {
  if (Array.isArray(value)) {
    return value.map(valid);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          ['strategy', 'policy'].includes(name) && one === 'cluster' ? 'redis' : valid(statusCodes(name, one)),
        ]),
      )
    : value;
}

function statusCodes(name: string, value: any): any {
  return STATUS_CODES.test(name) && Array.isArray(value) ? value.map((_, index) => 200 + index) : value;
}

/** The default in the catalogue is no longer allowed. */
const NEEDED: { readonly [type: string]: Config } = {
  [`${PREFIX}graphql_rate_limiting_advanced`]: { strategy: 'redis' },
};

/** Attributes that only the service sets, or that refer to other objects. */
const LEFT_OUT = ['id', 'created_at', 'updated_at', 'partials', 'service', 'route', 'consumer', 'consumer_group'];

function configFor(type: string, kind: Kind): Config {
  const { element } = resourceOf(type)!;
  const config = Object.entries(valid(configOf(element, kind))).filter(([name]) => !LEFT_OUT.includes(name));
  const made: Config = Object.fromEntries(config);
  const instance = kind === 'full' ? { instance_name: `${type} ${kind}` } : {};
  return { ...made, ...(NEEDED[type] && { config: { ...made.config, ...NEEDED[type] } }), ...instance };
}

function hasScope(type: string, scope: string): boolean {
  return scope in resourceOf(type)!.element.schema.block.attributes!;
}

describe.each<Kind>(['minimal', 'full'])('policies of all types, %s', (kind) => {
  let world: GatewayWorld;
  let result: Result;
  beforeAll(() => {
    world = new GatewayWorld({ rules: false });
    const { id } = world.service();
    for (const type of TYPES) {
      const scope = kind === 'full' && hasScope(type, 'service') ? { service: { id } } : {};
      world.make(type.slice('konnect_gateway_'.length), {
        ...configFor(type, kind),
        ...scope,
        control_plane_id: world.plane.id,
      });
    }
    result = world.composed();
  });
  afterAll(() => world.close());

  test.each(TYPES)('%s', (type) => {
    const name = type.slice('konnect_'.length);
    const of = 'platform.GatewayPolicy';
    expect(result.of(name)).toEqual({ level: 'L2', of });
    const isAdded = kind === 'full' && hasScope(type, 'service');
    expect(result.creation(name)).toMatchObject(
      isAdded ? { kind: 'addition', method: 'addPolicy' } : { kind: 'new', of },
    );
    if (kind === 'minimal') {
      const { props } = result.creation(name) as New;
      expect(Object.keys(props.members)).toEqual(['controlPlane', 'policy', 'entityId']);
    }
  });
});

describe('a policy', () => {
  let world: GatewayWorld;
  beforeEach(() => {
    world = new GatewayWorld();
  });
  afterEach(() => world.close());

  const limit = { config: { minute: 5, policy: 'local' } };
  const policy = { code: 'call', of: 'platform.Policy', method: 'rateLimiting', args: [{ members: { minute: 5 } }] };

  const OWNERS: [string, (at: GatewayWorld) => Made][] = [
    ['service', (at) => at.service()],
    ['route', (at) => at.route()],
    ['consumer', (at) => at.consumer()],
    ['consumer_group', (at) => at.make('consumer_group', { name: 'gold' })],
  ];

  test.each(OWNERS)('of a %s is added to it', (scope, owner) => {
    world.make('plugin_rate_limiting', { ...limit, [scope]: { id: owner(world).id } });
    const result = world.composed();
    expect(result.of('gateway_plugin_rate_limiting')).toMatchObject({ level: 'L2', of: 'platform.GatewayPolicy' });
    expect(result.creation('gateway_plugin_rate_limiting')).toMatchObject({
      kind: 'addition',
      to: result.key(`gateway_${scope}`),
      method: 'addPolicy',
      args: ['rate-limiting', policy, { members: { entityId: { method: 'of' } } }],
    });
  });

  test('of an expression route is added to the route', () => {
    const { id } = world.make('route_expression', { expression: 'http.path == "/a"' });
    world.make('plugin_rate_limiting', { ...limit, route: { id } });
    const result = world.composed();
    expect(result.creation('gateway_plugin_rate_limiting')).toMatchObject({
      kind: 'addition',
      to: result.key('gateway_route_expression'),
    });
  });

  test('with several scopes, or for a control plane, is a separate construct', () => {
    world.make('plugin_rate_limiting', {
      ...limit,
      service: { id: world.service().id },
      consumer: { id: world.consumer().id },
    });
    world.make('plugin_cors', {});
    const result = world.composed();
    expect(result.creation('gateway_plugin_rate_limiting')).toMatchObject({
      kind: 'new',
      props: {
        members: { service: { code: 'made' }, consumer: { code: 'made' }, controlPlane: { code: 'made' }, policy },
      },
    });
    expect(result.creation('gateway_plugin_cors')).toMatchObject({
      kind: 'new',
      props: { members: { policy: { method: 'cors', args: [] } } },
    });
  });

  test('of an object outside of the inventory refers to it', () => {
    world.make('plugin_rate_limiting', { ...limit, service: { id: world.service().id } });
    const result = world.composed({ without: ['konnect_gateway_service'] });
    expect(result.of('gateway_plugin_rate_limiting').level).toBe('L2');
    expect(result.creation('gateway_plugin_rate_limiting')).toMatchObject({ kind: 'new' });
    expect(result.composed.program.declarations.map(({ creation }) => creation)).toContainEqual(
      expect.objectContaining({ kind: 'outside', method: 'fromGatewayServiceAttributes' }),
    );
  });

  test('for access control enforcement is a separate construct, unless it has more settings', () => {
    world.make('plugin_ace', { config: { match_policy: 'required' }, tags: ['a'] });
    const other = new GatewayWorld();
    other.make('plugin_ace', { config: { anonymous: 'nobody' } });
    const [plain, strange] = [world.composed(), other.composed()];
    other.close();
    expect(plain.of('gateway_plugin_ace')).toEqual({ level: 'L2', of: 'platform.AccessControlEnforcement' });
    expect(plain.creation('gateway_plugin_ace')).toMatchObject({
      props: { members: { matchPolicy: { of: 'platform.AccessControlMatchPolicy', name: 'REQUIRED' }, tags: ['a'] } },
    });
    expect(strange.of('gateway_plugin_ace')).toEqual({ level: 'L2', of: 'platform.GatewayPolicy' });
  });

  test('sets condition, protocols and ordering', () => {
    const partial = world.make('partial', { redis_ce: { name: 'redis', config: { host: 'redis.example.com' } } });
    world.make('plugin_rate_limiting', {
      config: { minute: 5, policy: 'redis' },
      partials: [{ id: partial.id, path: 'config.redis' }],
      ordering: { before: { access: ['key-auth'] }, after: { access: ['cors'] } },
      condition: 'http.path == "/${a}"',
      protocols: ['https'],
      instance_name: 'limit',
      enabled: false,
      tags: ['a'],
    });
    const result = world.composed();
    expect(result.of('gateway_plugin_rate_limiting').level).toBe('L2');
    expect(result.creation('gateway_plugin_rate_limiting')).toMatchObject({
      id: 'limit',
      props: {
        members: {
          partials: [{ members: { partial: { key: result.key('gateway_partial') } } }],
          before: ['key-auth'],
          after: ['cors'],
          condition: 'http.path == "/${a}"',
          protocols: [{ of: 'platform.GatewayProtocol', name: 'HTTPS' }],
          instanceName: 'limit',
          enabled: false,
          tags: ['a'],
        },
      },
    });
    // It is the only argument that a partial can set.
    const { props } = result.creation('gateway_plugin_rate_limiting') as any;
    expect(Object.keys(props.members.partials[0].members)).toEqual(['partial']);
  });

  test('sets the path of a partial if there are several', () => {
    const strange = new GatewayWorld({ rules: false });
    const { id } = strange.make('partial', {
      vectordb: { config: { dimensions: 3, strategy: 'redis', distance_metric: 'cosine' } },
    });
    strange.make('plugin_ai_semantic_cache', {
      ...configFor(`${PREFIX}ai_semantic_cache`, 'minimal'),
      control_plane_id: strange.plane.id,
      partials: [{ id, path: 'config.vectordb' }],
    });
    const result = strange.composed();
    strange.close();
    expect(result.of('gateway_plugin_ai_semantic_cache')).toEqual({ level: 'L2', of: 'platform.GatewayPolicy' });
    expect(result.creation('gateway_plugin_ai_semantic_cache')).toMatchObject({
      props: { members: { partials: [{ members: { path: 'config.vectordb' } }] } },
    });
  });
});
