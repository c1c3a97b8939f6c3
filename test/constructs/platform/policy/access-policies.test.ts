/** Tests policies for callers (access-control groups, IP addresses) and for cached responses. */
import { Fn, TerraformResource } from 'cdktf';
import { Duration, platform } from '../../../..';
import { unknownText } from '../../../support/stack';
import { Attached } from '../support/attached';

const { CommonPolicy, ControlPlane, CustomPluginSchema, GatewayPolicy, GatewayService, Policy } = platform;

let attached: Attached;
beforeEach(() => {
  attached = new Attached();
});

const LUA = 'return { name = "mine", fields = { { config = { type = "record", fields = {} } } } }';

describe('access-control groups', () => {
  test('can be allowed', () => {
    attached.attach(CommonPolicy.allowGroups(['gold']));
    expect(attached.settings('acl')).toEqual({ allow: ['gold'] });
    expect(attached.warnings).toEqual([]);
  });

  test('can be denied', () => {
    attached.attach(CommonPolicy.denyGroups(['blocked'], { includeConsumerGroups: true, hideGroupsHeader: true }));
    expect(attached.settings('acl')).toEqual({
      deny: ['blocked'],
      include_consumer_groups: true,
      hide_groups_header: true,
    });
    expect(attached.warnings).toEqual([]);
  });

  test('may be a list that only Terraform knows', () => {
    attached.attach(CommonPolicy.allowGroups(Fn.split(',', unknownText())));
    expect(attached.warnings).toEqual([]);
  });

  test.each([['allow'], ['deny']] as const)('to %s must not be empty', (list) => {
    attached.attach(CommonPolicy[`${list}Groups`]([]));
    expect(attached.findings).toEqual([
      `error: policy has no consumer groups or access control groups to ${list}; give at least one group`,
    ]);
  });
});

describe('access-control groups without an authentication policy in reach are a warning', () => {
  const WARNING =
    'policy requires a consumer, but no authentication policy applies, so gateways reject all requests; attach an authentication policy to the same scope or a wider scope, such as CommonPolicy.keyAuth()';
  const groups = CommonPolicy.allowGroups(['gold']);
  const keys = CommonPolicy.keyAuth();

  let plane: platform.ControlPlane;
  let orders: platform.GatewayService;
  let carts: platform.GatewayService;
  let route: platform.GatewayRoute;
  beforeEach(() => {
    plane = new ControlPlane(attached.stack, 'own', { name: 'own' });
    orders = new GatewayService(attached.stack, 'orders', { controlPlane: plane, url: 'https://a' });
    carts = new GatewayService(attached.stack, 'carts', { controlPlane: plane, url: 'https://b' });
    route = orders.addRoute('orders', { paths: ['/orders'] });
  });

  /** A policy of code of the user's own. */
  function addOwn(service?: platform.GatewayService): void {
    const schema = platform.TextContent.fromText(LUA);
    const plugin = new CustomPluginSchema(attached.stack, 'schema', { controlPlane: plane, schema });
    plugin.addPolicy('mine', { config: { a: 1 }, service });
  }

  test.each<[string, () => void]>([
    ['on a control plane', () => new GatewayPolicy(attached.stack, 'groups', { controlPlane: plane, policy: groups })],
    ['on a service', () => orders.addPolicy('groups', groups)],
    ['on a route', () => route.addPolicy('groups', groups)],
    ['next to another service', () => [orders.addPolicy('groups', groups), carts.addPolicy('keys', keys)]],
    [
      'next to another route of the service',
      () => [route.addPolicy('groups', groups), orders.addRoute('more', { paths: ['/more'] }).addPolicy('keys', keys)],
    ],
    [
      'next to a disabled policy',
      () => [orders.addPolicy('groups', groups), orders.addPolicy('keys', keys, { enabled: false })],
    ],
    ['next to L1 code on another service', () => [orders.addPolicy('groups', groups), addOwn(carts)]],
    ['next to another policy', () => [orders.addPolicy('groups', groups), orders.addPolicy('cors', Policy.cors({}))]],
  ])('%s', (_, build) => {
    build();
    expect(attached.warnings).toEqual([WARNING]);
  });

  test.each<[string, () => void]>([
    ['on the same service', () => [orders.addPolicy('groups', groups), orders.addPolicy('keys', keys)]],
    [
      'on the control plane',
      () => [
        orders.addPolicy('groups', groups),
        new GatewayPolicy(attached.stack, 'keys', { controlPlane: plane, policy: keys }),
      ],
    ],
    ['on the service of the route', () => [route.addPolicy('groups', groups), orders.addPolicy('keys', keys)]],
    ['on a route of the service', () => [orders.addPolicy('groups', groups), route.addPolicy('keys', keys)]],
    [
      'by L1',
      () => {
        orders.addPolicy('groups', groups);
        const { GatewayPluginBasicAuth } = platform.l1.gatewayPluginBasicAuth;
        new GatewayPluginBasicAuth(attached.stack, 'basic', { controlPlaneId: plane.controlPlaneId });
      },
    ],
    [
      'on a route that may be of the service',
      () => {
        orders.addPolicy('groups', groups);
        const unknown = platform.GatewayRoute.fromGatewayRouteId(attached.stack, 'unknown', unknownText());
        new GatewayPolicy(attached.stack, 'keys', { controlPlane: plane, policy: keys, route: unknown });
      },
    ],
    [
      'with an override',
      () => {
        orders.addPolicy('groups', groups);
        const policy = carts.addPolicy('keys', keys);
        (policy.node.findChild('Resource') as TerraformResource).addOverride('service.id', 'x');
      },
    ],
    [
      'by L1 code',
      () => {
        orders.addPolicy('groups', groups);
        addOwn();
      },
    ],
  ])('unless there is a policy %s', (_, build) => {
    build();
    expect(attached.warnings).toEqual([]);
  });

  test('unless the service of an expression route has a policy', () => {
    const service = new GatewayService(attached.stack, 'expressions', { controlPlane: plane, url: 'https://c' });
    const expression = service.addExpressionRoute('all', { expression: 'http.path ^= "/all"' });
    expression.addPolicy('groups', groups);
    service.addPolicy('keys', keys);
    expect(attached.warnings).not.toContain(WARNING);
  });

  test('unless the service is managed elsewhere, because it may have a policy', () => {
    const service = GatewayService.fromGatewayServiceAttributes(attached.stack, 'there', {
      gatewayServiceId: 'service-id',
      controlPlane: plane,
    });
    new GatewayPolicy(attached.stack, 'groups', { controlPlane: plane, service, policy: groups });
    expect(attached.warnings).toEqual([]);
  });
});

