/** Entities of a control plane, and the code that a person would write for them. */
import { AUTHORITY, LEAF, PUBLIC_KEY } from '../../../constructs/platform/support/certificates';
import { GatewayWorld, Made } from '../../support/gateway-world';

/** Code of a value, as far as the test checks it. */
const made = { code: 'made' };
const secret = { code: 'variable', as: 'secret' };
const constant = (of: string, name: string) => ({ code: 'constant', of: `platform.${of}`, name });
const called = (of: string, method: string, ...args: unknown[]) => ({
  code: 'call',
  of: `platform.${of}`,
  method,
  args,
});
const struct = (members: object) => ({ code: 'struct', members });
const duration = (method: string, length: number) => ({ code: 'call', of: 'Duration', method, args: [length] });
const entityId = { code: 'call', of: 'platform.GatewayEntityId', method: 'of' };

interface Case {
  readonly name: string;
  /** Without `konnect_`. */
  readonly type: string;
  readonly of: string;
  /** Construction of an object, as far as the test checks it: all properties or options. */
  readonly creation: { readonly kind: string; readonly method?: string; readonly args?: unknown[] };
  readonly members?: object;
  make(world: GatewayWorld): Made | void;
}

const cases = (all: Case[]): [string, Case][] => all.map((one) => [one.name, one]);

const isNew = { kind: 'new' };
const added = (method: string, ...args: unknown[]) => ({ kind: 'addition', method, args });

const PLANES: Case[] = [
  {
    name: 'a control plane with everything',
    type: 'gateway_control_plane',
    of: 'ControlPlane',
    make: ({ world }) =>
      world.create('gateway_control_plane', {
        name: 'All',
        description: 'all of it',
        labels: { team: 'a' },
        auth_type: 'pki_client_certs',
        cluster_type: 'CLUSTER_TYPE_CONTROL_PLANE',
        cloud_gateway: false,
        proxy_urls: [{ host: 'a.example.com', port: 443, protocol: 'https' }],
      }),
    creation: isNew,
    members: {
      name: 'All',
      description: 'all of it',
      labels: { entries: { team: 'a' } },
      // The provider reads no other arguments after an import.
      removalPolicy: { code: 'constant', of: 'RemovalPolicy', name: 'PROTECT' },
    },
  },
  {
    name: 'a group of control planes',
    type: 'gateway_control_plane',
    of: 'ControlPlaneGroup',
    make: ({ world }) =>
      world.create('gateway_control_plane', { name: 'Group', cluster_type: 'CLUSTER_TYPE_CONTROL_PLANE_GROUP' }),
    creation: isNew,
    members: { name: 'Group', removalPolicy: { name: 'PROTECT' } },
  },
  {
    name: 'members of a group',
    type: 'gateway_control_plane_membership',
    of: 'ControlPlaneGroup',
    make: ({ world, plane }) => {
      const type = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP';
      const group: Made = world.create('gateway_control_plane', { name: 'Group', cluster_type: type });
      const other: Made = world.create('gateway_control_plane', { name: 'Other' });
      const members = [{ id: plane.id }, { id: other.id }];
      world.create('gateway_control_plane_membership', { id: group.id, members });
    },
    creation: {
      kind: 'calls',
      calls: [
        { method: 'addMember', args: [made] },
        { method: 'addMember', args: [made] },
      ],
    } as any,
  },
  {
    name: 'a certificate of data planes',
    type: 'gateway_data_plane_client_certificate',
    of: 'DataPlaneCertificate',
    make: (world) => world.make('data_plane_client_certificate', { cert: LEAF, title: 'Nodes' }),
    creation: isNew,
    members: {
      controlPlane: made,
      title: 'Nodes',
      certificate: { code: 'text', file: expect.stringMatching(/^certificates\/.*\.crt$/) },
    },
  },
];

