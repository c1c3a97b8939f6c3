import { TerraformStack, TerraformVariable } from 'cdktf';
import { Duration, platform, RemovalPolicy } from '../../../..';
import { SecretValue } from '../../../../lib/core/l2/secret-value';
import {
  findingsOf,
  invalidArguments,
  missing,
  only,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';
import { AUTHORITY, LEAF, PRIVATE_KEY } from '../support/certificates';

const { CaCertificate, Certificate, ControlPlane, ExpressionRoute, GatewayEntityId, GatewayProtocol, GatewayRoute } =
  platform;
const { GatewayService, HashOn, HealthCheckType, Upstream, UpstreamAlgorithm, UpstreamTarget } = platform;
const { HTTP, HTTPS, GRPC, GRPCS, TCP, TLS, UDP, TLS_PASSTHROUGH } = GatewayProtocol;

const SERVICE = 'konnect_gateway_service';
const ROUTE = 'konnect_gateway_route';
const EXPRESSION = 'konnect_gateway_route_expression';
const UPSTREAM = 'konnect_gateway_upstream';
const TARGET = 'konnect_gateway_target';
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

const certificateOf = (plane: platform.IControlPlane, id = 'certificate') =>
  Certificate.fromCertificateAttributes(stack, id, { certificateId: `${id}-id`, controlPlane: plane });
const authorityOf = (plane: platform.IControlPlane, id = 'authority') =>
  CaCertificate.fromCaCertificateAttributes(stack, id, { caCertificateId: `${id}-id`, controlPlane: plane });
const upstreamOf = (plane: platform.IControlPlane, id = 'pool') =>
  Upstream.fromUpstreamAttributes(stack, id, {
    upstreamId: `${id}-id`,
    upstreamName: `${id}.upstream`,
    controlPlane: plane,
  });

describe('a service', () => {
  const service = (props: Partial<platform.GatewayServiceProps>) =>
    new GatewayService(stack, 'service', { controlPlane, ...props });

  test('accepts TLS properties', () => {
    service({
      url: 'https://a',
      clientCertificate: certificateOf(controlPlane),
      tlsVerify: true,
      tlsVerifyDepth: 2,
      caCertificates: [authorityOf(controlPlane)],
      tlsSans: { dnsNames: ['a'], uris: ['spiffe://a'] },
    });
    expect(only(stack, SERVICE)).toMatchObject({
      client_certificate: { id: 'certificate-id' },
      tls_verify: true,
      tls_verify_depth: 2,
      ca_certificates: ['authority-id'],
      tls_sans: { dnsnames: ['a'], uris: ['spiffe://a'] },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each<[Partial<platform.GatewayServiceProps>]>([
    [{ url: 'http://a' }],
    [{ host: 'a' }],
    [{ host: 'a', protocol: TCP, port: 1 }],
  ])('%j without TLS rejects TLS properties', (props) => {
    service({ ...props, tlsVerify: false, tlsSans: {} });
    const protocol = props.protocol ?? 'http';
    expect(findingsOf(stack)).toEqual([
      `error: tlsVerify is given, but the protocol ${protocol} has no TLS; omit tlsVerify, or give another protocol`,
      `error: tlsSans is given, but the protocol ${protocol} has no TLS; omit tlsSans, or give another protocol`,
    ]);
  });

  test('with a protocol that only Terraform knows accepts TLS properties', () => {
    service({ host: 'a', protocol: unknownText() as platform.GatewayProtocol, tlsVerify: true });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('has the name of its upstream as host, and depends on it and its targets', () => {
    const upstream = new Upstream(stack, 'pool', { controlPlane, name: 'orders.upstream' });
    service({ upstream, path: '/v1' });
    upstream.addTarget('a:80');
    expect(only(stack, SERVICE)).toEqual({
      control_plane_id: 'plane-id',
      id: STABLE,
      host: 'orders.upstream',
      protocol: 'http',
      port: 80,
      path: '/v1',
      depends_on: [
        expect.stringMatching(/^konnect_gateway_upstream\.pool_/),
        expect.stringMatching(/^konnect_gateway_target\.pool_target/),
      ],
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('has at most one upstream', () => {
    service({ upstream: upstreamOf(controlPlane), url: 'https://a', host: 'b' });
    new GatewayService(stack, 'second', { controlPlane, upstream: upstreamOf(controlPlane, 'more'), host: 'b' });
    expect(findingsOf(stack)).toEqual([
      'error: url is given together with host and upstream; give either the URL or its parts',
      'error: upstream is given together with host; give one of them',
    ]);
  });

  test('rejects children of another control plane', () => {
    service({
      url: 'https://a',
      clientCertificate: certificateOf(other),
      caCertificates: [authorityOf(controlPlane), authorityOf(other, 'foreign')],
    });
    new GatewayService(stack, 'second', { controlPlane, upstream: upstreamOf(other) });
    const elsewhere = (property: string, part: string) =>
      `error: ${property} is stack/${part}, which belongs to another control plane than stack/plane; both must belong to the same control plane`;
    expect(findingsOf(stack)).toEqual([
      elsewhere('clientCertificate', 'certificate'),
      elsewhere('caCertificates[1]', 'foreign'),
      elsewhere('upstream', 'pool'),
    ]);
  });
});

describe('a route', () => {
  const route = (options: platform.GatewayRouteOptions, id = 'route') =>
    new GatewayRoute(stack, id, { controlPlane, ...options });

  test('accepts all HTTP properties', () => {
    const options = {
      httpsRedirectStatusCode: 308,
      requestBuffering: false,
      responseBuffering: false,
      regexPriority: 7,
    };
    route({ protocols: [HTTPS], paths: ['~/a/\\d+$'], pathHandling: platform.PathHandling.V1, ...options });
    expect(only(stack, ROUTE)).toEqual({
      control_plane_id: 'plane-id',
      id: STABLE,
      protocols: ['https'],
      paths: ['~/a/\\d+$'],
      path_handling: 'v1',
      https_redirect_status_code: 308,
      request_buffering: false,
      response_buffering: false,
      regex_priority: 7,
    });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test('accepts all stream properties', () => {
    const { controlPlaneId } = route({
      protocols: [TCP, TLS],
      sources: [{ ip: '192.0.2.0/24' }, { ip: '2001:db8::1', port: 1 }],
      destinations: [{ port: 9000 }],
      snis: ['a.example.com'],
    });
    expect(only(stack, ROUTE)).toMatchObject({
      sources: [{ ip: '192.0.2.0/24' }, { ip: '2001:db8::1', port: 1 }],
      destinations: [{ port: 9000 }],
      snis: ['a.example.com'],
    });
    expect(controlPlaneId).toBe('plane-id');
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each<[platform.GatewayRouteOptions, ...string[]]>([
    [
      { paths: ['/a'], sources: [{ port: 1 }], destinations: [{ port: 1 }] },
      'sources does not apply to http and https; omit sources, or give other protocols',
      'destinations does not apply to http and https; omit destinations, or give other protocols',
    ],
    [
      { protocols: [GRPC], paths: ['/a'], sources: [{ port: 1 }] },
      'sources does not apply to grpc; omit sources, or give other protocols',
    ],
    [{ protocols: [TLS] }, 'snis is not given, and sources or destinations are not given either; give one of them'],
    [
      { protocols: [TLS_PASSTHROUGH], sources: [{ port: 1 }] },
      'snis is not given, but the protocol of the route requires server names; give at least one',
    ],
    [
      {
        protocols: [UDP],
        sources: [{}, { ip: 'a' }, { ip: '192.0.2.0/33' }, { ip: '192.0.2.0/' }, { ip: '::/0', port: 0 }],
      },
      'sources[0] is {}; allowed: an ip, a port, or both',
      'sources[1] is {"ip":"a"}; allowed for ip: an IP address, or a network such as 192.0.2.0/24',
      'sources[2] is {"ip":"192.0.2.0/33"}; allowed for ip: an IP address, or a network such as 192.0.2.0/24',
      'sources[3] is {"ip":"192.0.2.0/"}; allowed for ip: an IP address, or a network such as 192.0.2.0/24',
    ],
    [
      { protocols: [UDP], destinations: [] },
      'sources is not given, and destinations is not given either; give one of them',
      'destinations is empty; give at least one element, or omit destinations',
    ],
  ])('%j is rejected', (...[options, ...findings]) => {
    route(options);
    expect(findingsOf(stack)).toEqual(findings.map((finding) => `error: ${finding}`));
  });

  test('accepts values that only Terraform knows', () => {
    const port = new TerraformVariable(stack, 'port', { type: 'number' }).numberValue;
    route({ protocols: [UDP], sources: [{ ip: unknownText() }, { port }, { ip: unknownText(), port }] });
    route({ paths: [unknownText()], regexPriority: 1 }, 'second');
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test('with a priority without effect is a warning', () => {
    route({ paths: ['/a'], regexPriority: 1 });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      'regexPriority is given, but has no effect, because no path is a regular expression; omit regexPriority',
    ]);
  });
});

describe('an expression route', () => {
  const expression = 'http.path ^= "/orders" && (http.method == "GET" || http.method == "POST")';

  test('points to its service, and is replaced with it', () => {
    const service = new GatewayService(stack, 'service', { controlPlane, url: 'https://a' });
    const { node, gatewayRouteId, controlPlaneId } = service.addExpressionRoute('orders', { expression });
    expect(only(stack, EXPRESSION)).toEqual({
      control_plane_id: 'plane-id',
      id: STABLE,
      expression,
      service: { id: resolved(stack, service.gatewayServiceId) },
      lifecycle: { replace_triggered_by: ['konnect_gateway_service.service_6D174F83.id'] },
    });
    expect([node.path, controlPlaneId]).toEqual(['stack/service/route-orders', 'plane-id']);
    expect(resolved(stack, gatewayRouteId)).toMatch(
      /^\$\{konnect_gateway_route_expression\.service_route-orders_\w+\.id\}$/,
    );
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    new ExpressionRoute(stack, 'route', {
      controlPlane,
      expression,
      priority: 100,
      name: 'orders',
      protocols: [HTTP],
      stripPath: true,
      preserveHost: true,
      pathHandling: platform.PathHandling.V0,
      httpsRedirectStatusCode: 301,
      requestBuffering: true,
      responseBuffering: true,
      tags: ['t'],
      entityId: GatewayEntityId.of(ID),
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, EXPRESSION)).toEqual({
      control_plane_id: 'plane-id',
      id: ID,
      expression,
      priority: 100,
      name: 'orders',
      protocols: ['http'],
      strip_path: true,
      preserve_host: true,
      path_handling: 'v0',
      https_redirect_status_code: 301,
      request_buffering: true,
      response_buffering: true,
      tags: ['t'],
      lifecycle: { prevent_destroy: true },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  const route = (props: Partial<platform.ExpressionRouteProps>, id = 'route') =>
    new ExpressionRoute(stack, id, { controlPlane, expression, ...props });

  test('is rejected with the position, if its expression is invalid', () => {
    route({ expression: 'http.path = "/"' });
    route({ expression: 'http.path ~ "(?=a)"' }, 'pattern');
    route({ expression: 'http.path == "/"', protocols: [TCP] }, 'stream');
    expect(findingsOf(stack)).toEqual([
      'error: expression is "http.path = \\"/\\""; at character 11, found "=", expected an operator (== != ~ ^= =^ >= > <= < in not in contains)',
      'error: expression is "http.path ~ \\"(?=a)\\""; at character 13, at character 1 of the pattern, the gateway\'s engine does not support look-around, (?=',
      'error: expression is "http.path == \\"/\\""; at character 1, http.path is an HTTP field, but the route is for tcp',
    ]);
  });

  test('with an unknown field is a warning', () => {
    route({ expression: 'http.pth == "/"' });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      expect.stringMatching(/^expression is .*; at character 1, unknown field http\.pth;/),
    ]);
  });

  test('is literal, and accepts values that only Terraform knows', () => {
    route({ expression: 'http.path ~ r#"^/a${2}"#' });
    route({ expression: unknownText(), protocols: [unknownText() as any] }, 'unknown');
    const [{ expression: sent }] = Object.values<any>(synthesized(stack).resource[EXPRESSION]);
    expect(sent).toBe('http.path ~ r#"^/a$${2}"#');
    // The position refers to the text as the user passed it.
    expect(findingsOf(stack)).toEqual([]);
    route({ expression: 'http.path == "${" x' }, 'after');
    expect(findingsOf(stack).join()).toContain('at character 19, found "x", expected && or ||, or the end');
  });

  test('for gRPC sets strip_path to false, and requires compatible protocols', () => {
    route({ protocols: [GRPCS] });
    expect(only(stack, EXPRESSION).strip_path).toBe(false);
    route({ protocols: [HTTP, TCP] }, 'mixed');
    expect(findingsOf(stack)[0]).toMatch(/^error: protocols has http and tcp; allowed combinations: /);
  });

  test('belongs to the control plane of its service, has a unique name, and is rejected on groups', () => {
    const service = new GatewayService(stack, 'service', { controlPlane: other, url: 'https://a' });
    route({ service, name: 'orders' });
    route({ name: 'orders', expression: 'http.method == "PUT"' }, 'again');
    route({ controlPlane: new platform.ControlPlaneGroup(stack, 'group', { name: 'group' }) }, 'grouped');
    expect(findingsOf(stack)).toEqual([
      'error: service is stack/service, which belongs to another control plane than stack/plane; both must belong to the same control plane',
      'error: name is "orders", as in stack/route; give one of the two another name',
      'error: controlPlane is stack/group, which is a control plane group and cannot contain entities; give a member of the group',
    ]);
  });

  test('in addition to other routes is one warning for each control plane', () => {
    new GatewayRoute(stack, 'traditional', { controlPlane, paths: ['/a'] });
    route({});
    route({ priority: 1, expression: 'http.method == "PUT"' }, 'more');
    route({ controlPlane: other }, 'elsewhere');
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      'controlPlane is stack/plane, which has a route of the other type, stack/traditional. Data planes with the router flavor traditional_compatible do not support expression routes, and data planes with the flavor expressions try all expression routes first; use one type of routes',
    ]);
  });
});

describe('an upstream', () => {
  const upstream = (props: Partial<platform.UpstreamProps>, id = 'upstream') =>
    new Upstream(stack, id, { controlPlane, name: id, ...props });

  test('requires only a name, and uses defaults of the platform', () => {
    const { node, upstreamName, controlPlaneId } = upstream({});
    expect(only(stack, UPSTREAM)).toEqual({ control_plane_id: 'plane-id', id: STABLE, name: 'upstream' });
    expect([node.defaultChild!.node.path, upstreamName, controlPlaneId]).toEqual([
      'stack/upstream/Resource',
      'upstream',
      'plane-id',
    ]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    upstream({
      name: 'orders.upstream',
      algorithm: UpstreamAlgorithm.CONSISTENT_HASHING,
      hashOn: HashOn.header('x-tenant'),
      hashFallback: HashOn.cookie('tenant', { path: '/a' }),
      slots: 100,
      healthChecks: {
        threshold: 50,
        active: {
          type: HealthCheckType.HTTPS,
          path: '/health',
          headers: { 'x-check': ['1'] },
          timeout: Duration.millis(500),
          concurrency: 2,
          sni: 'a.example.com',
          verifyCertificate: false,
          healthy: { interval: Duration.minutes(1), successes: 2, httpStatuses: [200] },
          unhealthy: {
            interval: Duration.seconds(5),
            httpFailures: 1,
            tcpFailures: 2,
            timeouts: 3,
            httpStatuses: [500],
          },
        },
        passive: {
          type: HealthCheckType.TCP,
          healthy: { successes: 4, httpStatuses: [201] },
          unhealthy: { httpFailures: 5, tcpFailures: 6, timeouts: 7, httpStatuses: [503] },
        },
      },
      hostHeader: 'orders.example.com',
      clientCertificate: certificateOf(controlPlane),
      useSrvName: true,
      tags: ['t'],
      entityId: GatewayEntityId.of(ID),
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, UPSTREAM)).toEqual({
      control_plane_id: 'plane-id',
      id: ID,
      name: 'orders.upstream',
      algorithm: 'consistent-hashing',
      hash_on: 'header',
      hash_on_header: 'x-tenant',
      hash_on_cookie: 'tenant',
      hash_on_cookie_path: '/a',
      hash_fallback: 'cookie',
      slots: 100,
      healthchecks: {
        threshold: 50,
        active: {
          type: 'https',
          http_path: '/health',
          headers: { 'x-check': ['1'] },
          timeout: 0.5,
          concurrency: 2,
          https_sni: 'a.example.com',
          https_verify_certificate: false,
          healthy: { interval: 60, successes: 2, http_statuses: [200] },
          unhealthy: { interval: 5, http_failures: 1, tcp_failures: 2, timeouts: 3, http_statuses: [500] },
        },
        passive: {
          type: 'tcp',
          healthy: { successes: 4, http_statuses: [201] },
          unhealthy: { http_failures: 5, tcp_failures: 6, timeouts: 7, http_statuses: [503] },
        },
      },
      host_header: 'orders.example.com',
      client_certificate: { id: 'certificate-id' },
      use_srv_name: true,
      tags: ['t'],
      lifecycle: { prevent_destroy: true },
    });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test.each<[string, platform.HashOn, object]>([
    ['consumer', HashOn.consumer(), { hash_on: 'consumer' }],
    ['ip', HashOn.ip(), { hash_on: 'ip' }],
    ['path', HashOn.path(), { hash_on: 'path' }],
    ['header', HashOn.header('a'), { hash_on: 'header', hash_on_header: 'a' }],
    ['cookie', HashOn.cookie('a'), { hash_on: 'cookie', hash_on_cookie: 'a' }],
    ['query argument', HashOn.queryArgument('a'), { hash_on: 'query_arg', hash_on_query_arg: 'a' }],
    ['capture', HashOn.uriCapture('a'), { hash_on: 'uri_capture', hash_on_uri_capture: 'a' }],
  ])('hashes on %s', (_title, hashOn, wanted) => {
    upstream({ hashOn });
    const { control_plane_id, id, name, ...rest } = only(stack, UPSTREAM);
    expect([control_plane_id, id, name]).toEqual(['plane-id', STABLE, 'upstream']);
    expect(rest).toEqual({ algorithm: 'consistent-hashing', ...wanted });
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each<[string, platform.HashOn, object]>([
    ['header', HashOn.header('b'), { hash_fallback: 'header', hash_fallback_header: 'b' }],
    ['query argument', HashOn.queryArgument('b'), { hash_fallback: 'query_arg', hash_fallback_query_arg: 'b' }],
    ['capture', HashOn.uriCapture('b'), { hash_fallback: 'uri_capture', hash_fallback_uri_capture: 'b' }],
    ['ip', HashOn.ip(), { hash_fallback: 'ip' }],
  ])('falls back to %s', (_title, hashFallback, wanted) => {
    upstream({ hashOn: HashOn.header('a'), hashFallback });
    expect(only(stack, UPSTREAM)).toMatchObject({ hash_on_header: 'a', ...wanted });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('supports sticky sessions', () => {
    upstream({ stickySessions: { cookie: 'session', path: '/' } });
    expect(only(stack, UPSTREAM)).toMatchObject({
      algorithm: 'sticky-sessions',
      sticky_sessions_cookie: 'session',
      sticky_sessions_cookie_path: '/',
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each<[Partial<platform.UpstreamProps>, string]>([
    [
      { hashFallback: HashOn.ip() },
      'hashFallback is given without hashOn, which hashFallback requires; give hashOn, or omit hashFallback',
    ],
    [
      { hashOn: HashOn.cookie('a'), hashFallback: HashOn.ip() },
      'hashFallback is given, but hashOn is a cookie, which needs no fallback, because the gateway sets a missing cookie; omit hashFallback',
    ],
    [
      { hashOn: HashOn.ip(), hashFallback: HashOn.ip() },
      'hashFallback is the same request property as hashOn; give another property, or omit hashFallback',
    ],
    [
      { hashOn: HashOn.ip(), algorithm: UpstreamAlgorithm.LEAST_CONNECTIONS },
      'hashOn is given, but the load balancing algorithm is least-connections; omit algorithm or hashOn',
    ],
    [
      { stickySessions: { cookie: 'a' }, algorithm: UpstreamAlgorithm.ROUND_ROBIN },
      'stickySessions is given, but the load balancing algorithm is round-robin; omit algorithm or stickySessions',
    ],
    [
      { algorithm: UpstreamAlgorithm.STICKY_SESSIONS },
      'stickySessions is not given, but the algorithm sticky-sessions needs a cookie; give stickySessions',
    ],
    [
      { hashOn: HashOn.header('a b') },
      'hashOn is "a b"; allowed: letters, digits and the characters ! # $ % & \' * + - . ^ _ ` | ~',
    ],
    [{ hashOn: HashOn.cookie('a', { path: 'b' }) }, 'hashOn.path is "b"; allowed: paths that begin with a slash'],
    [{ name: '192.0.2.1' }, 'name is "192.0.2.1"; allowed: names, not addresses'],
    [{ name: 'orders:80' }, 'name is "orders:80"; the host must not have a port'],
    [{ slots: 9 }, 'slots is 9; allowed: 10 to 65536'],
    [
      { healthChecks: { passive: { unhealthy: { httpStatuses: [99, 500] } } } },
      'healthchecks.passive.unhealthy.httpStatuses[0] is 99; allowed: 100 to 999',
    ],
    [
      { healthChecks: { active: { path: 'health', healthy: { interval: Duration.seconds(1) } } } },
      'healthChecks.active.path is "health"; allowed: paths that begin with a slash',
    ],
    [
      { healthChecks: { active: { sni: 'a:1', healthy: { interval: Duration.seconds(1) } } } },
      'healthChecks.active.sni is "a:1"; the host must not have a port',
    ],
  ])('%j is rejected', (props, finding) => {
    upstream(props);
    expect(findingsOf(stack)).toEqual([`error: ${finding}`]);
  });

  test('with a certificate of another control plane, or a duplicate name, is rejected', () => {
    upstream({ name: 'a', clientCertificate: certificateOf(other) }, 'one');
    upstream({ name: 'a' }, 'two');
    expect(findingsOf(stack)).toEqual([
      'error: clientCertificate is stack/certificate, which belongs to another control plane than stack/plane; both must belong to the same control plane',
      'error: name is "a", as in stack/one; give one of the two another name',
    ]);
  });

  test('with settings without effect is a warning', () => {
    upstream({
      algorithm: UpstreamAlgorithm.CONSISTENT_HASHING,
      healthChecks: { active: { healthy: { successes: 1 } } },
    });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      'hashOn is not given, but the algorithm consistent-hashing needs a request property to hash; give hashOn',
      'healthChecks.active has no interval, so no health checks run; give healthy.interval, unhealthy.interval, or both',
    ]);
  });

  test('accepts values that only Terraform knows', () => {
    const text = unknownText();
    upstream({
      name: text,
      hashOn: HashOn.header(text),
      algorithm: text as platform.UpstreamAlgorithm,
      healthChecks: { active: { path: text, sni: text, healthy: { interval: Duration.seconds(1) } } },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('creates no resource if it is managed elsewhere', () => {
    const found = upstreamOf(controlPlane);
    expect([found.upstreamId, found.upstreamName, found.controlPlaneId]).toEqual([
      'pool-id',
      'pool.upstream',
      'plane-id',
    ]);
    expect(synthesized(stack).resource).toBeUndefined();
  });

  describe('has targets', () => {
    test('with ids derived from their addresses', () => {
      const pool = upstream({});
      const { node, upstreamTargetId } = pool.addTarget('a.example.com:8080', {
        weight: 0,
        failover: true,
        tags: ['t'],
        removalPolicy: RemovalPolicy.PROTECT,
      });
      expect(only(stack, TARGET)).toEqual({
        control_plane_id: 'plane-id',
        upstream_id: resolved(stack, pool.upstreamId),
        id: STABLE,
        target: 'a.example.com:8080',
        weight: 0,
        failover: true,
        tags: ['t'],
        lifecycle: { prevent_destroy: true },
      });
      expect(node.path).toBe('stack/upstream/target-a.example.com:8080');
      expect(resolved(stack, upstreamTargetId)).toMatch(/\.id\}$/);
      expect(findingsOf(stack)).toEqual([]);
    });

    test('that keep their construct id and address if others are added before them', () => {
      const pool = upstream({});
      ['b:1', 'a:1', '[2001:db8::1]:80', '192.0.2.1:80'].forEach((target) => pool.addTarget(target));
      const once = synthesized(stack).resource[TARGET];
      stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
      controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
      const again = upstream({});
      ['192.0.2.1:80', 'c:1', '[2001:db8::1]:80', 'a:1', 'b:1'].forEach((target) => again.addTarget(target));
      expect(synthesized(stack).resource[TARGET]).toMatchObject(once);
      expect(findingsOf(stack)).toEqual([]);
    });

    test.each<[string, platform.UpstreamTargetOptions, string]>([
      ['a', {}, 'target is "a"; allowed: a host and a port, such as example.com:8080 or [2001:db8::1]:80'],
      [
        '2001:db8::1:80',
        {},
        'target is "2001:db8::1:80"; allowed: a host and a port, such as example.com:8080 or [2001:db8::1]:80',
      ],
      [
        'https://a:80',
        {},
        'target is "https://a:80"; allowed: a host and a port, such as example.com:8080 or [2001:db8::1]:80',
      ],
      ['a:65536', {}, 'target is "a:65536"; a port is a whole number from 1 to 65535'],
      [
        'a b:80',
        {},
        'target is "a b:80"; allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores',
      ],
      ['a:80', { weight: 65536 }, 'weight is 65536; allowed: 0 to 65535'],
    ])('%s with %j is rejected', (target, options, finding) => {
      upstream({}).addTarget(target, options);
      expect(findingsOf(stack)).toEqual([`error: ${finding}`]);
    });

    test('that are unique, and are rejected if only Terraform knows them', () => {
      const pool = upstream({});
      expect(pool.addTarget('a:80')).toBe(pool.addTarget('a:80', { weight: 1 }));
      pool.addTarget(unknownText());
      expect(findingsOf(stack)).toEqual([
        'error: addTarget is given "a:80" twice; leave one of them out',
        'error: addTarget is given a token, from which no construct id can be derived; use new UpstreamTarget(…), which takes a construct id',
      ]);
    });

    test('with configured ids, on the same control plane', () => {
      new UpstreamTarget(stack, 'target', { controlPlane, upstream: upstreamOf(controlPlane), target: unknownText() });
      expect(only(stack, TARGET)).toMatchObject({ target: '${var.x}', upstream_id: 'pool-id' });
      expect(findingsOf(stack)).toEqual([]);
      new UpstreamTarget(stack, 'foreign', { controlPlane, upstream: upstreamOf(other, 'far'), target: 'a:1' });
      expect(findingsOf(stack)).toEqual([
        'error: upstream is stack/far, which belongs to another control plane than stack/plane; both must belong to the same control plane',
      ]);
    });
  });
});

test('a target without a control plane is rejected', () => {
  const upstream = upstreamOf(controlPlane);
  const props = { upstream, target: 'a:1' } as platform.UpstreamTargetProps;
  expect(invalidArguments(() => new UpstreamTarget(stack, 'target', props))).toEqual(missing('controlPlane'));
});

describe('an imported entity', () => {
  test('keeps its id', () => {
    const pool = new Upstream(stack, 'pool', { controlPlane, name: 'pool' });
    const upstreamId = '11111111-1111-4111-8111-111111111111';
    pool.importFrom(upstreamId);
    pool.addTarget('a:80').importFrom(ID);
    new ExpressionRoute(stack, 'route', { controlPlane, expression: 'http.path == "/"' }).importFrom(ID);
    const certificate = new Certificate(stack, 'certificate', {
      controlPlane,
      certificate: LEAF,
      privateKey: SecretValue.unsafePlainText(PRIVATE_KEY),
    });
    certificate.importFrom(ID);
    certificate.addSni('a.example.com').importFrom(ID);
    new CaCertificate(stack, 'authority', { controlPlane, certificate: AUTHORITY }).importFrom(ID);
    const keySet = new platform.KeySet(stack, 'keys', { controlPlane });
    keySet.importFrom(ID);
    keySet.addKey('a', platform.Key.publicJwk({ kty: 'oct' })).importFrom(ID);
    const { import: imports, resource } = synthesized(stack);
    expect(only(stack, UPSTREAM).id).toBe(upstreamId);
    const [target] = Object.values<any>(resource[TARGET]);
    expect(target.id).toBe(ID);
    const parents = { control_plane_id: 'plane-id' };
    expect(imports.map(({ id }: any) => JSON.parse(id))).toEqual([
      { id: upstreamId, ...parents },
      { id: ID, ...parents, upstream_id: upstreamId },
      ...Array.from({ length: 6 }, () => ({ id: ID, ...parents })),
    ]);
    expect(findingsOf(stack)).toEqual([]);
  });
});
