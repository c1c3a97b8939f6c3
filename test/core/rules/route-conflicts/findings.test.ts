/** Warnings at synthesis: unreachable routes, routes ordered only by id, and published APIs without authentication. */
import { Fn, TerraformCount, TerraformStack, TerraformVariable, Token } from 'cdktf';
import * as fc from 'fast-check';
import * as l2 from '../../../../constructs/platform';
import { conflictsAmong, conflictsOf } from '../../../../lib/core/rules/route-conflicts/conflicts';
import { explain } from '../../../../lib/core/shared/routing/explain';
import { Request, Route } from '../../../../lib/core/shared/routing/gateway';
import * as l1 from '../../../../lib/platform';
import { addStack, findingsOf, stackWithProviders, unknownText, warningsOf } from '../../../support/stack';

let stack: TerraformStack;
let controlPlane: l2.ControlPlane;
let service: l2.GatewayService;
beforeEach(() => start());

function start(context: { [key: string]: unknown } = {}): void {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test', ...context });
  controlPlane = new l2.ControlPlane(stack, 'plane', { name: 'plane' });
  service = serviceOf('service');
}

function serviceOf(id: string, options: Partial<l2.GatewayServiceProps> = {}): l2.GatewayService {
  return new l2.GatewayService(stack, `service-${id}`, {
    controlPlane,
    name: id,
    url: 'https://up.example.com',
    ...options,
  });
}

/** Returns the warnings of a stack without errors. */
function warned(): string[] {
  expect(findingsOf(stack)).toEqual([]);
  return warningsOf(stack);
}

const at = (id: string, of = 'service') => `stack/service-${of}/route-${id}/Resource`;
const hidden = (...others: string[]) =>
  `is never reached, because ${others.join(' and ')} ${others.length === 1 ? 'matches' : 'match'} all of its requests first; change one of the routes, or remove this route`;
const MAKE_EXCLUSIVE =
  'make the criteria of the routes exclusive, or give one route a higher regexPriority if both routes use regular expressions';
const tied = (other: string, remedy = MAKE_EXCLUSIVE) =>
  `matches some of the same requests as ${other}, and only the ids of the routes decide which route gets a request; ${remedy}`;

type Options = Omit<l2.GatewayRouteOptions, 'entityId'>;

