/** Resources of the entities in declarative files. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack } from 'cdktf';
import { platform } from '../../../..';
import { findingsOf, only, reportOf, stackWithProviders, synthesized, warningsOf } from '../../../support/stack';
import { AUTHORITY, LEAF, PRIVATE_KEY, PUBLIC_KEY } from '../support/certificates';
import { Folder } from '../support/folder';
import { configurationOf } from './support';

let files: Folder;
beforeAll(() => (files = new Folder()));
afterAll(() => files.remove());

const ID = 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41';
const OTHER = '5b2d7f4e-6b7a-4c53-8a0e-2b3f5d1c7a94';
const STABLE = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f-]{21}$/);

/** Returns the resources of a file, which must have no errors. */
function made(value: object, options: platform.DeclarativeConfigurationOptions = {}): TerraformStack {
  const text = JSON.stringify({ _format_version: '3.0', ...value });
  const { stack } = configurationOf(files, text, options);
  expect(reportOf(stack)).toBeUndefined();
  return stack;
}

/** Returns the only resource of a type, without the arguments that every resource of a control plane has. */
function one(stack: TerraformStack, type: string): any {
  const { control_plane_id: plane, id, lifecycle, ...others } = only(stack, `konnect_gateway_${type}`);
  expect([plane, id, lifecycle]).toEqual(['plane-id', expect.anything(), lifecycle]);
  return others;
}

/** The reference to the id of the only resource of a type. */
function idOf(stack: TerraformStack, type: string, attribute = 'id'): string {
  const [address] = Object.keys(synthesized(stack).resource[`konnect_gateway_${type}`]);
  return `\${konnect_gateway_${type}.${address}.${attribute}}`;
}

const CONSUMER = { username: 'shop' };