const SERVICES: Case[] = [
  {
    name: 'a service with no more than a host',
    type: 'gateway_service',
    of: 'GatewayService',
    make: (world) => world.service(),
    creation: isNew,
    members: { controlPlane: made, name: 'orders', host: 'orders.example.com', entityId },
  },
  {
    name: 'a service with a URL and everything',
    type: 'gateway_service',
    of: 'GatewayService',
    make: (world) => {
      const certificate = world.make('certificate', { cert: LEAF, key: 'a key' });
      const authority = world.make('ca_certificate', { cert: AUTHORITY });
      return world.service({
        protocol: 'https',
        port: 8443,
        path: '/v1',
        connect_timeout: 1500,
        read_timeout: 120_000,
        write_timeout: 3_600_000,
        retries: 0,
        client_certificate: { id: certificate.id },
        ca_certificates: [authority.id],
        tls_verify: true,
        tls_verify_depth: 2,
        tls_sans: { dnsnames: ['a.example.com'], uris: ['spiffe://a'] },
        enabled: false,
        tags: ['${a}'],
      });
    },
    creation: isNew,
    members: {
      controlPlane: made,
      name: 'orders',
      url: 'https://orders.example.com:8443/v1',
      connectTimeout: duration('millis', 1500),
      readTimeout: duration('minutes', 2),
      writeTimeout: duration('hours', 1),
      retries: 0,
      clientCertificate: made,
      tlsVerify: true,
      tlsVerifyDepth: 2,
      caCertificates: [made],
      tlsSans: struct({ dnsNames: ['a.example.com'], uris: ['spiffe://a'] }),
      enabled: false,
      tags: ['${a}'],
      entityId,
    },
  },
  {
    name: 'a service whose path is a slash, which a URL would not say',
    type: 'gateway_service',
    of: 'GatewayService',
    make: (world) => world.service({ path: '/', protocol: 'https', port: 443 }),
    creation: isNew,
    members: {
      controlPlane: made,
      name: 'orders',
      host: 'orders.example.com',
      protocol: constant('GatewayProtocol', 'HTTPS'),
      path: '/',
      entityId,
    },
  },
  {
    name: 'a service of an upstream',
    type: 'gateway_service',
    of: 'GatewayService',
    make: (world) => {
      world.make('upstream', { name: 'orders.upstream' });
      return world.service({ host: 'orders.upstream', protocol: 'https', port: 443 });
    },
    creation: isNew,
    members: {
      controlPlane: made,
      name: 'orders',
      upstream: made,
      protocol: constant('GatewayProtocol', 'HTTPS'),
      entityId,
    },
  },
];

const ROUTES: Case[] = [
  {
    name: 'a route of a service',
    type: 'gateway_route',
    of: 'GatewayRoute',
    make: (world) => world.route({ service: { id: world.service().id } }),
    creation: added('addRoute', 'list', struct({ name: 'list', paths: ['/orders'], entityId })),
  },
  {
    name: 'a route with everything',
    type: 'gateway_route',
    of: 'GatewayRoute',
    make: (world) =>
      world.route({
        protocols: ['https'],
        methods: ['GET'],
        hosts: ['*.example.com'],
        paths: ['~/orders/\\d+$'],
        headers: { 'x-tenant': ['a', 'b'] },
        snis: ['a.example.com'],
        regex_priority: 3,
        strip_path: false,
        preserve_host: true,
        path_handling: 'v1',
        https_redirect_status_code: 308,
        request_buffering: false,
        response_buffering: false,
        tags: ['a'],
      }),
    creation: isNew,
    members: {
      controlPlane: made,
      name: 'list',
      methods: ['GET'],
      hosts: ['*.example.com'],
      paths: ['~/orders/\\d+$'],
      headers: { entries: { 'x-tenant': ['a', 'b'] } },
      snis: ['a.example.com'],
      regexPriority: 3,
      protocols: [constant('GatewayProtocol', 'HTTPS')],
      stripPath: false,
      preserveHost: true,
      pathHandling: constant('PathHandling', 'V1'),
      httpsRedirectStatusCode: 308,
      requestBuffering: false,
      responseBuffering: false,
      tags: ['a'],
      entityId,
    },
  },
  {
    name: 'a route of streams',
    type: 'gateway_route',
    of: 'GatewayRoute',
    make: (world) =>
      world.make('route', {
        protocols: ['tcp'],
        sources: [{ ip: '192.0.2.0/24' }],
        destinations: [{ ip: '198.51.100.1', port: 443 }],
      }),
    creation: isNew,
    members: {
      controlPlane: made,
      protocols: [constant('GatewayProtocol', 'TCP')],
      sources: [struct({ ip: '192.0.2.0/24' })],
      destinations: [struct({ ip: '198.51.100.1', port: 443 })],
      entityId,
    },
  },
  {
    name: 'a route of gRPC, of which L2 never strips the path',
    type: 'gateway_route',
    of: 'GatewayRoute',
    make: (world) => world.make('route', { protocols: ['grpc', 'grpcs'], paths: ['/a'], strip_path: false }),
    creation: isNew,
    members: {
      controlPlane: made,
      paths: ['/a'],
      protocols: [constant('GatewayProtocol', 'GRPC'), constant('GatewayProtocol', 'GRPCS')],
      entityId,
    },
  },
  {
    name: 'a route with an expression',
    type: 'gateway_route_expression',
    of: 'ExpressionRoute',
    make: (world) =>
      world.make('route_expression', {
        service: { id: world.service().id },
        name: 'all',
        expression: 'http.path ^= "/${a}"',
        priority: 7,
      }),
    creation: added(
      'addExpressionRoute',
      'all',
      struct({ name: 'all', expression: 'http.path ^= "/${a}"', priority: 7, entityId }),
    ),
  },
];