describe('an unreachable route is a warning', () => {
  test.each<[string, Options, Options]>([
    ['a regular expression that is a prefix', { paths: ['~/orders'] }, { paths: ['/orders/1'] }],
    [
      'a regular expression that continues with anything',
      { paths: ['~/orders\\.x(.*)'] },
      { paths: ['/orders.xy', '/orders.x'] },
    ],
    [
      'a shorter regular expression with a higher priority',
      { paths: ['~/a'], regexPriority: 2 },
      { paths: ['~/ab+/\\d+$'], regexPriority: 1 },
    ],
    [
      'the same regular expression with a higher priority',
      { paths: ['~/(a|b)'], regexPriority: 1 },
      { paths: ['~/(a|b)'] },
    ],
    ['a route for some of its hosts', { paths: ['~/'], hosts: ['a', 'b'] }, { paths: ['/x'], hosts: ['b'] }],
    [
      'a route for some of its methods',
      { paths: ['~/'], methods: ['GET', 'PUT'] },
      { paths: ['/x'], methods: ['PUT'] },
    ],
    ['a route for wider hosts', { paths: ['~/'], hosts: ['*.b.c'] }, { paths: ['/x'], hosts: ['*.a.b.c'] }],
    ['a route for hosts with any port', { paths: ['~/'], hosts: ['a.*'] }, { paths: ['/x'], hosts: ['a.b.*:8443'] }],
    [
      'a route for some of its headers',
      { paths: ['~/'], headers: { 'X-A': ['1', 'B'] } },
      { paths: ['/x'], headers: { x_a: ['b'] } },
    ],
    [
      'a route for a pattern of its header',
      { paths: ['~/'], headers: { 'X-A': ['~*^[AB]$'] } },
      { paths: ['/x'], headers: { 'X-A': ['b'] } },
    ],
    [
      'a route for both spellings of its header',
      { paths: ['/x'], headers: { 'X-A': ['a'], x_a: ['a'] } },
      { paths: ['/x'], headers: { x_a: ['a'] } },
    ],
    [
      'a route for wider SNIs',
      { paths: ['~/'], protocols: [l2.GatewayProtocol.HTTPS], snis: ['*.b'] },
      { paths: ['/x'], protocols: [l2.GatewayProtocol.HTTPS], snis: ['a.b.'] },
    ],
    ['a route for more protocols', { paths: ['~/'] }, { paths: ['/x'], protocols: [l2.GatewayProtocol.HTTPS] }],
    [
      'a gRPC route',
      { paths: ['~/'], protocols: [l2.GatewayProtocol.GRPC, l2.GatewayProtocol.GRPCS] },
      { paths: ['/x'] },
    ],
  ])('%s comes first', (_, first, second) => {
    service.addRoute('second', second);
    service.addRoute('first', first);
    expect(warned()).toEqual([hidden(at('first'))]);
  });

  test('for streams with networks', () => {
    const protocols = [l2.GatewayProtocol.TCP];
    const db = serviceOf('db', { url: 'tcp://db:1' });
    db.addRoute('second', { protocols, sources: [{ ip: '192.0.2.8/29' }], destinations: [{ port: 1 }] });
    db.addRoute('first', { protocols, sources: [{ ip: '192.0.2.0/24' }, { ip: '::1' }], destinations: [{ port: 1 }] });
    expect(warned()).toEqual([hidden(at('first', 'db'))]);
  });

  test('an invalid port is reported as such', () => {
    for (const id of ['one', 'other']) {
      service.addRoute(id, { protocols: [l2.GatewayProtocol.TCP], destinations: [{ port: 0.5 }] });
    }
    expect(findingsOf(stack)).toContainEqual(expect.stringMatching(/^error: destinations\[0\]\.port is 0\.5/));
  });

  test('several routes together can hide a route', () => {
    ['GET', 'PUT'].forEach((method) => service.addRoute(method, { paths: ['~/orders'], methods: [method] }));
    service.addRoute('all', { paths: ['/orders/1', '/orders'], methods: ['PUT', 'GET'] });
    expect(warned()).toEqual([hidden(at('PUT'), at('GET'))]);
  });

  test.each<[string, string, string]>([
    ['a shorter prefix', 'http.path ^= "/a"', 'http.path ^= "/ab" && http.method == "GET"'],
    [
      'alternatives',
      'http.path == "/a" || http.path ^= "/b"',
      '(http.path == "/bc" || http.path == "/a") && http.host == "a"',
    ],
    ['a pattern', 'http.path ~ r#"^/a\\d+$"#', 'http.path == "/a12"'],
    ['endings', 'http.host =^ ".b" && http.host contains "a"', 'http.host =^ ".a.b"'],
    [
      'numbers',
      'http.path.segments.len > 2 && net.dst.port != 80',
      'http.path.segments.len >= 3 && net.dst.port > 8000',
    ],
    ['fewer numbers', 'net.dst.port <= 9 && net.dst.port < 10', 'net.dst.port == 9'],
    ['a larger network', 'net.src.ip in 10.0.0.0/8', 'net.src.ip in 10.1.0.0/16 && http.path ^= "/"'],
    ['a network', 'net.src.ip in 10.0.0.0/8', 'net.src.ip == 10.1.0.1'],
    ['another text', 'http.method != "GET"', 'http.method == "PUT"'],
    [
      'the same negation',
      '!(http.path ^= "/a" && net.dst.port == 1)',
      '!(http.path ^= "/a" && net.dst.port == 1) && http.host == "a"',
    ],
    ['the same transformation', 'any(lower(http.headers.a)) ^= "x"', 'any(lower(http.headers.a)) == "xy"'],
  ])('%s of an expression', (_, first, second) => {
    service.addExpressionRoute('second', { expression: second });
    service.addExpressionRoute('first', { expression: first, priority: 1 });
    expect(warned()).toEqual([hidden(at('first'))]);
  });

  test('in L1, in any stack', () => {
    const other = addStack(stack.node.root as never, 'other');
    const controlPlaneId = controlPlane.controlPlaneId;
    new l1.gatewayRoute.GatewayRoute(other, 'second', { controlPlaneId, paths: ['/a'], protocols: ['http'] });
    new l1.gatewayRoute.GatewayRoute(stack, 'first', { controlPlaneId, paths: ['~/a'], protocols: [] });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(other)).toEqual([hidden('stack/first')]);
  });
});

