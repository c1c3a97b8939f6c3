/** Entities that L2 does not support become L1, with the reason. No entity becomes code that would change it. */
import * as fc from 'fast-check';
import { resourceOf } from '../../../../tools/src/elements';
import { LEAF } from '../../../constructs/platform/support/certificates';
import { configOf } from '../../../sandbox/support/catalogue';
import { GatewayWorld, Made } from '../../support/gateway-world';

let world: GatewayWorld;
beforeEach(() => {
  world = new GatewayWorld({ rules: false });
});
afterEach(() => world.close());

/** Resulting constructs, and the reasons why others are not L2. Types have no prefix `konnect_gateway_`. */
const REASONS: [string, string, (at: GatewayWorld) => Made, string | RegExp][] = [
  [
    'a protocol of which L2 knows nothing',
    'service',
    (at) => at.service({ protocol: 'smtp' }),
    'the L2 construct has no platform.GatewayProtocol for protocol',
  ],
  ['a host that L2 refuses', 'service', (at) => at.service({ host: 'a b' }), /^host is "a b"; allowed: host names/],
  [
    'stripping a path of gRPC',
    'route',
    (at) => at.route({ protocols: ['grpc'], strip_path: true }),
    'stripPath is true, but the gateway never strips the path of grpc; omit stripPath',
  ],
  [
    'a way to hash of which L2 knows nothing',
    'upstream',
    (at) => at.make('upstream', { name: 'a.upstream', algorithm: 'consistent-hashing', hash_on: 'moon' }),
    'the L2 construct has no platform.HashOn for hash_on',
  ],
  [
    'a header to hash by without its name',
    'upstream',
    (at) => at.make('upstream', { name: 'a.upstream', algorithm: 'consistent-hashing', hash_on: 'header' }),
    'the L2 construct requires a text for hash_on_header',
  ],
  [
    'arguments for a hash that is not used',
    'upstream',
    (at) => at.make('upstream', { name: 'a.upstream', hash_on_header: 'x-a' }),
    'the L2 construct has no property for hash_on_header',
  ],
  [
    'a key of nothing',
    'key',
    (at) => at.make('key', { kid: 'a' }),
    'the L2 construct requires a key in JWK or PEM format',
  ],
  [
    'a JSON Web Key in a form that L2 would write otherwise',
    'key',
    (at) => at.make('key', { kid: 'a', jwk: '{"x":"b", "kty":"OKP", "kid":"a"}' }),
    /^would change .*jwk/,
  ],
  [
    'an algorithm of which L2 knows nothing',
    'jwt',
    (at) => at.make('jwt', { consumer_id: at.consumer().id, algorithm: 'ES256K', rsa_public_key: 'a' }),
    'the L2 construct has no platform.JwtAlgorithm for algorithm',
  ],
  ['a partial of nothing', 'partial', (at) => at.make('partial'), 'the L2 construct requires a content'],
  [
    'redirections of a cluster, for which L2 has no argument',
    'partial',
    (at) => at.make('partial', { redis_ee: { config: { cluster_max_redirections: 9 } } }),
    'the L2 construct has no property for redis_ee.config.cluster_max_redirections',
  ],
  [
    'sentinels without a role, which L2 always says',
    'partial',
    (at) => at.make('partial', { redis_ee: { config: { sentinel_master: 'a', sentinel_nodes: [{ host: 'b' }] } } }),
    'the L2 construct requires a master and a role for redis_ee.config.sentinel_nodes',
  ],
  [
    'a port that is no number',
    'partial',
    (at) => at.make('partial', { redis_ce: { config: { port: '{vault://a/port}' } } }),
    'the L2 construct requires a number for redis_ce.config.port',
  ],
  [
    'a kind of vaults of which L2 knows nothing',
    'vault',
    (at) => at.make('vault', { name: 'moon', prefix: 'orders', config: '{}' }),
    'the L2 construct has no platform.VaultBackend for name',
  ],
  [
    'settings of a vault that are no object',
    'vault',
    (at) => at.make('vault', { name: 'env', prefix: 'orders', config: '[]' }),
    'the L2 construct requires settings for config',
  ],
  [
    'settings for which L2 has no argument',
    'vault',
    (at) => at.make('vault', { name: 'env', prefix: 'orders', config: '{"moon":"full"}' }),
    'the L2 construct has no property for config.moon',
  ],
  [
    'settings of a vault in a form that L2 would write otherwise',
    'vault',
    (at) => at.make('vault', { name: 'env', prefix: 'orders', config: '{"prefix": "A_"}' }),
    /^would change .*config/,
  ],
  [
    'a HashiCorp Vault that does not say how to authenticate',
    'vault',
    (at) => at.make('vault', { name: 'hcv', prefix: 'orders', config: '{"host":"a","kv":"v2","protocol":"https"}' }),
    'the L2 construct has no platform.HashicorpAuth for config.auth_method',
  ],
  [
    'a HashiCorp Vault without a version, which L2 always says',
    'vault',
    (at) => {
      const config = '{"auth_method":"token","host":"a","protocol":"https","token":"a"}';
      return at.make('vault', { name: 'hcv', prefix: 'orders', config });
    },
    'the L2 construct requires a version for config.kv',
  ],
  [
    'settings of a custom policy that are a text',
    'custom_plugin',
    (at) => {
      at.make('custom_plugin_schema', { lua_schema: 'return { name = "stamp" }' });
      return at.make('custom_plugin', { name: 'stamp', config: 'all of it' });
    },
    'the L2 construct requires an object for config',
  ],
  [
    'an order of a custom policy, for which L2 has no argument',
    'custom_plugin',
    (at) => {
      at.make('custom_plugin_schema', { lua_schema: 'return { name = "stamp" }' });
      return at.make('custom_plugin', { name: 'stamp', config: {}, ordering: { before: { access: ['cors'] } } });
    },
    'the L2 construct accepts only null for ordering',
  ],
  [
    'members of what is no group in the inventory',
    'control_plane_membership',
    (at) => at.world.create('gateway_control_plane_membership', { id: 'elsewhere', members: [{ id: at.plane.id }] }),
    'the L2 construct has no platform.ControlPlaneGroup for id',
  ],
  [
    'a policy for a protocol of which L2 knows nothing',
    'plugin_cors',
    (at) => at.make('plugin_cors', { protocols: ['smtp'] }),
    'the L2 construct has no platform.GatewayProtocol for protocols',
  ],
];

