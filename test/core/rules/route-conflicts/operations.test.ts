/** Warnings at synthesis for operations of published APIs that no route forwards, or that arrive with another path. */
import { TerraformStack } from 'cdktf';
import * as fc from 'fast-check';
import * as l2 from '../../../../constructs/platform';
import { operationsOf } from '../../../../lib/core/input/specification/operations';
import { routeOf } from '../../../../lib/core/rules/route-conflicts/routes';
import { explain } from '../../../../lib/core/shared/routing/explain';
import { Request } from '../../../../lib/core/shared/routing/gateway';
import { matchEntry } from '../../../../lib/core/shared/routing/route-match';
import * as l1 from '../../../../lib/platform';
import { findingsOf, stackWithProviders, unknownText, warningsOf } from '../../../support/stack';

jest.mock('../../../../lib/core/shared/routing/route-match', () => {
  const actual = jest.requireActual('../../../../lib/core/shared/routing/route-match');
  return { ...actual, matchEntry: jest.fn(actual.matchEntry) };
});

const KEY = 'cdktf-gateways/unreached-operations';

let stack: TerraformStack;
let controlPlane: l2.ControlPlane;
let service: l2.GatewayService;
beforeEach(() => start());

function start(context: { [key: string]: unknown } = {}, url = 'https://up.example.com'): void {
  stack = stackWithProviders({
    'cdktf-gateways/id-namespace': 'test',
    'cdktf-gateways/unauthenticated-apis': 'off',
    ...context,
  });
  controlPlane = new l2.ControlPlane(stack, 'plane', { name: 'plane' });
  service = new l2.GatewayService(stack, 'service', { controlPlane, url });
}

interface Described {
  readonly operations: readonly string[];
  readonly servers?: readonly any[];
}

/** Returns an OpenAPI document with operations such as `GET /orders/{id}`. */
function document({ operations, servers }: Described): any {
  const paths: any = {};
  for (const [method, path] of operations.map((operation) => operation.split(' '))) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = {
      parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      responses: { 200: { description: 'ok' } },
    };
  }
  return { openapi: '3.1.0', info: { title: 'Orders', version: '1' }, ...(servers && { servers }), paths };
}

function publish(described: Described | readonly string[], of: l2.IGatewayService = service): l2.Api {
  const api = new l2.Api(stack, 'api', { name: 'Orders' });
  const given = 'operations' in described ? described : { operations: described };
  api.addVersion('v1', { specification: l2.Specification.fromObject(document(given)) });
  api.implementWith(l2.ApiImplementationTarget.service(of));
  return api;
}

/** Returns the warnings of a stack without errors. */
function warned(): string[] {
  expect(findingsOf(stack)).toEqual([]);
  return warningsOf(stack);
}

const ROUTE = 'stack/service/route-orders/Resource';
const changed = (list: string, routes = ROUTE) =>
  `target receives other paths than the specification describes, ${list}, because stripPath defaults to true and removes the path that ${routes} matches; set stripPath of these routes to false, or to true if the service expects these paths`;
const unreached = (list: string) =>
  `target has no route for ${list} of the specification, so callers get status 404; add a route, or change the specification`;

type Options = l2.GatewayRouteOptions;

