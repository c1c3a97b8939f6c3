import { TerraformStack, TerraformVariable } from 'cdktf';
import { Duration, platform, RemovalPolicy, SecretValue } from '../../../..';
import {
  findingsOf,
  only,
  reportOf,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';

const { ControlPlane, GatewayEntityId, GatewayPartial, GatewayPartialContent, Vault, VaultBackend } = platform;

const PARTIAL = 'konnect_gateway_partial';
const ID = 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41';
const STABLE = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f-]{21}$/);

let stack: TerraformStack;
let controlPlane: platform.IControlPlane;
let secret: SecretValue;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
  secret = SecretValue.fromVariable(new TerraformVariable(stack, 'secret', { sensitive: true }));
});
const partial = (
  content: platform.GatewayPartialContent,
  props: Partial<platform.GatewayPartialProps> = {},
  id = 'partial',
) => new GatewayPartial(stack, id, { controlPlane, content, ...props });

describe('a partial', () => {
  test('has an id derived from its path, which references know before the plan', () => {
    const { node, gatewayPartialId, controlPlaneId } = partial(GatewayPartialContent.redisCommunity({ host: 'redis' }));
    expect(only(stack, PARTIAL)).toEqual({
      control_plane_id: 'plane-id',
      redis_ce: { id: STABLE, config: { host: 'redis' } },
    });
    expect([node.defaultChild!.node.path, controlPlaneId]).toEqual(['stack/partial/Resource', 'plane-id']);
    expect(resolved(stack, gatewayPartialId)).toMatch(/^\$\{konnect_gateway_partial\.partial_\w+\.redis_ce\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    partial(GatewayPartialContent.redisCommunity({}), {
      name: 'redis',
      tags: ['t'],
      entityId: GatewayEntityId.of(ID),
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, PARTIAL)).toEqual({
      control_plane_id: 'plane-id',
      redis_ce: { id: ID, name: 'redis', tags: ['t'], config: {} },
      lifecycle: { prevent_destroy: true },
    });
  });

  test('can use an id chosen by the platform', () => {
    const content = GatewayPartialContent.redisCommunity({});
    const { gatewayPartialId } = partial(content, { entityId: GatewayEntityId.platformGenerated() });
    expect(only(stack, PARTIAL).redis_ce).toEqual({ config: {} });
    expect(resolved(stack, gatewayPartialId)).toMatch(/^\$\{konnect_gateway_partial\.partial_\w+\.id\}$/);
  });

  test('keeps its id if it moves, and the id of an imported object', () => {
    const content = GatewayPartialContent.redisCommunity({});
    const other = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    new GatewayPartial(other, 'old', {
      controlPlane: ControlPlane.fromControlPlaneId(other, 'plane', 'plane-id'),
      content,
    });
    partial(content).moveFrom('stack/old');
    expect(only(stack, PARTIAL).redis_ce.id).toBe(only(other, PARTIAL).redis_ce.id);
    partial(content, {}, 'taken').importFrom(ID);
    const ids = Object.values<any>(synthesized(stack).resource[PARTIAL]).map(({ redis_ce: { id } }) => id);
    expect(ids).toContain(ID);
    partial(content, { entityId: GatewayEntityId.of(ID.replace('c', 'd')) }, 'wrong').importFrom(ID);
    expect(findingsOf(stack)).toEqual([expect.stringMatching(/^error: entityId is ".*", but importFrom is given/)]);
  });

  test('has a unique name', () => {
    const content = GatewayPartialContent.redisCommunity({});
    partial(content, { name: 'redis' }, 'first');
    partial(content, { name: 'redis' }, 'second');
    partial(content, { name: unknownText() }, 'unknown');
    expect(findingsOf(stack)).toEqual(['error: name is "redis", as in stack/first; give one of the two another name']);
  });

  test('creates no resource if it is managed elsewhere', () => {
    const attributes = { gatewayPartialId: 'an-id', controlPlane };
    const found = GatewayPartial.fromGatewayPartialAttributes(stack, 'found', attributes);
    expect([found.gatewayPartialId, found.controlPlaneId]).toEqual(['an-id', 'plane-id']);
    expect(synthesized(stack).resource).toBeUndefined();
  });
});

describe('a Redis', () => {
  const connection = {
    host: 'redis',
    port: 6380,
    database: 1,
    username: 'gateway',
    tls: true,
    serverName: 'redis.example.com',
    cloudAuthentication: { authProvider: 'aws', awsRegion: 'eu-central-1' },
  };
  const connected = {
    host: 'redis',
    port: '6380',
    database: 1,
    username: 'gateway',
    password: '${var.secret}',
    ssl: true,
    ssl_verify: true,
    server_name: 'redis.example.com',
    cloud_authentication: { auth_provider: 'aws', aws_region: 'eu-central-1' },
  };

  test('of the community edition accepts all properties', () => {
    partial(GatewayPartialContent.redisCommunity({ ...connection, password: secret, timeout: Duration.seconds(1) }));
    expect(only(stack, PARTIAL).redis_ce.config).toEqual({ ...connected, timeout: 1000 });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test('of the enterprise edition accepts all properties', () => {
    partial(
      GatewayPartialContent.redisEnterprise({
        ...connection,
        password: secret,
        tlsVerify: false,
        connectTimeout: Duration.seconds(1),
        readTimeout: Duration.seconds(2),
        sendTimeout: Duration.seconds(3),
        keepalivePoolSize: 10,
        keepaliveBacklog: 5,
        connectionIsProxied: true,
      }),
    );
    expect(only(stack, PARTIAL).redis_ee.config).toEqual({
      ...connected,
      ssl_verify: false,
      connect_timeout: 1000,
      read_timeout: 2000,
      send_timeout: 3000,
      keepalive_pool_size: 10,
      keepalive_backlog: 5,
      connection_is_proxied: true,
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('has cluster nodes or sentinels', () => {
    const nodes = [{ host: 'a', port: 1 }, { host: 'b' }];
    partial(GatewayPartialContent.redisEnterprise({ clusterNodes: nodes }), {}, 'cluster');
    partial(
      GatewayPartialContent.redisEnterprise({ sentinel: { master: 'm', nodes, username: 'u', password: secret } }),
      {},
      'sentinels',
    );
    const configs = Object.values<any>(synthesized(stack).resource[PARTIAL]).map(({ redis_ee: { config } }) => config);
    expect(configs).toEqual([
      { cluster_nodes: [{ ip: 'a', port: 1 }, { ip: 'b' }] },
      {
        sentinel_master: 'm',
        sentinel_nodes: [{ host: 'a', port: 1 }, { host: 'b' }],
        sentinel_role: 'master',
        sentinel_username: 'u',
        sentinel_password: '${var.secret}',
      },
    ]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is either a server, a cluster or sentinels', () => {
    const sentinel = { master: 'm', nodes: [] };
    partial(GatewayPartialContent.redisEnterprise({ host: 'a', clusterNodes: [{ host: 'b' }] }), {}, 'both');
    partial(GatewayPartialContent.redisEnterprise({ sentinel }), {}, 'none');
    expect(findingsOf(stack)).toEqual([
      'error: content.clusterNodes is given together with host; give one of them',
      'error: content.sentinel.nodes is empty; give at least one Redis sentinel',
    ]);
  });

  test('reads its password from a vault, and depends on it', () => {
    const vault = new Vault(stack, 'vault', { controlPlane, prefix: 'orders', backend: VaultBackend.env() });
    partial(GatewayPartialContent.redisEnterprise({ host: 'a', password: vault.reference('redis') }));
    const { redis_ee: redis, depends_on: order } = only(stack, PARTIAL);
    expect(redis.config.password).toBe('{vault://orders/redis}');
    expect(order).toEqual([expect.stringMatching(/^konnect_gateway_vault\.vault_/)]);
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test('does not show its password', () => {
    partial(GatewayPartialContent.redisCommunity({ password: 'secret-text' as any }));
    expect(findingsOf(stack)).toEqual([
      'error: content.password is not a secret; give a secret, such as SecretValue.fromVariable(…)',
    ]);
    expect(reportOf(stack)).not.toContain('secret-text');
  });
});

describe('AI settings', () => {
  const model = { name: 'm', provider: 'openai' };

  test.each<[string, platform.GatewayPartialContent, object]>([
    [
      'model',
      GatewayPartialContent.model({ model, routeType: 'llm/v1/chat' }),
      { model: { name: 'm', provider: 'openai' }, route_type: 'llm/v1/chat' },
    ],
    ['embeddings', GatewayPartialContent.embeddings({ model }), { model: { name: 'm', provider: 'openai' } }],
    [
      'vectordb',
      GatewayPartialContent.vectorDatabase({ dimensions: 3, distanceMetric: 'cosine', strategy: 'redis' }),
      { dimensions: 3, distance_metric: 'cosine', strategy: 'redis' },
    ],
  ])('become the block %s', (block, content, config) => {
    partial(content);
    expect(only(stack, PARTIAL)).toEqual({ control_plane_id: 'plane-id', [block]: { id: STABLE, config } });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('are validated', () => {
    partial(GatewayPartialContent.model({ routeType: 'llm/v1/chat', weight: 0 }));
    expect(findingsOf(stack)).toEqual([
      'error: model.config.model is required, but was not given',
      'error: model.config.weight is 0; allowed: 1 to 65535',
    ]);
  });
});