describe('a route that is or may be reachable causes no warning', () => {
  const FIRST: Options = { paths: ['~/a'], hosts: ['a.b'], methods: ['GET'], headers: { a: ['1'] } };

  test.each<[string, Options, Options]>([
    ['a longer prefix', { paths: ['/a'] }, { paths: ['/ab'] }],
    ['a pattern with an end', { paths: ['~/a$'] }, { paths: ['/a'] }],
    ['a pattern with an optional part', { paths: ['~/ab?'], regexPriority: 1 }, { paths: ['~/a'] }],
    ['a pattern with another case', { paths: ['~/(?i)a'] }, { paths: ['/a'] }],
    ['alternatives', { paths: ['~/(a|b)'] }, { paths: ['/a'] }],
    ['another method', FIRST, { ...FIRST, paths: ['/ab'], methods: ['GET', 'PUT'] }],
    ['another host', FIRST, { ...FIRST, paths: ['/ab'], hosts: ['a.b', 'b.b'] }],
    ['another port', { ...FIRST, hosts: ['a.b:1'] }, { ...FIRST, paths: ['/ab'], hosts: ['a.b:2'] }],
    ['any port', { ...FIRST, hosts: ['a.b:1'] }, { ...FIRST, paths: ['/ab'] }],
    ['another header', FIRST, { ...FIRST, paths: ['/ab'], headers: { a: ['1', '2'] } }],
    ['more kinds of match', { paths: ['~/a'] }, { paths: ['/ab'], methods: ['GET'] }],
    ['another protocol', { ...FIRST, protocols: [l2.GatewayProtocol.HTTP] }, { ...FIRST, paths: ['/ab'] }],
  ])('%s', (_, first, second) => {
    service.addRoute('first', first);
    service.addRoute('second', second);
    expect(warned()).toEqual([]);
  });

  test.each<[string, string, string]>([
    ['a longer prefix', 'http.path ^= "/ab"', 'http.path ^= "/a"'],
    ['another field', 'http.path ^= "/a"', 'http.host == "a"'],
    ['a transformation', 'lower(http.path) ^= "/a"', 'http.path ^= "/a"'],
    ['a part', 'http.path ^= "/a" && http.method == "GET"', 'http.path ^= "/a"'],
    ['an alternative', 'http.path == "/a"', 'http.path == "/a" || http.path == "/b"'],
    ['a negation', '!(http.path == "/a")', 'http.path == "/b"'],
    ['a smaller network', 'net.src.ip in 10.1.0.0/16', 'net.src.ip in 10.0.0.0/8'],
    ['smaller numbers', 'net.dst.port > 9', 'net.dst.port >= 9'],
    [
      'too many alternatives',
      `http.path == "/a" || ${'http.path == "/b" || '.repeat(300)}http.path == "/c"`,
      'http.path == "/a"',
    ],
  ])('%s of an expression', (_, first, second) => {
    service.addExpressionRoute('first', { expression: first, priority: 1 });
    service.addExpressionRoute('second', { expression: second });
    expect(warned()).toEqual([]);
  });

  test.each<[string, (text: string) => Options]>([
    ['a path', (text) => ({ paths: [text] })],
    ['a host', (text) => ({ hosts: [text] })],
    ['a method', (text) => ({ methods: [text] })],
    ['the value of a header', (text) => ({ headers: { a: [text] } })],
    ['the name of a header', (text) => ({ headers: { [text]: ['1'] } })],
    ['an SNI', (text) => ({ snis: [text] })],
    ['a protocol', (text) => ({ protocols: [text as l2.GatewayProtocol] })],
    ['all paths', (text) => ({ paths: Token.asList(Fn.split(',', text)) })],
    ['a priority', () => ({ regexPriority: Token.asNumber('${var.x}') })],
  ])('if only Terraform knows %s', (_, given) => {
    const all: Options = { ...FIRST, snis: ['a'] };
    service.addRoute('first', { ...all, ...given(unknownText()) });
    service.addRoute('second', { ...all, paths: ['/ab'] });
    service.addRoute('third', { ...all, paths: ['~/a'], ...given(unknownText()) });
    expect(warned()).toEqual([]);
  });

  test('if only Terraform knows the sources', () => {
    const protocols = [l2.GatewayProtocol.TCP];
    const db = serviceOf('db', { url: 'tcp://db:1' });
    const port = new TerraformVariable(stack, 'port', { type: 'number' }).numberValue;
    db.addRoute('first', { protocols, sources: [{ ip: unknownText() }] });
    db.addRoute('second', { protocols, sources: [{ ip: unknownText() }] });
    db.addRoute('third', { protocols, destinations: [{ port }] });
    db.addRoute('fourth', { protocols, destinations: [{ port }] });
    expect(warned()).toEqual([]);
  });

  test('if only Terraform knows an expression', () => {
    service.addExpressionRoute('first', { expression: unknownText(), priority: 1 });
    service.addExpressionRoute('second', { expression: unknownText() });
    expect(warned()).toEqual([]);
  });

  const [EARLY, LATE] = [{ paths: ['~/a'] }, { paths: ['/a'] }];

  test('on another control plane, or on one that only Terraform knows', () => {
    const other = new l2.ControlPlane(stack, 'other', { name: 'other' });
    new l2.GatewayRoute(stack, 'first', { controlPlane: other, ...EARLY });
    [0, 1].forEach((index) => {
      const text = unknownText();
      const unknown = l2.ControlPlane.fromControlPlaneId(stack, `unknown-${index}`, text);
      new l2.GatewayRoute(stack, `of-unknown-${index}`, { controlPlane: unknown, ...EARLY });
    });
    service.addRoute('second', LATE);
    expect(warned()).toEqual([]);
  });

  test.each<[string, () => void]>([
    ['is disabled', () => void serviceOf('other', { enabled: false }).addRoute('first', EARLY)],
    [
      'may be disabled',
      () => {
        const enabled = new TerraformVariable(stack, 'on', { type: 'bool' }).value;
        serviceOf('other', { enabled }).addRoute('first', EARLY);
      },
    ],
    [
      'is managed elsewhere',
      () => {
        const other = l2.GatewayService.fromGatewayServiceAttributes(stack, 'other', {
          controlPlane,
          gatewayServiceId: 'x',
        });
        new l2.GatewayRoute(stack, 'first', { controlPlane, service: other, ...EARLY });
      },
    ],
  ])('if the service of the first %s', (_, first) => {
    first();
    service.addRoute('second', LATE);
    expect(warned()).toEqual([]);
  });

  test('if an override or a count changes the route', () => {
    const resource = (route: l2.GatewayRoute) => route.node.findChild('Resource') as l1.gatewayRoute.GatewayRoute;
    resource(service.addRoute('first', EARLY)).addOverride('paths', ['/b']);
    resource(service.addRoute('other', EARLY)).count = TerraformCount.of(0);
    service.addRoute('second', LATE);
    expect(warned()).toEqual([]);
  });
});