describe('services, routes and upstreams', () => {
  const service = {
    name: 'orders',
    protocol: 'https',
    host: 'orders.internal',
    port: 8443,
    path: '/v1',
    retries: 3,
    connect_timeout: 1000,
    read_timeout: 2000,
    write_timeout: 3000,
    enabled: false,
    tls_verify: true,
    tls_verify_depth: 2,
    tls_sans: { dnsnames: ['a.example.com'], uris: ['spiffe://a'] },
    tags: ['t'],
  };

  test('a service with all properties', () => {
    expect(one(made({ services: [service] }), 'service')).toEqual(service);
  });

  test('a service that refers to certificates by id', () => {
    const stack = made({
      certificates: [{ id: ID, cert: LEAF, key: '{vault://env/key}' }],
      ca_certificates: [{ id: OTHER, cert: AUTHORITY }],
      services: [{ name: 'orders', url: 'https://orders.internal', client_certificate: ID, ca_certificates: [OTHER] }],
    });
    expect(one(stack, 'service')).toMatchObject({
      client_certificate: { id: idOf(stack, 'certificate') },
      ca_certificates: [idOf(stack, 'ca_certificate')],
    });
  });

  const route = {
    name: 'list',
    protocols: ['https'],
    methods: ['GET'],
    hosts: ['api.example.com'],
    paths: ['/orders', '~/orders/\\d+$'],
    headers: { 'x-version': ['1', '2'] },
    snis: ['api.example.com'],
    https_redirect_status_code: 308,
    regex_priority: 4,
    strip_path: false,
    path_handling: 'v1',
    preserve_host: true,
    request_buffering: false,
    response_buffering: false,
    tags: ['t'],
  };

  test.each([
    ['below its service', { services: [{ ...service, routes: [route] }] }],
    ['that names its service', { services: [service], routes: [{ ...route, service: { name: 'orders' } }] }],
    ['with only the name of its service', { services: [service], routes: [{ ...route, service: 'orders' }] }],
    ['with the id of its service', { services: [{ ...service, id: ID }], routes: [{ ...route, service: { id: ID } }] }],
  ])('a route %s', (_name, value) => {
    const stack = made(value);
    expect(one(stack, 'route')).toEqual({ ...route, service: { id: idOf(stack, 'service') } });
  });

  test('a stream route', () => {
    const stream = { name: 's', protocols: ['tcp'], sources: [{ ip: '192.0.2.0/24' }], destinations: [{ port: 9000 }] };
    expect(one(made({ routes: [stream] }), 'route')).toEqual(stream);
  });

  test('a route with an expression', () => {
    const expression = { name: 'e', expression: 'http.path == "/x"', priority: 7, protocols: ['http'] };
    expect(one(made({ routes: [expression] }), 'route_expression')).toEqual(expression);
  });

  test.each([
    ['nested', { targets: [{ target: 'a.internal:80', weight: 0, failover: false, tags: ['t'] }] }, []],
    [
      'at the top level',
      {},
      [{ upstream: { name: 'u' }, target: 'a.internal:80', weight: 0, failover: false, tags: ['t'] }],
    ],
  ])('an upstream with a target, %s', (_name, nested, targets) => {
    const upstream = {
      name: 'u',
      algorithm: 'consistent-hashing',
      hash_on: 'header',
      hash_on_header: 'x-tenant',
      hash_on_cookie_path: '/',
      hash_fallback: 'ip',
      slots: 100,
      host_header: 'x.example.com',
      use_srv_name: false,
      healthchecks: {
        active: { type: 'https', https_sni: 'a.example.com', timeout: 2, healthy: { interval: 5, successes: 1 } },
        passive: { type: 'http', unhealthy: { http_failures: 3, http_statuses: [500] } },
        threshold: 10.5,
      },
    };
    const stack = made({ upstreams: [{ ...upstream, ...nested }], targets });
    expect(one(stack, 'upstream')).toEqual(upstream);
    expect(one(stack, 'target')).toEqual({
      upstream_id: idOf(stack, 'upstream'),
      target: 'a.internal:80',
      weight: 0,
      failover: false,
      tags: ['t'],
    });
  });

  test('a service depends on the upstream that is its host', () => {
    const stack = made({ services: [{ name: 'a', host: 'u', protocol: 'http' }], upstreams: [{ name: 'u' }] });
    const [address] = Object.keys(synthesized(stack).resource.konnect_gateway_upstream);
    expect(one(stack, 'service')).toMatchObject({ host: 'u', depends_on: [`konnect_gateway_upstream.${address}`] });
  });

  test.each([
    ['none', {}],
    ['ip', { hash_on: 'ip' }],
    ['consumer', { hash_on: 'consumer' }],
    ['path', { hash_on: 'path' }],
    ['cookie', { hash_on: 'cookie', hash_on_cookie: 'c', hash_on_cookie_path: '/a' }],
    ['query', { hash_on: 'query_arg', hash_on_query_arg: 'q' }],
    ['capture', { hash_on: 'uri_capture', hash_on_uri_capture: 'id' }],
    ['fallback', { hash_on: 'ip', hash_fallback: 'cookie', hash_on_cookie: 'c' }],
    ['fallback to a query', { hash_on: 'ip', hash_fallback: 'query_arg', hash_fallback_query_arg: 'q' }],
    ['sticky', { algorithm: 'sticky-sessions', sticky_sessions_cookie: 's', sticky_sessions_cookie_path: '/' }],
  ])('an upstream with the algorithm %s', (_name, fields) => {
    expect(one(made({ upstreams: [{ name: 'u', ...fields }] }), 'upstream')).toMatchObject({ name: 'u', ...fields });
  });
});