describe('an operation whose path a route strips', () => {
  test.each<[string, Options, Described, string]>([
    ['a prefix', { paths: ['/orders'] }, { operations: ['GET /orders'] }, 'GET /orders as /'],
    [
      'a prefix, with a parameter behind it',
      { paths: ['/orders'] },
      { operations: ['GET /orders/{id}'] },
      'GET /orders/{id} as /1',
    ],
    [
      'the longer of two prefixes',
      { paths: ['/', '/orders'] },
      { operations: ['GET /orders', 'GET /invoices'] },
      'GET /orders as /',
    ],
    ['a regular expression', { paths: ['~/orders$'] }, { operations: ['GET /orders'] }, 'GET /orders as /'],
    [
      'a regular expression for a parameter',
      { paths: ['~/orders/(?<id>\\d+)$'] },
      { operations: ['GET /orders/{id}'] },
      'GET /orders/{id} as /',
    ],
    [
      'a route for one host',
      { paths: ['/orders'], hosts: ['a.b'] },
      { operations: ['GET /orders'] },
      'GET /orders as /',
    ],
    [
      'with the path of the server',
      { paths: ['/v1/orders'] },
      { operations: ['GET /orders'], servers: [{ url: 'https://a.b/v1/' }] },
      'GET /v1/orders as /',
    ],
    [
      'many',
      { paths: ['/orders'] },
      { operations: ['GET /orders', 'PUT /orders', 'POST /orders', 'PATCH /orders', 'DELETE /orders'] },
      'GET /orders as /, PUT /orders as /, POST /orders as /, 2 more',
    ],
  ])('is a warning: %s', (_, options, described, list) => {
    service.addRoute('orders', options);
    publish(described);
    expect(warned()).toEqual([changed(list)]);
  });

  test('includes the path of the service', () => {
    start({}, 'https://up.example.com/internal');
    service.addRoute('orders', { paths: ['/orders'] });
    publish(['GET /orders/open']);
    expect(warned()).toEqual([changed('GET /orders/open as /internal/open')]);
  });

  test.each<[string, string, Options, Described]>([
    ['the path stays', '', { paths: ['/orders'], stripPath: false }, { operations: ['GET /orders'] }],
    ['stripPath is set', '', { paths: ['/orders'], stripPath: true }, { operations: ['GET /orders'] }],
    [
      'only the path of the server is stripped',
      '',
      { paths: ['/v1'] },
      { operations: ['GET /a'], servers: [{ url: '/v1' }] },
    ],
    [
      "the service's path contains the stripped part",
      '/orders',
      { paths: ['/orders'] },
      { operations: ['GET /orders/{id}'] },
    ],
    ['the route has no path', '', { methods: ['GET'] }, { operations: ['GET /orders'] }],
    ['pathHandling is v1', '', { paths: ['/a'], pathHandling: l2.PathHandling.V1 }, { operations: ['GET /a'] }],
    ['stripping is unknown', '', { paths: ['/a'], stripPath: unknownText() as any }, { operations: ['GET /a'] }],
    ['a parameter with another form', '', { paths: ['~/a/[a-z]+$'] }, { operations: ['GET /a/{name}'] }],
    ['gRPC', '', { paths: ['/a'], protocols: [l2.GatewayProtocol.GRPC] }, { operations: ['POST /a'] }],
  ])('passes if %s', (_, path, options, described) => {
    start({}, `https://up.example.com${path}`);
    service.addRoute('orders', options);
    publish(described);
    expect(warned()).toEqual([]);
  });

  test.each<[string, l2.Policy]>([
    ['another path', l2.Policy.requestTransformer({ replace: { uri: '/orders' } })],
    ['code', l2.Policy.preFunction({ access: ['return'] })],
    ['another response', l2.Policy.mocking({ apiSpecificationFilename: 'orders.yaml' })],
  ])('passes if a policy gives the request %s', (_, policy) => {
    service.addRoute('orders', { paths: ['/orders'] }).addPolicy('policy', policy);
    publish(['GET /orders']);
    expect(warned()).toEqual([]);
  });

  test('is a warning with policies that keep the path, and with policies of other services', () => {
    service
      .addRoute('orders', { paths: ['/orders'] })
      .addPolicy('policy', l2.Policy.requestTransformer({ add: { headers: ['a:b'] } }));
    new l2.GatewayService(stack, 'other', { controlPlane, url: 'https://other.example.com' }).addPolicy(
      'code',
      l2.Policy.preFunction({ access: ['return'] }),
    );
    publish(['GET /orders']);
    expect(warned()).toEqual([changed('GET /orders as /')]);
  });
});