describe('two routes ordered only by their ids are one warning', () => {
  test.each<[string, Options, Options]>([
    ['the same path', { paths: ['/a'] }, { paths: ['/a', '/b'] }],
    ['a method of both', { paths: ['/a'], methods: ['GET', 'PUT'] }, { paths: ['/a'], methods: ['GET', 'POST'] }],
    ['a host of both', { hosts: ['a', 'b'] }, { hosts: ['b', 'c'] }],
    ['a wider host', { hosts: ['*.a.b'] }, { hosts: ['*.b'] }],
    ['the same pattern', { paths: ['~/a\\d'] }, { paths: ['~/a\\d', '~/b'] }],
    ['a shorter pattern', { paths: ['~/a'] }, { paths: ['~/ab'] }],
  ])('%s', (_, one, other) => {
    service.addRoute('one', one);
    service.addRoute('other', other);
    const warnings = warned();
    expect([[tied(at('other'))], [tied(at('one'))]]).toContainEqual(warnings);
  });

  test('for expressions', () => {
    service.addExpressionRoute('one', { expression: 'http.path ^= "/a"' });
    service.addExpressionRoute('other', { expression: 'http.path ^= "/ab"' });
    expect(warned()).toEqual([
      tied(at('one'), 'give one of the routes a higher priority, or make the expressions of the routes exclusive'),
    ]);
  });

  test('but not with other weights or other requests', () => {
    service.addRoute('one', { paths: ['/a'], methods: ['GET'] });
    service.addRoute('two', { paths: ['/a'], methods: ['PUT'] });
    service.addRoute('three', { paths: ['/a'] });
    service.addRoute('four', { paths: ['/b'] });
    service.addRoute('five', { paths: ['~/c'], regexPriority: 1 });
    service.addRoute('six', { paths: ['~/cd'], regexPriority: 2 });
    expect(warned()).toEqual([]);
  });
});