describe('consumers', () => {
  test('a consumer without a username', () => {
    expect(one(made({ consumers: [{ custom_id: 'c1', tags: ['t'] }] }), 'consumer')).toEqual({
      custom_id: 'c1',
      tags: ['t'],
    });
  });

  test.each([
    ['acls', 'acl', { group: 'partners', tags: ['t'] }],
    ['basicauth_credentials', 'basic_auth', { username: 'u', password: '{vault://env/p}', tags: ['t'] }],
    ['hmacauth_credentials', 'hmac_auth', { username: 'u', secret: '{vault://env/p}', tags: ['t'] }],
    ['jwt_secrets', 'jwt', { key: 'iss', algorithm: 'HS512', secret: '{vault://env/p}', tags: ['t'] }],
    ['jwt_secrets', 'jwt', { key: 'iss', algorithm: 'RS256', secret: 's', rsa_public_key: PUBLIC_KEY }],
    ['keyauth_credentials', 'key_auth', { key: '{vault://env/p}', ttl: 60, tags: ['t'] }],
    ['mtls_auth_credentials', 'mtls_auth', { subject_name: 'a.example.com', tags: ['t'] }],
  ])('%s, nested and at the top level', (collection, type, credential) => {
    const nested = made({ consumers: [{ ...CONSUMER, [collection]: [credential] }] });
    const flat = made({ consumers: [CONSUMER], [collection]: [{ ...credential, consumer: 'shop' }] });
    for (const stack of [nested, flat]) {
      expect(one(stack, type)).toEqual({ consumer_id: idOf(stack, 'consumer'), ...credential });
    }
  });

  test('an mTLS credential that refers to a CA certificate', () => {
    const stack = made({
      ca_certificates: [{ id: ID, cert: AUTHORITY }],
      consumers: [{ ...CONSUMER, mtls_auth_credentials: [{ subject_name: 'a', ca_certificate: { id: ID } }] }],
    });
    expect(one(stack, 'mtls_auth')).toMatchObject({ ca_certificate: { id: idOf(stack, 'ca_certificate') } });
  });

  const GROUP = { name: 'gold', tags: ['t'] };
  test.each([
    ['in the consumer', { consumers: [{ ...CONSUMER, groups: [{ name: 'gold' }] }], consumer_groups: [GROUP] }],
    ['in the group', { consumers: [CONSUMER], consumer_groups: [{ ...GROUP, consumers: [CONSUMER] }] }],
    ['only in the group', { consumer_groups: [{ ...GROUP, consumers: [CONSUMER] }] }],
    [
      'in both',
      {
        consumers: [{ ...CONSUMER, groups: [{ name: 'gold' }] }],
        consumer_groups: [{ ...GROUP, consumers: [CONSUMER] }],
      },
    ],
    [
      'in the format without a database',
      {
        consumers: [CONSUMER],
        consumer_groups: [GROUP],
        consumer_group_consumers: [{ consumer: 'shop', consumer_group: 'gold' }],
      },
    ],
  ])('a group membership %s', (_name, value) => {
    const stack = made(value);
    expect(one(stack, 'consumer')).toEqual(CONSUMER);
    expect(one(stack, 'consumer_group')).toEqual(GROUP);
    expect(only(stack, 'konnect_gateway_consumer_group_member')).toMatchObject({
      consumer_id: idOf(stack, 'consumer'),
      consumer_group_id: idOf(stack, 'consumer_group'),
    });
  });
});