describe('IP addresses', () => {
  test('can be allowed and denied', () => {
    attached.attach(
      CommonPolicy.ipRestriction({
        allow: ['192.0.2.0/24', '2001:db8::/32'],
        deny: ['192.0.2.7', unknownText()],
        status: 404,
        message: 'gone',
      }),
    );
    expect(attached.settings('ip_restriction')).toEqual({
      allow: ['192.0.2.0/24', '2001:db8::/32'],
      deny: ['192.0.2.7', '${var.x}'],
      status: 404,
      message: 'gone',
    });
    expect(attached.warnings).toEqual([]);
  });

  const ALLOWED = 'allowed: IP addresses and networks such as "192.0.2.7", "192.0.2.0/24" and "2001:db8::/32"';
  test.each<[platform.IpRestrictionPolicyOptions, string]>([
    [{}, 'policy has no IP addresses; give at least one address to allow or deny'],
    [{ allow: [], deny: [] }, 'policy has no IP addresses; give at least one address to allow or deny'],
    [{ allow: ['192.0.2.0/33'] }, `policy.allow[0] is "192.0.2.0/33"; ${ALLOWED}`],
    [{ deny: ['192.0.2.1', 'a.b'] }, `policy.deny[1] is "a.b"; ${ALLOWED}`],
    [
      { allow: ['192.0.2.1'], deny: ['192.0.2.1'] },
      'policy.allow has the IP address "192.0.2.1", which is also in deny; leave the address out of allow or deny',
    ],
    [{ deny: ['192.0.2.1'], status: 99 }, 'policy.status is 99; allowed: HTTP statuses from 100 to 599'],
  ])('%j are rejected', (options, finding) => {
    attached.attach(CommonPolicy.ipRestriction(options));
    expect(attached.findings).toEqual([`error: ${finding}`]);
  });
});

describe('cached responses', () => {
  test('are kept in memory by default', () => {
    attached.attach(CommonPolicy.proxyCache());
    expect(attached.settings('proxy_cache')).toEqual({ strategy: 'memory' });
    expect(attached.warnings).toEqual([]);
  });

  test('accept all properties', () => {
    attached.attach(
      CommonPolicy.proxyCache({
        ttl: Duration.minutes(1),
        storageTtl: Duration.hours(1),
        methods: ['GET', unknownText()],
        statuses: [200],
        contentTypes: ['application/json; charset=utf-8'],
        varyHeaders: ['accept-language'],
        varyQuery: ['page'],
        respectCacheControl: true,
        ignorePathCase: true,
      }),
    );
    expect(attached.settings('proxy_cache')).toEqual({
      strategy: 'memory',
      cache_ttl: 60,
      storage_ttl: 3600,
      request_method: ['GET', '${var.x}'],
      response_code: [200],
      content_type: ['application/json; charset=utf-8'],
      vary_headers: ['accept-language'],
      vary_query_params: ['page'],
      cache_control: true,
      ignore_uri_case: true,
    });
    expect(attached.warnings).toEqual([]);
  });

  test.each<[platform.ProxyCachePolicyOptions, string]>([
    [{ ttl: Duration.seconds(0) }, 'policy.ttl is 0 seconds; allowed: 1 second or more'],
    [{ ttl: Duration.millis(1500) }, 'policy.ttl is 1500 milliseconds; allowed: whole seconds'],
    [{ storageTtl: Duration.millis(1) }, 'policy.storageTtl is 1 milliseconds; allowed: whole seconds'],
    [
      { methods: [] },
      'policy.methods is an empty list, so the gateway caches no responses; give at least one element, or leave out the list',
    ],
    [{ methods: ['DELETE'] }, 'policy.methods[0] is "DELETE"; allowed: GET, HEAD, POST, PUT, PATCH'],
    [
      { statuses: [] },
      'policy.statuses is an empty list, so the gateway caches no responses; give at least one element, or leave out the list',
    ],
    [{ statuses: [200, 600] }, 'policy.statuses[1] is 600; allowed: HTTP statuses from 100 to 599'],
    [
      { contentTypes: [] },
      'policy.contentTypes is an empty list, so the gateway caches no responses; give at least one element, or leave out the list',
    ],
  ])('%j are rejected', (options, finding) => {
    attached.attach(CommonPolicy.proxyCache(options));
    expect(attached.findings).toEqual([`error: ${finding}`]);
  });
});