test('the context disables the warnings', () => {
  start({ 'cdktf-gateways/rules': 'errors' });
  service.addRoute('one', { paths: ['/a'] });
  service.addRoute('other', { paths: ['/a'] });
  expect(warned()).toEqual([]);
});

describe('a published API that anyone can call is a warning', () => {
  const AT = 'stack/service-service/route-orders/Resource';
  const open = (list = AT) =>
    `serviceReference is a service that anyone can call: no authentication policy protects ${list}; add one to the route, the service or the control plane, such as platform.Policy.keyAuth, or publish the API with an authentication strategy`;
  const KEYS = l2.Policy.keyAuth({});

  let route: l2.GatewayRoute;
  beforeEach(() => (route = service.addRoute('orders', { paths: ['/orders'] })));

  /** Returns an API that the service implements. */
  function publish(authStrategy = l2.PublicationAuth.none(), of: l2.IGatewayService = service): l2.PublishedApi {
    const portal = l2.Portal.fromPortalId(stack, 'portal', 'portal-id');
    return new l2.PublishedApi(stack, 'api', {
      specification: l2.Specification.fromObject({
        openapi: '3.1.0',
        info: { title: 'Orders', version: '1' },
        paths: {},
      }),
      implementation: l2.ApiImplementationTarget.service(of),
      portal,
      authStrategy,
    });
  }

  test('by L2', () => {
    publish();
    expect(warned()).toEqual([open()]);
  });

  test('in L1, with any number of routes', () => {
    const { controlPlaneId, gatewayServiceId: id } = service;
    const api = new l1.api.Api(stack, 'api', { name: 'api' });
    ['b', 'c', 'd'].forEach((path) => {
      const reference = { controlPlaneId, paths: [`/${path}`], service: { id } };
      new l1.gatewayRoute.GatewayRoute(stack, path, reference);
    });
    const serviceReference = { service: { controlPlaneId, id } };
    new l1.apiImplementation.ApiImplementation(stack, 'implementation', { apiId: api.id, serviceReference });
    new l1.apiPublication.ApiPublication(stack, 'publication', { apiId: api.id, portalId: 'portal' });
    expect(warned()).toEqual([open(`${AT}, stack/b, stack/c, 1 more`)]);
  });

  test('the context makes it an error, or disables it', () => {
    const again = (level: unknown): string[] => {
      start({ 'cdktf-gateways/unauthenticated-apis': level });
      service.addRoute('orders', { paths: ['/orders'] });
      publish();
      return findingsOf(stack);
    };
    expect(again('error')).toEqual([`error: ${open()}`]);
    expect(again('off')).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
    expect(again('warning')).toEqual([
      'error: the context value cdktf-gateways/unauthenticated-apis is "warning"; allowed: "error", "off", or none',
    ]);
  });

  test.each<[string, () => void]>([
    ['on the route', () => void route.addPolicy('keys', KEYS)],
    ['on the service', () => void service.addPolicy('keys', l2.Policy.openidConnect({ issuer: 'https://id' }))],
    ['on the control plane', () => void new l2.GatewayPolicy(stack, 'keys', { controlPlane, policy: KEYS })],
    ['of another type', () => void new l2.GatewayPolicy(stack, 'jwt', { controlPlane, policy: l2.Policy.jwt({}) })],
    [
      'that may be on the route',
      () => {
        const unknown = l2.GatewayRoute.fromGatewayRouteId(stack, 'unknown', unknownText());
        new l2.GatewayPolicy(stack, 'keys', { controlPlane, policy: KEYS, route: unknown });
      },
    ],
    [
      'that may be on the control plane',
      () => {
        const unknown = l2.ControlPlane.fromControlPlaneId(stack, 'unknown', unknownText());
        new l2.GatewayPolicy(stack, 'keys', { controlPlane: unknown, policy: KEYS });
      },
    ],
    [
      'that may be enabled',
      () => {
        const enabled = new TerraformVariable(stack, 'on', { type: 'bool' }).value;
        route.addPolicy('keys', KEYS, { enabled });
      },
    ],
    [
      'with an override',
      () => {
        const policy = serviceOf('other').addPolicy('keys', KEYS);
        (policy.node.findChild('Resource') as l1.gatewayPluginKeyAuth.GatewayPluginKeyAuth).addOverride(
          'service.id',
          'x',
        );
      },
    ],
  ])('but not with a policy %s', (_, guard) => {
    guard();
    publish();
    expect(warned()).toEqual([]);
  });

  test.each<[string, () => void]>([
    ['of another kind', () => void service.addPolicy('limit', l2.Policy.rateLimiting({ minute: 5, policy: 'local' }))],
    ['that is disabled', () => void service.addPolicy('keys', KEYS, { enabled: false })],
    [
      'of code that is not attached to anything',
      () => {
        const schema = l2.TextContent.fromText('return { name = "mine", fields = {} }');
        new l2.CustomPluginSchema(stack, 'mine', { controlPlane, schema });
      },
    ],
    ['of another service', () => void serviceOf('other').addPolicy('keys', KEYS)],
    ['of another route', () => void service.addRoute('open', { paths: ['/open'] }).addPolicy('keys', KEYS)],
    [
      'of another control plane',
      () => {
        const other = new l2.ControlPlane(stack, 'other', { name: 'other' });
        new l2.GatewayPolicy(stack, 'keys', { controlPlane: other, policy: KEYS });
      },
    ],
  ])('also with a policy %s', (_, policy) => {
    policy();
    publish();
    expect(warned()).toEqual([open()]);
  });

  test('but not with an authentication strategy, without a publication, or if managed elsewhere', () => {
    const strategy = l2.AuthStrategy.fromAuthStrategyId(stack, 'strategy', 'strategy-id');
    publish(l2.PublicationAuth.strategy(strategy));
    const api = new l2.Api(stack, 'draft', { name: 'draft' });
    const elsewhere = l2.GatewayService.fromGatewayServiceAttributes(stack, 'elsewhere', {
      gatewayServiceId: 'elsewhere',
      controlPlane,
    });
    new l2.GatewayRoute(stack, 'to-elsewhere', { controlPlane, service: elsewhere, paths: ['/elsewhere'] });
    api.implementWith(l2.ApiImplementationTarget.service(elsewhere));
    api.publishTo(l2.Portal.fromPortalId(stack, 'second', 'second'), { authStrategy: l2.PublicationAuth.none() });
    expect(warned()).toEqual([]);
  });
});