const UPSTREAMS: Case[] = [
  {
    name: 'an upstream with health checks',
    type: 'gateway_upstream',
    of: 'Upstream',
    make: (world) =>
      world.make('upstream', {
        name: 'orders.upstream',
        algorithm: 'least-connections',
        slots: 100,
        host_header: 'orders.example.com',
        use_srv_name: true,
        client_certificate: { id: world.make('certificate', { cert: LEAF, key: 'a key' }).id },
        healthchecks: {
          threshold: 50,
          active: {
            type: 'https',
            http_path: '/health',
            headers: { 'x-probe': ['1'] },
            timeout: 0.5,
            concurrency: 3,
            https_sni: 'a.example.com',
            https_verify_certificate: false,
            healthy: { successes: 2, http_statuses: [204], interval: 5 },
            unhealthy: { http_failures: 1, tcp_failures: 2, timeouts: 3, http_statuses: [500], interval: 60 },
          },
          passive: {
            type: 'tcp',
            healthy: { successes: 1, http_statuses: [200] },
            unhealthy: { http_failures: 1, tcp_failures: 2, timeouts: 3, http_statuses: [503] },
          },
        },
      }),
    creation: isNew,
    members: {
      controlPlane: made,
      name: 'orders.upstream',
      algorithm: constant('UpstreamAlgorithm', 'LEAST_CONNECTIONS'),
      slots: 100,
      hostHeader: 'orders.example.com',
      useSrvName: true,
      clientCertificate: made,
      entityId,
      healthChecks: struct({
        threshold: 50,
        active: struct({
          type: constant('HealthCheckType', 'HTTPS'),
          path: '/health',
          headers: { entries: { 'x-probe': ['1'] } },
          timeout: duration('millis', 500),
          concurrency: 3,
          sni: 'a.example.com',
          verifyCertificate: false,
          healthy: struct({ successes: 2, httpStatuses: [204], interval: duration('seconds', 5) }),
          unhealthy: struct({
            httpFailures: 1,
            tcpFailures: 2,
            timeouts: 3,
            httpStatuses: [500],
            interval: duration('minutes', 1),
          }),
        }),
        passive: struct({
          type: constant('HealthCheckType', 'TCP'),
          healthy: struct({ successes: 1, httpStatuses: [200] }),
          unhealthy: struct({ httpFailures: 1, tcpFailures: 2, timeouts: 3, httpStatuses: [503] }),
        }),
      }),
    },
  },
  {
    name: 'a target',
    type: 'gateway_target',
    of: 'UpstreamTarget',
    make: (world) => {
      const upstream_id = world.make('upstream', { name: 'orders.upstream' }).id;
      return world.make('target', { upstream_id, target: 'a.example.com:80', weight: 5, failover: true, tags: ['a'] });
    },
    creation: added('addTarget', 'a.example.com:80', struct({ weight: 5, failover: true, tags: ['a'], entityId })),
  },
];

/** Arguments of an upstream for each algorithm that distinguishes requests. */
const HASHES: [string, object, object][] = [
  ['header', { hash_on: 'header', hash_on_header: 'x-a' }, { hashOn: called('HashOn', 'header', 'x-a') }],
  [
    'consumer and address',
    { hash_on: 'consumer', hash_fallback: 'ip' },
    { hashOn: called('HashOn', 'consumer'), hashFallback: called('HashOn', 'ip') },
  ],
  ['path', { hash_on: 'path' }, { hashOn: called('HashOn', 'path') }],
  [
    'query',
    { hash_on: 'query_arg', hash_on_query_arg: 'q', hash_fallback: 'header', hash_fallback_header: 'x-a' },
    { hashOn: called('HashOn', 'queryArgument', 'q'), hashFallback: called('HashOn', 'header', 'x-a') },
  ],
  ['capture', { hash_on: 'uri_capture', hash_on_uri_capture: 'id' }, { hashOn: called('HashOn', 'uriCapture', 'id') }],
  [
    'cookie',
    { hash_on: 'cookie', hash_on_cookie: 'c', hash_on_cookie_path: '/a' },
    { hashOn: called('HashOn', 'cookie', 'c', struct({ path: '/a' })) },
  ],
  [
    'cookie as a fallback',
    { hash_on: 'ip', hash_fallback: 'cookie', hash_on_cookie: 'c' },
    { hashOn: called('HashOn', 'ip'), hashFallback: called('HashOn', 'cookie', 'c') },
  ],
];