describe('policies', () => {
  const cors = { name: 'cors', config: { origins: ['*'], max_age: 60 }, protocols: ['http'], enabled: false };
  const scoped = { ...cors, name: 'request-transformer', config: { add: { headers: ['a:b'] } } };
  const owners = {
    services: [{ name: 's', host: 'a.internal', protocol: 'http' }],
    routes: [{ name: 'r', paths: ['/'] }],
    consumers: [CONSUMER],
    consumer_groups: [{ name: 'g' }],
  };

  test('a global policy with all properties', () => {
    const more = {
      instance_name: 'browser',
      condition: 'http.path ^= "/x"',
      ordering: { before: { access: ['key-auth'] }, after: { access: ['acl'] } },
      tags: ['t'],
    };
    const { config, protocols, enabled } = cors;
    expect(one(made({ plugins: [{ ...cors, ...more }] }), 'plugin_cors')).toEqual({
      config,
      protocols,
      enabled,
      ...more,
    });
  });

  test.each([
    ['services', 'service', 's'],
    ['routes', 'route', 'r'],
    ['consumers', 'consumer', 'shop'],
    ['consumer_groups', 'consumer_group', 'g'],
  ])('a policy nested in one of %s, and a policy that refers to it', (collection, scope, name) => {
    const [owner] = (owners as any)[collection];
    const nested = made({ ...owners, [collection]: [{ ...owner, plugins: [scoped] }] });
    const flat = made({ ...owners, plugins: [{ ...scoped, [scope]: name }] });
    for (const stack of [nested, flat]) {
      const { config, [scope]: attached } = one(stack, 'plugin_request_transformer');
      expect([config, attached]).toEqual([scoped.config, { id: idOf(stack, scope) }]);
    }
    expect(synthesized(flat)).toEqual(synthesized(nested));
  });

  test('a policy of a consumer group, in the format without a database', () => {
    const stack = made({ ...owners, consumer_group_plugins: [{ ...scoped, consumer_group: 'g' }] });
    expect(one(stack, 'plugin_request_transformer').consumer_group).toEqual({ id: idOf(stack, 'consumer_group') });
  });

  test('a policy with several scopes', () => {
    const plugin = { ...scoped, service: 's', route: 'r', consumer: 'shop' };
    const stack = made({ ...owners, plugins: [plugin] });
    expect(one(stack, 'plugin_request_transformer')).toMatchObject({
      service: { id: idOf(stack, 'service') },
      route: { id: idOf(stack, 'route') },
      consumer: { id: idOf(stack, 'consumer') },
    });
  });

  test.each([
    ['nested', { partials: [{ name: 'redis', path: 'config.redis' }] }, []],
    ['by its id', { partials: [{ id: ID }] }, []],
    ['in the format without a database', { id: OTHER }, [{ plugin: OTHER, partial: 'redis', path: 'config.redis' }]],
  ])('a policy with a partial, %s', (_name, fields, links) => {
    const stack = made({
      partials: [{ id: ID, name: 'redis', type: 'redis-ee', config: { host: 'redis' } }],
      plugins: [{ name: 'rate-limiting-advanced', config: { limit: [1], window_size: [60] }, ...fields }],
      plugins_partials: links,
    });
    const partial = { id: idOf(stack, 'partial', 'redis_ee.id'), path: 'config.redis' };
    expect(one(stack, 'plugin_rate_limiting_advanced').partials).toEqual([partial]);
  });

  test('a policy with two partials requires their paths', () => {
    const model = { model: { provider: 'openai', name: 'x' } };
    const database = { dimensions: 2, distance_metric: 'cosine', strategy: 'redis' };
    const links = [
      { name: 'a', path: 'config.embeddings' },
      { name: 'b', path: 'config.vectordb' },
    ];
    const stack = made({
      partials: [
        { name: 'a', type: 'embeddings', config: model },
        { name: 'b', type: 'vectordb', config: database },
      ],
      plugins: [{ name: 'ai-semantic-cache', partials: links }],
    });
    const paths = one(stack, 'plugin_ai_semantic_cache').partials.map(({ path: at }: any) => at);
    expect(paths).toEqual(['config.embeddings', 'config.vectordb']);
  });

  test('a policy for a custom plugin of the control plane', () => {
    const config = { a: [1, { b: true }], text: '${HOME}' };
    const stack = made({ ...owners, plugins: [{ name: 'own', service: 's', config, instance_name: 'x' }] });
    expect(only(stack, 'konnect_gateway_custom_plugin')).toEqual({
      control_plane_id: 'plane-id',
      name: 'own',
      config: { a: [1, { b: true }], text: '$${HOME}' },
      service: { id: idOf(stack, 'service') },
      instance_name: 'x',
    });
  });

  test('a custom plugin with its code, and a policy that uses it', () => {
    const plugin = { name: 'own', schema: 'return { name = "own" }', handler: 'return {}', tags: ['t'] };
    const stack = made({
      custom_plugins: [plugin],
      plugins: [{ name: 'own', ordering: { before: { access: ['acl'] } } }],
    });
    expect(one(stack, 'custom_plugin_streaming')).toEqual(plugin);
    const [address] = Object.keys(synthesized(stack).resource.konnect_gateway_custom_plugin_streaming);
    expect(only(stack, 'konnect_gateway_custom_plugin')).toEqual({
      control_plane_id: 'plane-id',
      name: 'own',
      config: {},
      ordering: { before: { access: ['acl'] } },
      depends_on: [`konnect_gateway_custom_plugin_streaming.${address}`],
    });
  });

  test('settings that are JSON in Terraform, and ports that are strings', () => {
    const stack = made({
      plugins: [
        { name: 'datakit', config: { nodes: [{ static: { name: 'x', values: { a: [1] } } }] } },
        { name: 'rate-limiting', config: { minute: 1, policy: 'redis', redis: { host: 'r', port: 6379 } } },
      ],
    });
    expect(one(stack, 'plugin_datakit').config.nodes[0].static.values).toBe('{"a":[1]}');
    expect(one(stack, 'plugin_rate_limiting').config.redis).toEqual({ host: 'r', port: '6379' });
  });
});