describe('an operation without a matching route', () => {
  test.each<[string, Options, Described, string]>([
    ['another path', { paths: ['/orders'] }, { operations: ['GET /invoices'] }, 'GET /invoices'],
    ['another method', { paths: ['/orders'], methods: ['GET'] }, { operations: ['PUT /orders'] }, 'PUT /orders'],
    ['a slash at the end', { paths: ['/orders/'] }, { operations: ['GET /orders'] }, 'GET /orders'],
    [
      'the end of a regular expression',
      { paths: ['~/orders$'] },
      { operations: ['GET /orders/open'] },
      'GET /orders/open',
    ],
    [
      'a regular expression elsewhere',
      { paths: ['~/invoices/\\d+'] },
      { operations: ['GET /orders/{id}'] },
      'GET /orders/{id}',
    ],
    [
      'the server',
      { paths: ['/v1'] },
      { operations: ['GET /orders'], servers: [{ url: 'https://a.b/v2' }] },
      'GET /v2/orders',
    ],
    [
      'a server with variables',
      { paths: ['/v1'] },
      {
        operations: ['GET /a'],
        servers: [{ url: '{x}/{y}', variables: { x: { default: '//h' }, y: { default: 'v3' } } }],
      },
      'GET /v3/a',
    ],
  ])('is a warning: %s', (_, options, described, list) => {
    service.addRoute('orders', { ...options, stripPath: false });
    publish(described);
    expect(warned()).toEqual([unreached(list)]);
  });

  test('is a warning for a service without routes', () => {
    publish(['GET /a', 'GET /b', 'GET /c', 'GET /d']);
    expect(warned()).toEqual([unreached('GET /a, GET /b, GET /c, 1 more')]);
  });

  test('is a warning if the service of its route is disabled', () => {
    new l2.GatewayService(stack, 'off', { controlPlane, url: 'https://off.example.com', enabled: false }).addRoute(
      'a',
      {
        paths: ['/a'],
      },
    );
    publish(['GET /a']);
    expect(warned()).toEqual([unreached('GET /a')]);
  });

  test('passes if a route of another service, of L1 or with an expression matches it', () => {
    const other = new l2.GatewayService(stack, 'other', { controlPlane, url: 'https://other.example.com' });
    other.addRoute('other', { paths: ['/other'] });
    service.addExpressionRoute('expression', {
      expression: 'http.path == "/told" && http.method == "GET"',
      stripPath: false,
    });
    new l1.gatewayRoute.GatewayRoute(stack, 'l1', {
      controlPlaneId: controlPlane.controlPlaneId,
      service: { id: service.gatewayServiceId },
      paths: ['/l1'],
      stripPath: false,
    });
    publish(['GET /other', 'GET /told', 'GET /l1', 'PUT /told']);
    expect(warned().filter((text) => text.startsWith('target'))).toEqual([unreached('PUT /told')]);
  });

  test.each<[string, Options]>([
    ['the paths', { paths: [unknownText()] }],
    ['the methods', { paths: ['/b'], methods: [unknownText()] }],
  ])('passes if only Terraform knows %s of a route', (_, options) => {
    service.addRoute('orders', options);
    publish(['GET /a']);
    expect(warned()).toEqual([]);
  });

  test('passes if an expression uses more than path and method, or a path parameter', () => {
    service.addExpressionRoute('host', { expression: 'http.host == "a" && http.path == "/a"' });
    service.addExpressionRoute('id', { expression: 'http.path == "/b/abc"' });
    publish(['GET /c', 'GET /b/{id}']);
    expect(warned()).toEqual([]);
  });
});