test('no request reaches a route that is reported as unreachable', () => {
  const pick = <T>(...values: T[]) => fc.subarray(values);
  const anyRoute = fc.record({
    methods: pick('GET', 'PUT'),
    hosts: pick('a.b', '*.b', 'a.*', 'c', 'c:8443'),
    paths: pick('/', '/a', '/ab', '~/', '~/a', '~/a\\d+', '~/ab?', '~/(a|b)', '~/a|/b'),
    snis: pick('a.b', '*.b'),
    headers: fc
      .array(fc.tuple(fc.constantFrom('x', 'X-Y', 'x_y'), pick('1', '2', '~*^[12]$')), { maxLength: 2 })
      .map((headers) => new Map(headers.filter(([, values]) => values.length > 0))),
    protocols: fc.constantFrom(['http', 'https'], ['https'], ['http'], ['grpc']),
    regexPriority: fc.nat({ max: 2 }),
    priority: fc.nat({ max: 2 }),
    expression: fc.option(
      fc.constantFrom(
        'http.path ^= "/a"',
        'http.path == "/ab" || http.host == "c"',
        '!(http.path ^= "/a") && http.method == "GET"',
        'http.host =^ ".b" && http.path ~ "^/a"',
      ),
      { nil: undefined, freq: 4 },
    ),
  });
  // Purely random routes hardly ever differ in only one thing.
  const fields = ['methods', 'hosts', 'paths', 'snis', 'headers', 'protocols', 'regexPriority', 'priority'] as const;
  const changed = fc.tuple(anyRoute, fc.subarray([...fields], { maxLength: 2 }));
  const alike = fc.tuple(anyRoute, fc.array(changed, { maxLength: 5 })).map(([first, others]) => [
    first,
    ...others.map(([other, names]) => ({
      ...first,
      ...Object.fromEntries(names.map((name) => [name, other[name]])),
    })),
  ]);
  const anyRoutes = fc.oneof(fc.array(anyRoute, { maxLength: 6 }), alike);
  const anyRequest = fc.record({
    method: fc.constantFrom('GET', 'PUT', 'POST'),
    protocol: fc.constantFrom('http', 'https', 'grpc'),
    host: fc.constantFrom('a.b', 'x.b', 'a.x', 'c', 'd'),
    path: fc.constantFrom('/', '/a', '/ab', '/a1', '/b', '/x/b', '/abc'),
    sni: fc.constantFrom('a.b', 'x.b', undefined),
    headers: fc.constantFrom(
      new Map(),
      new Map([['x', ['1']]]),
      new Map([
        ['x', ['2', '3']],
        ['x-y', ['2']],
      ]),
    ),
  });
  const complete = (given: object, index: number): Route => ({
    key: `r${index}`,
    label: `r${index}`,
    sources: [],
    destinations: [],
    stripPath: true,
    pathHandling: 'v0',
    httpsRedirectStatusCode: 426,
    ...(given as Pick<
      Route,
      'protocols' | 'methods' | 'hosts' | 'headers' | 'paths' | 'snis' | 'regexPriority' | 'priority'
    >),
  });
  let found = 0;
  fc.assert(
    fc.property(anyRoutes, fc.array(anyRequest, { maxLength: 12 }), (given, requests) => {
      const routes = given.map(complete);
      const contenders = routes.map((route) => ({ route, isSure: true }));
      const conflicts = conflictsOf(contenders);
      expect(conflicts).toEqual(conflictsAmong(contenders));
      found += conflicts.filter(({ isHidden }) => isHidden).length;
      for (const asked of requests) {
        const request: Request = { query: '', source: {}, consumerGroups: [], ...asked };
        const { route } = explain({ routes, services: [], upstreams: [], policies: [] }, request);
        expect(conflicts.filter((conflict) => conflict.isHidden && conflict.route === route)).toEqual([]);
      }
    }),
    { numRuns: 1500 },
  );
  expect(found).toBeGreaterThan(100);
});