describe('certificates, keys, vaults and partials', () => {
  const secret = '{vault://env/key}';

  test('a certificate with its server names', () => {
    const certificate = { cert: LEAF, key: secret, cert_alt: LEAF, key_alt: secret, tags: ['t'] };
    const stack = made({
      certificates: [{ ...certificate, id: ID, snis: [{ name: 'api.example.com', tags: ['s'] }] }],
    });
    expect(one(stack, 'certificate')).toEqual(certificate);
    expect(only(stack, 'konnect_gateway_certificate').id).toBe(ID);
    const reference = { certificate: { id: idOf(stack, 'certificate') } };
    expect(one(stack, 'sni')).toEqual({ name: 'api.example.com', tags: ['s'], ...reference });
  });

  test('server names as plain texts, and a server name at the top level', () => {
    const certificates = [{ id: ID, cert: LEAF, key: secret, snis: ['a.example.com'] }];
    const stack = made({ certificates, snis: [{ name: 'b.example.com', certificate: { id: ID } }] });
    const names = Object.values<any>(synthesized(stack).resource.konnect_gateway_sni).map(({ name }) => name);
    expect(names.sort()).toEqual(['a.example.com', 'b.example.com']);
  });

  test('a CA certificate', () => {
    const stack = made({ ca_certificates: [{ cert: AUTHORITY, tags: ['t'], cert_digest: 'x', created_at: 1 }] });
    expect(one(stack, 'ca_certificate')).toEqual({ cert: AUTHORITY, tags: ['t'] });
  });

  test('a vault', () => {
    const stack = made({
      vaults: [
        { prefix: 'my-hcv', name: 'hcv', description: 'd', config: { token: 't', host: 'h', kv: 'v1' }, tags: ['t'] },
      ],
    });
    expect(one(stack, 'vault')).toEqual({
      prefix: 'my-hcv',
      name: 'hcv',
      description: 'd',
      config: '{"host":"h","kv":"v1","token":"t"}',
      tags: ['t'],
    });
  });

  test('references to a vault depend on it', () => {
    const stack = made({
      vaults: [{ prefix: 'own', name: 'env', config: {} }],
      plugins: [{ name: 'http-log', config: { http_endpoint: '{vault://own/endpoint}' } }],
    });
    const [address] = Object.keys(synthesized(stack).resource.konnect_gateway_vault);
    expect(one(stack, 'plugin_http_log').depends_on).toEqual([`konnect_gateway_vault.${address}`]);
  });

  const jwk = '{"kid":"a","kty":"OKP","x":"x"}';
  test.each([
    ['that names its set', [{ name: 'k', kid: 'a', jwk, x5t: 'x', tags: ['t'], set: { name: 'keys' } }], {}],
    ['below its set', [], { keys: [{ name: 'k', kid: 'a', jwk, x5t: 'x', tags: ['t'] }] }],
  ])('a key %s', (_name, keys, nested) => {
    const stack = made({ key_sets: [{ name: 'keys', tags: ['t'], ...nested }], keys });
    expect(one(stack, 'key_set')).toEqual({ name: 'keys', tags: ['t'] });
    const set = { id: idOf(stack, 'key_set') };
    expect(one(stack, 'key')).toEqual({ name: 'k', kid: 'a', jwk, x5t: 'x', tags: ['t'], set });
    expect(warningsOf(stack)).toEqual([]);
  });

  test('a key in PEM', () => {
    const pem = { public_key: PUBLIC_KEY, private_key: secret };
    expect(one(made({ keys: [{ kid: 'a', pem }] }), 'key')).toEqual({ kid: 'a', pem });
  });

  test.each([
    ['redis-ce', 'redis_ce', { host: 'r', port: 6379, ssl: true }, { host: 'r', port: '6379', ssl: true }],
    ['redis-ee', 'redis_ee', { host: 'r', port: '{vault://env/p}' }, { host: 'r', port: '{vault://env/p}' }],
    [
      'model',
      'model',
      { route_type: 'llm/v1/chat', model: { provider: 'openai', name: 'x' } },
      { route_type: 'llm/v1/chat', model: { provider: 'openai', name: 'x' } },
    ],
    [
      'vectordb',
      'vectordb',
      { dimensions: 2, distance_metric: 'cosine', strategy: 'redis', redis: { host: 'r', port: 1 } },
      { dimensions: 2, distance_metric: 'cosine', strategy: 'redis', redis: { host: 'r', port: '1' } },
    ],
    [
      'embeddings',
      'embeddings',
      { model: { provider: 'openai', name: 'x' } },
      { model: { provider: 'openai', name: 'x' } },
    ],
  ])('a partial %s, unchanged', (type, block, config, rendered) => {
    const stack = made({ partials: [{ name: 'p', type, config, tags: ['t'] }] });
    expect(only(stack, 'konnect_gateway_partial')).toEqual({
      control_plane_id: 'plane-id',
      [block]: { id: STABLE, name: 'p', tags: ['t'], config: rendered },
    });
  });
});