describe('passes', () => {
  test('passes if the service or the control plane is managed elsewhere', () => {
    const attributes = { gatewayServiceId: 'e0cd8f4c-2f4f-4b0b-8b6e-0e9f1f3d6a11', controlPlane };
    publish(['GET /a'], l2.GatewayService.fromGatewayServiceAttributes(stack, 'imported', attributes));
    expect(warned()).toEqual([]);
    start();
    const plane = l2.ControlPlane.fromControlPlaneId(stack, 'elsewhere', 'e0cd8f4c-2f4f-4b0b-8b6e-0e9f1f3d6a11');
    publish(['GET /a'], new l2.GatewayService(stack, 'own', { controlPlane: plane, url: 'https://a.b' }));
    expect(warned()).toEqual([]);
  });

  test('passes if the service is disabled', () => {
    publish(['GET /a'], new l2.GatewayService(stack, 'disabled', { controlPlane, url: 'https://a.b', enabled: false }));
    expect(warned()).toEqual([]);
  });

  test.each<[string, any]>([
    ['a server that only Terraform knows', { servers: [{ url: unknownText() }] }],
    ['a server with a variable without default', { servers: [{ url: 'https://a.b/{x}' }] }],
    ['AsyncAPI', { openapi: undefined, asyncapi: '2.6.0', paths: undefined, channels: {} }],
  ])('with %s', (_, members) => {
    const api = new l2.Api(stack, 'api', { name: 'Orders' });
    const value = JSON.parse(JSON.stringify({ ...document({ operations: ['GET /a'] }), ...members }));
    api.addVersion('v1', { specification: l2.Specification.fromObject(value, { lenient: true }) });
    api.implementWith(l2.ApiImplementationTarget.service(service));
    expect(warned()).toEqual([]);
  });
});

test('the context makes it an error, or disables it', () => {
  start({ [KEY]: 'error' });
  publish(['GET /a']);
  expect(findingsOf(stack)).toEqual([`error: ${unreached('GET /a')}`]);
  start({ [KEY]: 'off' });
  publish(['GET /a']);
  expect(warned()).toEqual([]);
  start({ [KEY]: 'of' });
  publish(['GET /a']);
  expect(findingsOf(stack)).toEqual([`error: the context value ${KEY} is "of"; allowed: "error", "off", or none`]);
});

test('versions of one API are checked separately', () => {
  service.addRoute('orders', { paths: ['/v2/orders'], stripPath: false });
  const api = publish({ operations: ['GET /orders'], servers: [{ url: 'https://a.b/v1' }] });
  const second = document({ operations: ['GET /orders'], servers: [{ url: 'https://a.b/v2' }] });
  api.addVersion('v2', { specification: l2.Specification.fromObject(second), version: '2' });
  expect(warned()).toEqual([unreached('GET /v1/orders')]);
});

test('a gateway from the same specification has a route for each of its operations', () => {
  const specification = l2.Specification.fromObject(
    document({
      operations: ['GET /a', 'PUT /a/{id}', 'GET /a/{id}/b'],
      servers: [{ url: 'https://up.example.com/v1' }],
    }),
  );
  const gateway = new l2.OpenApiGateway(stack, 'gateway', { controlPlane, specification });
  const api = new l2.Api(stack, 'api', { name: 'Orders' });
  api.addVersion('v1', { specification });
  api.implementWith(l2.ApiImplementationTarget.service(Object.values(gateway.services)[0]));
  expect(warned()).toEqual([]);
});

test('a regular expression that never ends in JavaScript stops only this check', () => {
  service.addRoute('orders', { paths: ['~/(a+)+$'] });
  publish([`GET /${'a'.repeat(200)}b`]);
  expect(warned()).toEqual([]);
});