const HASHED: Case[] = HASHES.map(([name, config, members]) => ({
  name: `an upstream that tells requests by ${name}`,
  type: 'gateway_upstream',
  of: 'Upstream',
  make: (world) => world.make('upstream', { name: 'a.upstream', algorithm: 'consistent-hashing', ...config }),
  creation: isNew,
  members: { controlPlane: made, name: 'a.upstream', ...members, entityId },
}));

const STICKY: Case = {
  name: 'an upstream with sticky sessions',
  type: 'gateway_upstream',
  of: 'Upstream',
  make: (world) =>
    world.make('upstream', {
      name: 'a.upstream',
      algorithm: 'sticky-sessions',
      sticky_sessions_cookie: 'c',
      sticky_sessions_cookie_path: '/a',
    }),
  creation: isNew,
  members: {
    controlPlane: made,
    name: 'a.upstream',
    stickySessions: struct({ cookie: 'c', path: '/a' }),
    entityId,
  },
};

const CERTIFICATES: Case[] = [
  {
    name: 'a certificate with another one',
    type: 'gateway_certificate',
    of: 'Certificate',
    make: (world) => world.make('certificate', { cert: LEAF, key: 'a key', cert_alt: LEAF, key_alt: 'other key' }),
    creation: isNew,
    members: {
      controlPlane: made,
      certificate: { code: 'text' },
      privateKey: secret,
      alternative: struct({
        certificate: { code: 'text', file: expect.stringMatching(/\.alternative\.crt$/) },
        privateKey: secret,
      }),
      entityId,
    },
  },
  {
    name: 'a server name',
    type: 'gateway_sni',
    of: 'Sni',
    make: (world) => {
      const { id } = world.make('certificate', { cert: LEAF, key: 'a key' });
      return world.make('sni', { name: '*.example.com', certificate: { id }, tags: ['a'] });
    },
    creation: added('addSni', '*.example.com', struct({ tags: ['a'], entityId })),
  },
  {
    name: 'the certificate of an authority',
    type: 'gateway_ca_certificate',
    of: 'CaCertificate',
    make: (world) => world.make('ca_certificate', { cert: AUTHORITY, tags: ['a'] }),
    creation: isNew,
    members: { controlPlane: made, certificate: { code: 'text' }, tags: ['a'], entityId },
  },
];