test.each(REASONS)('%s becomes L1', (_, type, make, reason) => {
  make(world);
  const { level, reason: found } = world.composed().of(`gateway_${type}`);
  expect(level).toBe('L1');
  expect(found).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
});

test('a realm key with its own type becomes L1', () => {
  const at = world.world;
  const realm_id = (at.create('realm', { name: 'partners', allow_all_control_planes: true }) as Made).id;
  const consumer_id = (at.create('centralized_consumer', { realm_id, username: 'shop' }) as Made).id;
  at.create('centralized_consumer_key', { realm_id, consumer_id, type: 'moon' });
  const { level, reason } = world.composed().of('centralized_consumer_key');
  expect([level, reason]).toEqual(['L1', 'the L2 construct has no key of that type for type']);
});

/** Arguments with everything, by the types that have most to choose from. */
const FULL: { readonly [type: string]: { readonly [argument: string]: unknown } } = {
  service: {
    host: 'a.example.com',
    protocol: 'https',
    port: 8443,
    path: '/v1',
    connect_timeout: 1500,
    retries: 2,
    tls_verify: true,
    tls_sans: { dnsnames: ['a.example.com'], uris: ['spiffe://a'] },
    enabled: false,
    tags: ['a'],
  },
  route: {
    protocols: ['https'],
    methods: ['GET'],
    hosts: ['a.example.com'],
    paths: ['/a', '~/b$'],
    headers: { 'x-a': ['b'] },
    snis: ['a.example.com'],
    regex_priority: 3,
    strip_path: false,
    path_handling: 'v1',
    tags: ['a'],
  },
  upstream: {
    name: 'a.upstream',
    algorithm: 'consistent-hashing',
    hash_on: 'header',
    hash_on_header: 'x-a',
    hash_fallback: 'cookie',
    hash_on_cookie: 'c',
    hash_on_cookie_path: '/a',
    slots: 100,
    healthchecks: {
      active: { type: 'https', timeout: 0.5, healthy: { interval: 5, successes: 2 }, unhealthy: { timeouts: 1 } },
      passive: { type: 'tcp', healthy: { http_statuses: [200] }, unhealthy: { http_failures: 1 } },
      threshold: 5,
    },
  },
  partial: {
    redis_ee: {
      name: 'redis',
      tags: ['a'],
      config: {
        host: 'a',
        port: '7000',
        ssl: true,
        ssl_verify: true,
        password: 'p',
        sentinel_master: 'm',
        sentinel_nodes: [{ host: 'a', port: 1 }],
        sentinel_role: 'any',
        cluster_nodes: [{ ip: 'a', port: 1 }],
        cloud_authentication: { auth_provider: 'aws', aws_region: 'eu' },
      },
    },
  },
  certificate: { cert: LEAF, key: 'a', cert_alt: LEAF, key_alt: 'b', tags: ['a'] },
  key: { kid: 'a', name: 'b', jwk: '{"kid":"a","kty":"OKP"}', pem: { private_key: 'c' }, x5t: 'd' },
};