describe('ids of entities', () => {
  const value = {
    services: [{ id: ID, name: 'orders', url: 'https://orders.internal', routes: [{ id: OTHER, paths: ['/'] }] }],
  };

  test('are the ids in the file', () => {
    const stack = made(value);
    expect(only(stack, 'konnect_gateway_service').id).toBe(ID);
    expect(only(stack, 'konnect_gateway_route').id).toBe(OTHER);
  });

  test('are derived from paths if that is configured', () => {
    const stack = made(value, { entityIds: platform.DeclarativeEntityIds.STABLE });
    expect(only(stack, 'konnect_gateway_service').id).toEqual(STABLE);
    expect(only(stack, 'konnect_gateway_route').id).toEqual(STABLE);
  });

  test('of constructs are derived from names, and do not depend on the order', () => {
    const rich = fs.readFileSync(path.join(__dirname, 'rich.yaml'), 'utf8');
    const { stack } = configurationOf(files, rich);
    const [head, ...rest] = rich.split(/^(?=[a-z_]+:)/m);
    const { stack: turned } = configurationOf(files, head + rest.reverse().join(''));
    expect(synthesized(turned)).toEqual(synthesized(stack));
    expect(findingsOf(stack)).toEqual([]);
  });

  test('of entities without names are derived from their content, except secrets', () => {
    const consumers = (key: string) => [{ ...CONSUMER, keyauth_credentials: [{ key }] }];
    const addresses = (key: string) =>
      Object.keys(synthesized(made({ consumers: consumers(key) })).resource.konnect_gateway_key_auth);
    expect(addresses('first-secret')).toEqual(addresses('second-secret'));
    const routes = [{ paths: ['/a'] }, { paths: ['/b'] }];
    const found = (given: object[]) => Object.keys(synthesized(made({ routes: given })).resource.konnect_gateway_route);
    expect(found(routes).sort()).toEqual(found([...routes].reverse()).sort());
  });

  test('of server names stay the same if a certificate without an id is exchanged', () => {
    const addresses = (cert: string) => {
      const stack = made({ certificates: [{ cert, key: PRIVATE_KEY, snis: [{ name: 'a.example.com' }] }] });
      return Object.keys(synthesized(stack).resource.konnect_gateway_certificate);
    };
    expect(addresses(LEAF)).toEqual(addresses(AUTHORITY));
  });
});

test('two files in one stack have separate ids', () => {
  const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  const text = '{_format_version: "3.0", services: [{name: a, url: "http://a.internal"}]}';
  const file = files.write('kong.yaml', text);
  ['one', 'two'].forEach((id) => {
    const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, `plane-${id}`, `id-${id}`);
    platform.DeclarativeConfiguration.fromFile(stack, id, file, { controlPlane });
  });
  expect(reportOf(stack)).toBeUndefined();
  expect(Object.keys(synthesized(stack).resource.konnect_gateway_service)).toHaveLength(2);
});