describe('the check agrees with the router', () => {
  const segment = fc.constantFrom('/a', '/b', '/ab');
  const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
  const pattern = path.map((text) => `~${text}$`);
  const route = fc.record(
    {
      paths: fc.array(fc.oneof(path, pattern), { minLength: 1, maxLength: 2 }),
      methods: fc.subarray(['GET', 'PUT'], { minLength: 1 }),
      stripPath: fc.boolean(),
    },
    { requiredKeys: ['paths'] },
  );

  test('for operations without parameters', () => {
    fc.assert(
      fc.property(
        fc.array(route, { maxLength: 4 }),
        fc.uniqueArray(path, { minLength: 1, maxLength: 4 }),
        (routes, paths) => {
          start();
          const made = routes.map((options, index) => service.addRoute(String(index), options));
          publish(paths.map((one) => `GET ${one}`));
          const entries = made.map((one, index) => ({
            ...routeOf(one.node.defaultChild as any, String(index))!,
            service: 'service',
            stripPath: routes[index].stripPath ?? true,
          }));
          const gateway = {
            routes: entries,
            services: [{ key: 'service', label: 'service', protocol: 'https', host: 'up', enabled: true }],
            upstreams: [],
            policies: [],
          };
          const asked = (one: string): Request => ({
            method: 'GET',
            protocol: 'https',
            host: 'h',
            path: one,
            query: '',
            headers: new Map(),
            source: {},
            consumerGroups: [],
          });
          const told = warned().join('\n');
          for (const one of paths) {
            const { route: taker, url, notes } = explain(gateway, asked(one));
            const isTie = notes.some((note) => note.includes('both match'));
            const isDecided = taker !== undefined && routes[Number(taker.key)].stripPath !== undefined;
            if (!isTie && told.length < 1000 && paths.length <= 3) {
              expect([one, told.includes(`GET ${one}, `) || told.includes(`GET ${one} of the`)]).toEqual([one, !taker]);
              const arrives = taker !== undefined && !isDecided && !url!.endsWith(one);
              expect([one, told.includes(`GET ${one} as `)]).toEqual([one, arrives]);
            }
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

test('reads the operations of an OpenAPI document', () => {
  expect(operationsOf({ openapi: '3.1.0', paths: 3 })).toEqual([]);
  expect(
    operationsOf({ openapi: '3.1.0', paths: { a: { get: {} }, '/a': null, '/b': { get: 1, summary: 'x' } } }),
  ).toEqual([]);
  expect(
    operationsOf({ openapi: '3.1.0', paths: { '/${x}': { get: {} }, [`/${unknownText()}`]: { get: {} } } }),
  ).toEqual([]);
  expect(
    operationsOf({
      openapi: '3.1.0',
      servers: [{ url: 'https://a.b/v1' }, { url: '/v2' }, { url: 'https://c.d' }],
      paths: { '/a': { get: {}, put: { servers: [{ url: '/put' }] } }, '/b': { $ref: '#/x-paths/b' } },
      'x-paths': { b: { get: {} } },
    }),
  ).toEqual([
    { method: 'GET', path: '/a', bases: ['', '/v1', '/v2'] },
    { method: 'PUT', path: '/a', bases: ['', '/put'] },
    { method: 'GET', path: '/b', bases: ['', '/v1', '/v2'] },
  ]);
  expect(operationsOf({ swagger: '2.0', basePath: '/v1/', paths: { '/a': { get: {} } } })).toEqual([
    { method: 'GET', path: '/a', bases: ['', '/v1'] },
  ]);
  expect(operationsOf({ swagger: '2.0', paths: { '/a': { get: {} } } })).toEqual([
    { method: 'GET', path: '/a', bases: [''] },
  ]);
});

test('the time grows with routes plus operations, not with their product', () => {
  const counted = (size: number): number => {
    start();
    for (let at = 0; at < size; at++) {
      service.addRoute(`r${at}`, { paths: [`~/a${at}/(?<id>[^/]+)$`], stripPath: false });
    }
    publish(Array.from({ length: size }, (_, at) => `GET /a${at}/{id}`));
    jest.mocked(matchEntry).mockClear();
    expect(warned()).toEqual([]);
    return jest.mocked(matchEntry).mock.calls.length;
  };
  expect(counted(200)).toBeLessThan(12 * counted(20));
});