/** Arguments that cannot be left out. */
const KEPT = ['host', 'name', 'config', 'kid', 'cert', 'key', 'password'];

/** The same object without some of its members, at any depth. */
function partOf(value: unknown): fc.Arbitrary<any> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fc.constant(value);
  }
  const members = Object.entries(value).map(([name, one]) => [name, partOf(one)] as const);
  const needed = members.map(([name]) => name).filter((name) => KEPT.includes(name));
  return fc.record(Object.fromEntries(members), { requiredKeys: needed });
}

test.each(Object.entries(FULL))('a %s with any arguments stays unchanged', (type, full) => {
  fc.assert(
    fc.property(partOf(full), (config) => {
      const own = new GatewayWorld({ rules: false });
      own.make(type, config);
      const { level, reason, problem } = own.composed().of(`gateway_${type}`);
      own.close();
      expect(problem).toBeUndefined();
      expect(level === 'L2' || reason !== undefined).toBe(true);
    }),
    { numRuns: 8 },
  );
});

test('policies with any settings stay unchanged', () => {
  const types = [
    'rate_limiting_advanced',
    'openid_connect',
    'key_auth',
    'cors',
    'response_transformer_advanced',
    'acl',
  ];
  const settings = types.map((type) => {
    const element = resourceOf(`konnect_gateway_plugin_${type}`)!.element;
    // Its first value in the catalogue is no longer allowed.
    const full = Object.entries(configOf(element, 'full').config).filter(([name]) => name !== 'strategy');
    const values = Object.fromEntries(full.map(([name, value]) => [name, fc.constant(value)]));
    return fc.record(values, { requiredKeys: Object.keys(configOf(element, 'minimal').config ?? {}) });
  });
  fc.assert(
    fc.property(fc.tuple(...settings), (configs) => {
      const own = new GatewayWorld({ rules: false });
      configs.forEach((config, index) => own.make(`plugin_${types[index]}`, { config }));
      const result = own.composed();
      own.close();
      const found = types.map((type) => result.of(`gateway_plugin_${type}`));
      expect(found.filter(({ level, problem }) => level !== 'L2' || problem !== undefined)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