const JWK = { kid: '2026', kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS' };
const KEYS: Case[] = [
  {
    name: 'a public JSON Web Key of a set',
    type: 'gateway_key',
    of: 'GatewayKey',
    make: (world) => {
      const { id } = world.make('key_set', { name: 'partners', tags: ['a'] });
      return world.make('key', { kid: '2026', name: 'key', jwk: canonical(JWK), set: { id }, tags: ['a'] });
    },
    creation: added(
      'addKey',
      '2026',
      called('Key', 'publicJwk', { code: 'entries', entries: { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS' } }),
      struct({ name: 'key', tags: ['a'], entityId }),
    ),
  },
  {
    name: 'a JSON Web Key with private parts',
    type: 'gateway_key',
    of: 'GatewayKey',
    make: (world) => world.make('key', { kid: '2026', jwk: canonical({ ...JWK, d: 'private' }) }),
    creation: isNew,
    members: { controlPlane: made, kid: '2026', key: called('Key', 'jwk', secret), entityId },
  },
  {
    name: 'a key pair in PEM format',
    type: 'gateway_key',
    of: 'GatewayKey',
    make: (world) =>
      world.make('key', { kid: '2026', pem: { public_key: PUBLIC_KEY, private_key: 'a key' }, x5t: 'a' }),
    creation: isNew,
    members: {
      controlPlane: made,
      kid: '2026',
      key: called('Key', 'pem', struct({ publicKey: { code: 'text' }, privateKey: secret })),
      x5t: 'a',
      entityId,
    },
  },
];

function canonical(members: { readonly [name: string]: string }): string {
  return JSON.stringify(Object.fromEntries(Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1))));
}

const CONSUMERS: Case[] = [
  {
    name: 'a consumer',
    type: 'gateway_consumer',
    of: 'Consumer',
    make: (world) => world.consumer({ custom_id: '007', tags: ['a'] }),
    creation: isNew,
    members: { controlPlane: made, username: 'shop', customId: '007', tags: ['a'], entityId },
  },
  {
    name: 'a group',
    type: 'gateway_consumer_group',
    of: 'ConsumerGroup',
    make: (world) => world.make('consumer_group', { name: 'gold', tags: ['a'] }),
    creation: isNew,
    members: { controlPlane: made, name: 'gold', tags: ['a'], entityId },
  },
  {
    name: 'a member of a group',
    type: 'gateway_consumer_group_member',
    of: 'ConsumerGroupMember',
    make: (world) => {
      const consumer_group_id = world.make('consumer_group', { name: 'gold' }).id;
      return world.make('consumer_group_member', { consumer_group_id, consumer_id: world.consumer().id });
    },
    creation: added('addConsumer', made),
  },
];

/** Credentials, and arguments of the methods of their consumer. */
const CREDENTIALS: Case[] = (
  [
    [
      'key_auth',
      'KeyAuth',
      { key: 'a key', ttl: 7200 },
      ['key-auth', struct({ key: secret, ttl: duration('hours', 2), entityId })],
    ],
    ['basic_auth', 'BasicAuth', { username: 'shop', password: 'a password' }, ['shop', secret, struct({ entityId })]],
    [
      'jwt',
      'Jwt',
      { key: 'issuer', algorithm: 'HS512', secret: 'a secret' },
      ['jwt', struct({ issuer: 'issuer', algorithm: constant('JwtAlgorithm', 'HS512'), secret, entityId })],
    ],
    [
      'jwt',
      'Jwt',
      { key: 'issuer', algorithm: 'RS256', rsa_public_key: PUBLIC_KEY },
      [
        'jwt',
        struct({
          issuer: 'issuer',
          algorithm: constant('JwtAlgorithm', 'RS256'),
          publicKey: { code: 'text' },
          entityId,
        }),
      ],
    ],
    ['hmac_auth', 'Hmac', { username: 'shop', secret: 'a secret' }, ['shop', struct({ secret, entityId })]],
    ['acl', 'Acl', { group: 'partners', tags: ['a'] }, ['partners', struct({ tags: ['a'], entityId })]],
  ] as [string, string, object, unknown[]][]
).map(([type, name, config, args]) => ({
  name: `${type} of a consumer, ${Object.keys(config).join(', ')}`,
  type: `gateway_${type}`,
  of: `${name}Credential`,
  make: (world) => world.make(type, { consumer_id: world.consumer().id, ...config }),
  creation: added(`add${name}`, ...args),
}));

const MTLS: Case = {
  name: 'a subject of client certificates',
  type: 'gateway_mtls_auth',
  of: 'MtlsCredential',
  make: (world) => {
    const ca_certificate = { id: world.make('ca_certificate', { cert: AUTHORITY }).id };
    return world.make('mtls_auth', { consumer_id: world.consumer().id, subject_name: 'a.example.com', ca_certificate });
  },
  creation: added('addMtls', 'a.example.com', struct({ caCertificate: made, entityId })),
};

const REALMS: Case[] = [
  {
    name: 'a realm',
    type: 'realm',
    of: 'Realm',
    make: ({ world, plane }) =>
      world.create('realm', {
        name: 'partners',
        allowed_control_planes: [plane.id],
        consumer_groups: ['gold'],
        ttl: 60,
        negative_ttl: 7,
        force_destroy: 'true',
      }),
    creation: isNew,
    members: {
      name: 'partners',
      allowedControlPlanes: [made],
      consumerGroups: ['gold'],
      ttl: duration('hours', 1),
      negativeTtl: duration('minutes', 7),
      removalPolicy: constant('RealmRemovalPolicy', 'WITH_CONSUMERS'),
    },
  },
  {
    name: 'a consumer of a realm',
    type: 'centralized_consumer',
    of: 'CentralConsumer',
    make: ({ world }) => {
      const realm_id = (world.create('realm', { name: 'partners', allow_all_control_planes: true }) as Made).id;
      const more = { custom_id: '007', type: 'application', consumer_groups: ['gold'], tags: ['a'] };
      return world.create('centralized_consumer', { realm_id, username: 'shop', ...more });
    },
    creation: added(
      'addConsumer',
      'shop',
      struct({
        customId: '007',
        type: constant('CentralConsumerType', 'APPLICATION'),
        consumerGroups: ['gold'],
        tags: ['a'],
      }),
    ),
  },
];

const CENTRAL_KEYS: Case[] = (
  [
    ['own', { type: 'legacy', secret: 'a secret' }, ['centralized-consumer-key', struct({ secret })]],
    ['made by the platform', { type: 'new' }, ['centralized-consumer-key']],
  ] as [string, object, unknown[]][]
).map(([name, config, args]) => ({
  name: `a key of a consumer of a realm, ${name}`,
  type: 'centralized_consumer_key',
  of: 'CentralConsumerKey',
  make: ({ world }) => {
    const realm_id = (world.create('realm', { name: 'partners', allow_all_control_planes: true }) as Made).id;
    const consumer_id = (world.create('centralized_consumer', { realm_id, username: 'shop' }) as Made).id;
    return world.create('centralized_consumer_key', { realm_id, consumer_id, ...config });
  },
  creation: added('addKey', ...args),
}));

const cache = { ttl: 300, neg_ttl: 60, resurrect_ttl: 86400, base64_decode: true };
const CACHED = {
  ttl: duration('minutes', 5),
  negativeTtl: duration('minutes', 1),
  resurrectTtl: duration('days', 1),
  base64Decode: true,
};
const authenticated = (method: string, ...args: unknown[]) => [
  struct({ host: 'vault.example.com', auth: called('HashicorpAuth', method, ...args) }),
];

/** Types of vaults with their settings, and the methods that create them. */
const BACKENDS: [string, object, string, unknown[]][] = [
  ['env', {}, 'env', []],
  [
    'env',
    { prefix: 'SECRET_', base64_decode: true },
    'env',
    [struct({ variablePrefix: 'SECRET_', base64Decode: true })],
  ],
  [
    'aws',
    {
      region: 'eu-central-1',
      endpoint_url: 'https://a',
      assume_role_arn: 'arn',
      role_session_name: 'a',
      sts_endpoint_url: 'https://b',
      ...cache,
    },
    'aws',
    [
      struct({
        region: 'eu-central-1',
        endpointUrl: 'https://a',
        assumeRoleArn: 'arn',
        roleSessionName: 'a',
        stsEndpointUrl: 'https://b',
        ...CACHED,
      }),
    ],
  ],
  ['gcp', { project_id: 'a', ...cache }, 'gcp', [struct({ projectId: 'a', ...CACHED })]],
  [
    'azure',
    {
      vault_uri: 'https://a',
      location: 'westeurope',
      type: 'secrets',
      credentials_prefix: 'A',
      tenant_id: 't',
      client_id: 'c',
      ...cache,
    },
    'azure',
    [
      struct({
        vaultUri: 'https://a',
        location: 'westeurope',
        credentialsPrefix: 'A',
        tenantId: 't',
        clientId: 'c',
        ...CACHED,
      }),
    ],
  ],
  ['hcv', { auth_method: 'token', token: 'a token' }, 'hashicorp', authenticated('token', secret)],
  [
    'hcv',
    { auth_method: 'kubernetes', kube_role: 'a', kube_auth_path: 'b', kube_api_token_file: '/c' },
    'hashicorp',
    authenticated('kubernetes', struct({ role: 'a', path: 'b', tokenFile: '/c' })),
  ],
  [
    'hcv',
    {
      auth_method: 'approle',
      approle_role_id: 'a',
      approle_secret_id: 'b',
      approle_auth_path: 'c',
      approle_response_wrapping: true,
    },
    'hashicorp',
    authenticated('appRole', struct({ roleId: 'a', secretId: secret, path: 'c', responseWrapping: true })),
  ],
  [
    'hcv',
    { auth_method: 'cert', cert_auth_cert: LEAF, cert_auth_cert_key: 'a key', cert_auth_role_name: 'a' },
    'hashicorp',
    authenticated('certificate', struct({ certificate: LEAF, privateKey: secret, role: 'a' })),
  ],
  [
    'conjur',
    { endpoint_url: 'https://a', auth_method: 'api_key', account: 'a', login: 'l', api_key: 'a key', ...cache },
    'conjur',
    [struct({ endpointUrl: 'https://a', account: 'a', login: 'l', apiKey: secret, ...CACHED })],
  ],
];
const HASHICORP = { host: 'vault.example.com', protocol: 'https', kv: 'v2' };

const VAULTS: Case[] = BACKENDS.map(([kind, settings, method, args]) => ({
  name: `a vault ${kind} with ${Object.keys(settings).join(', ') || 'nothing'}`,
  type: 'gateway_vault',
  of: 'Vault',
  make: (world) => {
    const config = canonical({ ...(kind === 'hcv' ? HASHICORP : {}), ...settings } as any);
    return world.make('vault', { name: kind, prefix: 'orders', description: 'a', config, tags: ['a'] });
  },
  creation: isNew,
  members: {
    controlPlane: made,
    prefix: 'orders',
    backend: called('VaultBackend', method, ...args),
    description: 'a',
    tags: ['a'],
    entityId,
  },
}));

const STORES: Case[] = [
  {
    name: 'an older HashiCorp Vault without TLS',
    type: 'gateway_vault',
    of: 'Vault',
    make: (world) => {
      const config = {
        host: 'vault.example.com',
        protocol: 'http',
        kv: 'v1',
        auth_method: 'token',
        token: 'a',
        port: 1,
        mount: 'm',
        namespace: 'n',
      };
      return world.make('vault', { name: 'hcv', prefix: 'orders', config: canonical(config as any) });
    },
    creation: isNew,
    members: {
      controlPlane: made,
      prefix: 'orders',
      backend: called(
        'VaultBackend',
        'hashicorp',
        struct({
          host: 'vault.example.com',
          auth: called('HashicorpAuth', 'token', secret),
          port: 1,
          tls: false,
          mount: 'm',
          keyValueVersion: constant('HashicorpKeyValueVersion', 'V1'),
          namespace: 'n',
        }),
      ),
      entityId,
    },
  },
  {
    name: 'a vault of a store',
    type: 'gateway_vault',
    of: 'Vault',
    make: (world) => {
      const { id } = world.make('config_store', { name: 'store' });
      return world.make('vault', {
        name: 'konnect',
        prefix: 'orders',
        config: JSON.stringify({ config_store_id: id }),
      });
    },
    creation: isNew,
    members: { controlPlane: made, prefix: 'orders', backend: called('VaultBackend', 'configStore', made), entityId },
  },
  {
    name: 'a store',
    type: 'gateway_config_store',
    of: 'ConfigStore',
    make: (world) => world.make('config_store', { name: 'store' }),
    creation: isNew,
    members: { controlPlane: made, name: 'store' },
  },
  {
    name: 'a secret of a store',
    type: 'gateway_config_store_secret',
    of: 'ConfigStoreSecret',
    make: (world) => {
      const config_store_id = world.make('config_store', { name: 'store' }).id;
      return world.make('config_store_secret', { config_store_id, key: 'redis', value: 'a secret' });
    },
    creation: added('addSecret', 'redis', secret),
  },
];

const content = (method: string, ...args: unknown[]) => called('GatewayPartialContent', method, ...args);

const PARTIALS: Case[] = (
  [
    [
      'redis_ce',
      {
        host: 'a',
        port: '7000',
        database: 1,
        username: 'u',
        password: 'p',
        ssl: true,
        ssl_verify: true,
        server_name: 's',
        timeout: 500,
      },
      content(
        'redisCommunity',
        struct({
          host: 'a',
          port: 7000,
          database: 1,
          username: 'u',
          password: secret,
          tls: true,
          serverName: 's',
          timeout: duration('millis', 500),
        }),
      ),
    ],
    [
      'redis_ce',
      { ssl: true, cloud_authentication: { auth_provider: 'aws', aws_region: 'eu' } },
      content(
        'redisCommunity',
        struct({ tls: true, tlsVerify: false, cloudAuthentication: struct({ authProvider: 'aws', awsRegion: 'eu' }) }),
      ),
    ],
    [
      'redis_ee',
      {
        cluster_nodes: [{ ip: '192.0.2.1', port: 7000 }, {}],
        connect_timeout: 100,
        read_timeout: 200,
        send_timeout: 300,
      },
      content(
        'redisEnterprise',
        struct({
          clusterNodes: [struct({ host: '192.0.2.1', port: 7000 }), struct({ host: '127.0.0.1' })],
          connectTimeout: duration('millis', 100),
          readTimeout: duration('millis', 200),
          sendTimeout: duration('millis', 300),
        }),
      ),
    ],
    [
      'redis_ee',
      {
        sentinel_master: 'm',
        sentinel_nodes: [{ host: 'a.example.com' }],
        sentinel_role: 'master',
        sentinel_username: 'u',
        sentinel_password: 'p',
        keepalive_pool_size: 5,
        keepalive_backlog: 6,
        connection_is_proxied: true,
      },
      content(
        'redisEnterprise',
        struct({
          sentinel: struct({
            master: 'm',
            nodes: [struct({ host: 'a.example.com' })],
            username: 'u',
            password: secret,
          }),
          keepalivePoolSize: 5,
          keepaliveBacklog: 6,
          connectionIsProxied: true,
        }),
      ),
    ],
    [
      'embeddings',
      { model: { name: 'a', provider: 'openai' } },
      content('embeddings', struct({ model: struct({ name: 'a', provider: 'openai' }) })),
    ],
    [
      'vectordb',
      { dimensions: 3, distance_metric: 'cosine', strategy: 'redis' },
      content('vectorDatabase', struct({ dimensions: 3, distanceMetric: 'cosine', strategy: 'redis' })),
    ],
    [
      'model',
      { route_type: 'llm/v1/chat', model: { name: 'a', provider: 'openai' } },
      content('model', struct({ routeType: 'llm/v1/chat', model: struct({ name: 'a', provider: 'openai' }) })),
    ],
  ] as [string, object, unknown][]
).map(([block, config, made_]) => ({
  name: `a partial ${block} with ${Object.keys(config).join(', ')}`,
  type: 'gateway_partial',
  of: 'GatewayPartial',
  make: (world) => world.make('partial', { [block]: { name: 'shared', tags: ['a'], config } }),
  creation: isNew,
  members: { controlPlane: made, name: 'shared', content: made_, tags: ['a'], entityId },
}));

const LUA = 'return { name = "stamp", fields = {} }';
const HIDDEN = 'return { name = table.concat({ "st", "amp" }), fields = {} }';
const file = (name: string) => called('TextContent', 'fromFile', { code: 'path', file: expect.stringContaining(name) });

const CUSTOM: Case[] = [
  {
    name: 'the schema of a custom plugin',
    type: 'gateway_custom_plugin_schema',
    of: 'CustomPluginSchema',
    make: (world) => world.make('custom_plugin_schema', { lua_schema: LUA }),
    creation: isNew,
    members: { controlPlane: made, schema: file('plugins/stamp/schema.lua') },
  },
  {
    name: 'a custom plugin with its code',
    type: 'gateway_custom_plugin_streaming',
    of: 'StreamedCustomPlugin',
    make: (world) => world.make('custom_plugin_streaming', { name: 'stamp', schema: LUA, handler: 'return {}' }),
    creation: isNew,
    members: {
      controlPlane: made,
      handler: file('plugins/stamp/handler.lua'),
      schema: file('plugins/stamp/schema.lua'),
      entityId,
    },
  },
  {
    name: 'a custom plugin whose name its schema hides',
    type: 'gateway_custom_plugin_streaming',
    of: 'StreamedCustomPlugin',
    make: (world) => world.make('custom_plugin_streaming', { name: 'stamp', schema: HIDDEN, handler: 'return {}' }),
    creation: isNew,
    members: { controlPlane: made, name: 'stamp', handler: file('handler'), schema: file('schema'), entityId },
  },
  {
    name: 'a policy of a custom plugin',
    type: 'gateway_custom_plugin',
    of: 'CustomPolicy',
    make: (world) => {
      world.make('custom_plugin_schema', { lua_schema: LUA });
      return world.make('custom_plugin', {
        name: 'stamp',
        config: { header: 'x-stamp', nested: { deep: [1, true] } },
        service: { id: world.service().id },
        enabled: false,
        instance_name: 'one',
        protocols: ['https'],
        tags: ['a'],
      });
    },
    creation: added(
      'addPolicy',
      'one',
      struct({
        config: { entries: { header: 'x-stamp', nested: { entries: { deep: [1, true] } } } },
        service: made,
        enabled: false,
        instanceName: 'one',
        protocols: [constant('GatewayProtocol', 'HTTPS')],
        tags: ['a'],
      }),
    ),
  },
];

const ALL = [
  ...[PLANES, SERVICES, ROUTES, UPSTREAMS, HASHED, [STICKY], CERTIFICATES, KEYS, CONSUMERS, CREDENTIALS, [MTLS]],
  ...[REALMS, CENTRAL_KEYS, VAULTS, STORES, PARTIALS, CUSTOM],
].flat();

let world: GatewayWorld;
beforeEach(() => {
  world = new GatewayWorld();
});
afterEach(() => world.close());

test.each(cases(ALL))('%s', (_, { type, of, make, creation, members }) => {
  make(world);
  const result = world.composed();
  expect(result.of(type)).toEqual({ level: 'L2', of: `platform.${of}` });
  const found: any = result.creation(type);
  expect(found).toMatchObject(creation);
  if (members) {
    expect(found.props.members).toMatchObject(members);
    expect(Object.keys(found.props.members).sort()).toEqual(Object.keys(members).sort());
  }
});
