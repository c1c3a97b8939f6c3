import * as path from 'node:path';
import { Lazy, TerraformStack, TerraformVariable } from 'cdktf';
import * as platform from '../../../../constructs/platform';
import {
  errorsOf,
  findingsOf,
  invalidArguments,
  missing,
  reportOf,
  stackWithProviders,
  synthesized,
  warningsOf,
} from '../../../support/stack';
import { Folder } from '../support/folder';

const { CommonPolicy, Consumer, ConsumerGroup, ControlPlane, CustomPluginSchema, GatewayPartial } = platform;
const { OpenApiEntityIds, OpenApiGateway, PublishedApi, Specification } = platform;

const FERRY = `openapi: 3.0.3
info: { title: Ferry Lines, version: 1.0.0 }
servers:
  - url: https://a.ferry.example.com/v1
  - url: https://b.ferry.example.com/v1
x-kong-tags: [fleet]
x-kong-plugin-cors: { config: { origins: ['https://ferry.example.com'] } }
paths:
  /piers:
    get: { operationId: listPiers, responses: { '200': { description: ok } } }
  /piers/{pierId}:
    parameters: [{ in: path, name: pierId, required: true, schema: { type: string } }]
    get:
      operationId: getPier
      x-kong-plugin-rate-limiting: { config: { minute: 60, policy: local }, protocols: [https] }
      parameters: [{ in: header, name: X-Class, required: true, schema: { type: string, enum: [first, second] } }]
      responses: { '200': { description: ok } }
    delete: { responses: { '204': { description: gone } } }
`;

let stack: TerraformStack;
let folder: Folder;
let controlPlane: platform.ControlPlane;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  folder = new Folder({ 'ferry.yaml': FERRY });
  controlPlane = new ControlPlane(stack, 'plane', { name: 'edge' });
});
afterEach(() => folder.remove());

const ferry = (options: platform.SpecificationFileOptions = {}) =>
  Specification.fromFile(path.join(folder.path, 'ferry.yaml'), options);
const gateway = (props: Partial<platform.OpenApiGatewayProps> = {}, id = 'gateway') =>
  new OpenApiGateway(stack, id, { controlPlane, specification: ferry(), ...props });
const of = (type: string): any[] => Object.values(synthesized(stack).resource[`konnect_gateway_${type}`] ?? {});
const idsOf = (type: string): string[] => Object.keys(synthesized(stack).resource[`konnect_gateway_${type}`] ?? {});
/** A specification with one operation, with additional members at the top level and in the operation. */
const small = (top: object = {}, operation: object = {}) =>
  Specification.fromObject({
    openapi: '3.1.0',
    info: { title: 'Ferry', version: '1' },
    servers: [{ url: 'https://ferry.example.com' }],
    paths: { '/piers': { get: { operationId: 'list', ...operation } } },
    ...top,
  });

test('a file becomes a service with an upstream, routes and policies', () => {
  gateway();
  expect(reportOf(stack)).toBeUndefined();
  expect(of('service')).toEqual([
    expect.objectContaining({ name: 'ferry-lines', host: 'ferry-lines.upstream', path: '/v1', tags: ['fleet'] }),
  ]);
  expect(of('target').map(({ target }) => target)).toEqual(['a.ferry.example.com:443', 'b.ferry.example.com:443']);
  expect(of('route').map(({ name, methods, headers }) => [name, methods[0], headers])).toEqual([
    ['ferry-lines_getpier_0', 'GET', { 'X-Class': ['first'] }],
    ['ferry-lines_getpier_1', 'GET', { 'X-Class': ['second'] }],
    ['ferry-lines_getpier', 'GET', undefined],
    ['ferry-lines_listpiers', 'GET', undefined],
    ['ferry-lines_piers-pierid_delete', 'DELETE', undefined],
  ]);
  expect(of('plugin_rate_limiting')).toHaveLength(3);
  expect(of('plugin_rate_limiting')[0]).toMatchObject({
    config: { minute: 60, policy: 'local' },
    protocols: ['https'],
    tags: ['fleet'],
  });
  expect(of('plugin_cors')).toEqual([
    expect.objectContaining({ config: { origins: ['https://ferry.example.com'] }, service: expect.anything() }),
  ]);
});

test('construct ids come from names, without the name of the document', () => {
  gateway();
  const ids = [...idsOf('service'), ...idsOf('upstream'), ...idsOf('route')].map((id) =>
    id.replace(/_[0-9A-F]{8}$/, ''),
  );
  expect(ids).toEqual([
    'gateway_service',
    'gateway_upstream',
    'gateway_route-getpier_0',
    'gateway_route-getpier_1',
    'gateway_route-getpier',
    'gateway_route-listpiers',
    'gateway_route-piers-pierid_delete',
  ]);
});

test('a new operation or another order does not change existing objects', () => {
  const operation = { responses: { '200': { description: 'ok' } } };
  const made = (paths: object) => {
    const own = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    const plane = new ControlPlane(own, 'plane', { name: 'edge' });
    const specification = small({ paths, 'x-kong-plugin-request-validator': {} });
    new OpenApiGateway(own, 'gateway', { controlPlane: plane, specification });
    return synthesized(own).resource.konnect_gateway_route;
  };
  const before = made({ '/a': { get: operation, put: operation }, '/c': { get: operation } });
  const reordered = made({ '/c': { get: operation }, '/a': { put: operation, get: operation } });
  const after = made({ '/b': { get: operation }, '/a': { get: operation, put: operation }, '/c': { get: operation } });
  expect(reordered).toEqual(before);
  expect(Object.keys(after)).toHaveLength(4);
  expect(after).toMatchObject(before);
});

test('constructs can be accessed by name or operation, and accept children', () => {
  const made = gateway();
  expect(made.documentName).toBe('ferry-lines');
  expect(made.node.defaultChild).toBe(made.service());
  expect(made.services['ferry-lines']).toBe(made.service('ferry-lines'));
  expect(made.upstream()).toBe(made.upstreams['ferry-lines.upstream']);
  expect(made.route('getPier')).toBe(made.routes['ferry-lines_getpier']);
  expect(made.route('GET /piers/{pierId}')).toBe(made.route('getPier'));
  expect(made.route('ferry-lines_getpier_1')).toBe(made.routes['ferry-lines_getpier_1']);
  expect(made.routesOf('getPier').map(({ node }) => node.id)).toEqual([
    'route-getpier_0',
    'route-getpier_1',
    'route-getpier',
  ]);
  made.service().addPolicy('keys', CommonPolicy.keyAuth());
  // A policy of the app with its own id, in addition to the policy of the file.
  made.route('getPier').addPolicy('rate-limiting', CommonPolicy.allowGroups(['staff']));
  expect(reportOf(stack)).toBeUndefined();
  expect(of('plugin_key_auth')).toHaveLength(1);
  expect(OpenApiGateway.isOpenApiGateway(made)).toBe(true);
  expect(OpenApiGateway.isOpenApiGateway(stack)).toBe(false);
});

test('unknown names are reported, with the existing names', () => {
  const made = gateway();
  made.route('getPeer').addPolicy('keys', CommonPolicy.keyAuth());
  made.routesOf('getPeer');
  made.service('other');
  made.upstream('other');
  const routes =
    'ferry-lines_getpier, ferry-lines_getpier_0, ferry-lines_getpier_1, ferry-lines_listpiers, ferry-lines_piers-pierid_delete';
  expect(findingsOf(stack)).toEqual([
    `error: route("getPeer") is not in the specification; allowed: ${routes}`,
    `error: route("getPeer") is not in the specification; allowed: ${routes}`,
    'error: service("other") is not in the specification; allowed: ferry-lines',
    'error: upstream("other") is not in the specification; allowed: ferry-lines.upstream',
  ]);
});

test('the same specification publishes the API', () => {
  const specification = ferry();
  const made = gateway({ specification });
  const portal = new platform.Portal(stack, 'portal', { name: 'developers' });
  new PublishedApi(stack, 'ferry', {
    specification,
    portal,
    authStrategy: platform.PublicationAuth.none(),
    implementation: platform.ApiImplementationTarget.service(made.service()),
  });
  expect(reportOf(stack)).toBeUndefined();
  const [{ spec }] = Object.values<any>(synthesized(stack).resource.konnect_api_version);
  expect(spec.content).toContain('title: Ferry Lines');
});

test('name and tags of the app have priority over those of the file', () => {
  gateway({ documentName: 'Night Ferry', tags: ['night'] });
  expect(of('service')[0]).toMatchObject({ name: 'night-ferry', tags: ['night'] });
  expect(of('route').every(({ name, tags }) => /^night-ferry_/.test(name) && tags[0] === 'night')).toBe(true);
});

test('tags may be known only to Terraform, but the name may not', () => {
  const { stringValue } = new TerraformVariable(stack, 'team', {});
  const made = gateway({ tags: [stringValue] });
  expect(of('service')[0].tags).toEqual(['${var.team}']);
  expect(reportOf(stack)).toBeUndefined();
  gateway({ documentName: stringValue }, 'other');
  expect(errorsOf(stack)[0]).toMatch(
    /is known only to Terraform, so no names can be derived from the text; use a plain text$/,
  );
  expect(made.documentName).toBe('ferry-lines');
});

test('ids are derived from construct paths, or equal the ids of the usual tool', () => {
  gateway({ specification: small() });
  const [stable] = of('route');
  expect(stable.id).toMatch(/^[0-9a-f-]{36}$/);
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  controlPlane = new ControlPlane(stack, 'plane', { name: 'edge' });
  gateway({ specification: small(), entityIds: OpenApiEntityIds.FROM_NAMES });
  // UUIDs of version 5 of `ferry.service` and `ferry_list.route` in the namespace of DNS.
  expect([of('service')[0].id, of('route')[0].id]).toEqual([
    'a4c6c238-5e55-5a81-91b0-61c9b7178930',
    '1925981e-46a6-5594-a07e-7bf1af53c6e1',
  ]);
});

test('defaults of services, routes and upstreams are applied', () => {
  gateway({
    specification: small({
      'x-kong-service-defaults': {
        connect_timeout: 1500,
        retries: 2,
        tls_verify: true,
        client_certificate: { id: '5b0a4d3e-7d1c-4c5e-9a61-1f2b3c4d5e6f' },
        tls_sans: { dnsnames: ['ferry.example.com'] },
      },
      'x-kong-route-defaults': {
        preserve_host: true,
        https_redirect_status_code: 308,
        hosts: ['ferry.example.com'],
        snis: ['ferry.example.com'],
        request_buffering: false,
      },
      'x-kong-upstream-defaults': {
        algorithm: 'consistent-hashing',
        hash_on: 'header',
        hash_on_header: 'x-user',
        healthchecks: { active: { http_path: '/health', healthy: { interval: 5, successes: 2 } } },
        targets: [{ target: 'one.example.com:80', weight: 10 }],
      },
    }),
  });
  expect(reportOf(stack)).toBeUndefined();
  expect(of('service')[0]).toMatchObject({
    connect_timeout: 1500,
    retries: 2,
    tls_verify: true,
    client_certificate: { id: '5b0a4d3e-7d1c-4c5e-9a61-1f2b3c4d5e6f' },
    tls_sans: { dnsnames: ['ferry.example.com'] },
  });
  expect(of('route')[0]).toMatchObject({
    preserve_host: true,
    https_redirect_status_code: 308,
    request_buffering: false,
  });
  expect(of('upstream')[0]).toMatchObject({
    algorithm: 'consistent-hashing',
    hash_on: 'header',
    hash_on_header: 'x-user',
    healthchecks: { active: { http_path: '/health', healthy: { interval: 5, successes: 2 } } },
  });
  expect(of('target')[0]).toMatchObject({ target: 'one.example.com:80', weight: 10 });
});

test('a policy accepts all settings of the gateway', () => {
  const partner = new Consumer(stack, 'partner', { controlPlane, username: 'partner' });
  const gold = new ConsumerGroup(stack, 'gold', { controlPlane, name: 'gold' });
  const redis = GatewayPartial.fromGatewayPartialAttributes(stack, 'redis', {
    gatewayPartialId: '5b0a4d3e-7d1c-4c5e-9a61-1f2b3c4d5e6f',
    controlPlane,
  } as any);
  gateway({
    consumers: { partner },
    consumerGroups: { gold },
    partials: { shared: redis },
    specification: small({
      'x-kong-plugin-rate-limiting': {
        consumer: 'partner',
        config: { minute: 5, policy: 'redis' },
        partials: [{ name: 'shared', path: 'config.redis' }],
        instance_name: 'partner-limit',
        condition: 'http.method == "GET"',
        ordering: { before: { access: ['key-auth'] }, after: { access: ['cors'] } },
      },
      'x-kong-plugin-rate-limiting-advanced': {
        consumer_group: 'gold',
        config: { limit: [5], window_size: [60], strategy: 'local', redis: null },
      },
    }),
  });
  expect(findingsOf(stack)).toEqual([]);
  expect(of('plugin_rate_limiting')[0]).toMatchObject({
    consumer: { id: expect.stringContaining('konnect_gateway_consumer.partner') },
    partials: [{ id: '5b0a4d3e-7d1c-4c5e-9a61-1f2b3c4d5e6f', path: 'config.redis' }],
    instance_name: 'partner-limit',
    condition: 'http.method == "GET"',
    ordering: { before: { access: ['key-auth'] }, after: { access: ['cors'] } },
  });
  expect(of('plugin_rate_limiting_advanced')[0]).toMatchObject({
    consumer_group: { id: expect.stringContaining('konnect_gateway_consumer_group.gold') },
    config: { limit: [5], window_size: [60] },
  });
});

test('Redis ports are numbers in files and strings in Terraform', () => {
  const config = { minute: 5, policy: 'redis', redis: { host: 'r', port: 6379 } };
  gateway({ specification: small({ 'x-kong-plugin-rate-limiting': { config } }) });
  expect(reportOf(stack)).toBeUndefined();
  expect(of('plugin_rate_limiting')[0].config.redis).toEqual({ host: 'r', port: '6379' });
});

test('services are shared and header routes are skipped if that is configured', () => {
  const region = { in: 'header', name: 'X-Region', required: true, schema: { type: 'string', enum: ['eu', 'us'] } };
  const servers = [{ url: 'https://other.example.com' }];
  const specification = small({
    paths: {
      '/a': { servers, get: { operationId: 'getA', parameters: [region] } },
      '/b': { servers, get: { operationId: 'getB' } },
    },
  });
  gateway({ specification, reuseServices: true, skipRouteByHeader: true });
  expect(reportOf(stack)).toBeUndefined();
  expect(of('route').map(({ name, headers }) => [name.replace(/^.*_/, ''), headers])).toEqual([
    ['geta', undefined],
    ['getb', undefined],
  ]);
  expect(new Set(of('route').map(({ service }) => service.id)).size).toBe(1);
});

test('deprecated settings of policies are replaced by their successors, with a warning', () => {
  const config = { minute: 5, policy: 'redis', redis_host: 'r', redis_port: 6379 };
  gateway({ specification: small({ 'x-kong-plugin-rate-limiting': { config } }) });
  expect(reportOf(stack)).toBeUndefined();
  expect(of('plugin_rate_limiting')[0].config.redis).toEqual({ host: 'r', port: '6379' });
  expect(warningsOf(stack)).toContainEqual(
    expect.stringContaining('has deprecated settings that are taken over as their successors: config.redis_host'),
  );
});

test('a consumer is found by name, or is an id', () => {
  const id = '5b0a4d3e-7d1c-4c5e-9a61-1f2b3c4d5e6f';
  const limit = (consumer: string) => ({ 'x-kong-plugin-rate-limiting': { consumer, config: { minute: 5 } } });
  gateway({ specification: small(limit(id), limit(id)) });
  expect(reportOf(stack)).toBeUndefined();
  expect(of('plugin_rate_limiting').map(({ consumer }) => consumer)).toEqual([{ id }, { id }]);
  gateway({ specification: small(limit('partner')), documentName: 'other' }, 'other');
  expect(errorsOf(stack)).toEqual([
    expect.stringMatching(
      /the object:1:\d+ \(#\/x-kong-plugin-rate-limiting\/consumer\) is "partner", which the option consumers does not contain; add the name to the option$/,
    ),
  ]);
});

test('types unknown to the platform are policies of custom plugins', () => {
  const schema = platform.TextContent.fromText('return { name = "tide" }');
  const tide = new CustomPluginSchema(stack, 'tide', { controlPlane, schema });
  gateway({
    customPlugins: [tide],
    specification: small(
      { 'x-kong-plugin-tide': { config: { harbour: 'north' }, enabled: false } },
      { 'x-kong-plugin-gale': {} },
    ),
  });
  expect(reportOf(stack)).toBeUndefined();
  expect(warningsOf(stack)).toEqual([
    expect.stringContaining(
      'is of the type "gale", which is not a policy of the platform, so it counts as a custom plugin of the control plane; give the custom plugin in customPlugins',
    ),
  ]);
  expect(of('custom_plugin')).toEqual([
    expect.objectContaining({ name: 'gale', config: {}, route: expect.anything() }),
    expect.objectContaining({ name: 'tide', config: { harbour: 'north' }, enabled: false, service: expect.anything() }),
  ]);
  const [, policy] = of('custom_plugin');
  expect(policy.depends_on).toEqual([expect.stringContaining('konnect_gateway_custom_plugin_schema.tide')]);
});

describe('problems are reported with file, line and position', () => {
  const found = (text: string, props: Partial<platform.OpenApiGatewayProps> = {}) => {
    const own = new Folder({ 'spec.yaml': text });
    const file = path.join(own.path, 'spec.yaml');
    gateway({ specification: Specification.fromFile(file), ...props }, 'mistaken');
    const report = reportOf(stack)?.split(file).join('spec.yaml') ?? '';
    own.remove();
    return report;
  };
  const HEAD =
    'openapi: 3.0.3\ninfo: { title: Ferry, version: 1.0.0 }\nservers: [{ url: https://ferry.example.com }]\n';
  const GET = "get: { operationId: a, responses: { '200': { description: ok } } }";

  test('settings that a policy does not have, or of another type', () => {
    const report = found(`${HEAD}x-kong-plugin-cors:
  config:
    orgins: ['*']
    max_age: soon
    methods: GET
  colour: red
  enabled: 'yes'
paths: {}
`);
    const place = (line: string, pointer: string) =>
      `error: specification spec.yaml:${line} (#/x-kong-plugin-cors/${pointer})`;
    expect(report).toContain(
      `${place('9:3', 'colour')} is unknown, and has no counterpart in Terraform; known arguments: condition, config,`,
    );
    expect(report).toContain(`${place('10:3', 'enabled')} is a text; allowed: true or false`);
    expect(report).toContain(
      `${place('6:5', 'config/orgins')} is unknown, and has no counterpart in Terraform; did you mean origins?`,
    );
    expect(report).toContain(`${place('7:5', 'config/max_age')} is a text; allowed: a number`);
    expect(report).toContain(`${place('8:5', 'config/methods')} is a text; allowed: a list`);
  });

  test('problems found by a construct, with the position of their source', () => {
    const report = found(`${HEAD}paths:
  /a:
    get:
      operationId: a
      x-kong-plugin-rate-limiting: { config: { minute: 5, policy: cluster } }
      x-kong-route-defaults: { hosts: ['not a host'] }
      responses: { '200': { description: ok } }
`);
    expect(report).toContain('stack/mistaken/route-a (GatewayRoute, from spec.yaml:6:5 (#/paths/~1a/get))');
    expect(report).toContain('error: hosts[0] is "not a host"');
    expect(report).toContain('from spec.yaml:8:7 (#/paths/~1a/get/x-kong-plugin-rate-limiting)');
  });

  test('duplicate names', () => {
    const report = found(`${HEAD}paths:
  /a-b: { ${GET.replace('operationId: a, ', '')} }
  /a/b: { ${GET.replace('operationId: a, ', '')} }
`);
    expect(report).toContain(
      'error: specification spec.yaml:6:11 (#/paths/~1a~1b/get) has the same route name "ferry_a-b_get" as the entity at the other position; rename one of the two with x-kong-name; the other position is spec.yaml:5:11 (#/paths/~1a-b/get)',
    );
  });

  test('a scope that a policy does not support, a partial and a custom policy', () => {
    const report = found(`${HEAD}paths: { /a: { ${GET} } }
x-kong-plugin-prometheus: { consumer_group: 5b0a4d3e-7d1c-4c5e-9a61-1f2b3c4d5e6f }
x-kong-plugin-rate-limiting: { partials: [{ name: redis }], config: { minute: 1 } }
x-kong-plugin-tide: { condition: 'true' }
`);
    expect(report).toContain('prometheus does not support this scope');
    expect(report).toContain(
      '(#/x-kong-plugin-rate-limiting/partials/0) has the name "redis", which the option partials does not contain',
    );
    expect(report).toContain(
      '(#/x-kong-plugin-tide/condition) is given, but policies of custom plugins do not support condition',
    );
  });

  test('settings in a separate file', () => {
    const own = new Folder({
      'spec.yaml': `${HEAD}x-kong-plugin-cors: { $ref: './policies.yaml#/cors' }\npaths: {}\n`,
      'policies.yaml': 'cors:\n  config:\n    max_age: soon\n',
    });
    gateway({ specification: Specification.fromFile(path.join(own.path, 'spec.yaml')) }, 'mistaken');
    expect(findingsOf(stack)).toEqual([
      expect.stringMatching(/policies\.yaml:3:5 \(#\/cors\/config\/max_age\) is a text; allowed: a number$/),
    ]);
    own.remove();
  });

  test('up to a maximum number of problems', () => {
    const paths = Array.from(
      { length: 60 },
      (_, index) => `  /a${index}: { x-kong-name: same, ${GET.replace('operationId: a, ', '')} }`,
    );
    const report = found(`${HEAD}paths:\n${paths.join('\n')}\n`);
    expect(report.match(/error: /g)).toHaveLength(21);
    expect(report).toContain('specification has more errors, which are not shown');
  });

  test('without showing secrets', () => {
    const report = found(`${HEAD}paths: { /a: { ${GET} } }
x-kong-plugin-openid-connect: { config: { issuer: 'https://id.example.com', client_secret: hush-hush } }
x-kong-plugin-rate-limiting: { config: { minute: 1, redis: { password: [hush-hush], port: hush-hush } } }
`);
    expect(report).not.toContain('hush');
    expect(report).toContain(
      '(#/x-kong-plugin-rate-limiting/config/redis/password) is a list; allowed: a text, in quotes',
    );
  });
});

test('warnings about entities, with their position', () => {
  const secret = { config: { issuer: 'https://id.example.com', client_secret: ['hush'] } };
  gateway({ specification: small({}, { 'x-kong-plugin-openid-connect': secret }) });
  expect(reportOf(stack)).toBeUndefined();
  expect(warningsOf(stack)).toEqual([
    expect.stringMatching(
      /^config\.client_?[sS]ecret.* is a secret in plain text.* \(from the object:1:\d+ \(#\/paths\/~1piers\/get\/x-kong-plugin-openid-connect\)\)$/,
    ),
  ]);
});

describe('other specifications', () => {
  test.each([
    ["swagger: '2.0'\ninfo: { title: A, version: '1' }\npaths: {}\n", 'is not OpenAPI 3.0 or 3.1'],
    ["asyncapi: 2.6.0\ninfo: { title: A, version: '1' }\nchannels: {}\n", 'is not OpenAPI 3.0 or 3.1'],
    ['{', 'is neither JSON nor YAML'],
    ['openapi: 3.0.3\ninfo: { title: A }\npaths: {}\n', "must have required property 'version'"],
  ])('%j is rejected', (text, message) => {
    const made = gateway({ specification: Specification.fromText(text) });
    // There is no second finding about the entities that are missing because of the first.
    made.service();
    made.route('a');
    expect(findingsOf(stack)).toEqual([expect.stringContaining(message)]);
  });

  test('a text that only Terraform knows is rejected', () => {
    const text = Lazy.stringValue({ produce: () => '${data.http.spec.body}' });
    gateway({ specification: Specification.fromText(text) });
    expect(findingsOf(stack)).toEqual([
      'error: specification is text that only Terraform knows, but synthesis needs the specification; give the text itself',
    ]);
  });

  test('texts in an object may be known only to Terraform', () => {
    const { stringValue } = new TerraformVariable(stack, 'host', {});
    const servers = [{ url: `https://${stringValue}/v1` }];
    const cors = { config: { origins: [`https://${stringValue}`] } };
    gateway({ specification: small({ servers, 'x-kong-plugin-cors': cors }) });
    expect(reportOf(stack)).toBeUndefined();
    expect(of('service')[0]).toMatchObject({ host: '${var.host}', path: '/v1' });
    expect(of('plugin_cors')[0].config.origins).toEqual(['https://${var.host}']);
  });

  test('text in a file that looks like an expression or token is literal', () => {
    const own = new Folder({
      'spec.yaml': `openapi: 3.0.3
info: { title: A, version: 1.0.0 }
servers: [{ url: https://a.example.com }]
paths: {}
x-kong-plugin-request-transformer: { config: { add: { headers: ['x:\${upper}', 'y:%{if}', "z:\${TfToken[TOKEN.0]}"] } } }
`,
    });
    gateway({ specification: Specification.fromFile(path.join(own.path, 'spec.yaml')) });
    expect(reportOf(stack)).toBeUndefined();
    expect(of('plugin_request_transformer')[0].config.add.headers).toEqual([
      'x:$${upper}',
      'y:%%{if}',
      'z:${"$"}{TfToken[TOKEN.0]}',
    ]);
    own.remove();
  });

  test.each([
    ['a key', '{ "${TfToken[TOKEN.0]}": "x" }'],
    ['a number', '{ "a": -8.109562212591379e+298 }'],
  ])('%s that looks like a token is rejected in a file', (_, headers) => {
    const text = `{ "openapi": "3.0.3", "info": { "title": "A", "version": "1" }, "paths": {},
      "x-kong-plugin-http-log": { "config": { "http_endpoint": "https://a.example.com", "headers": ${headers} } } }`;
    const own = new Folder({ 'spec.json': text });
    gateway({ specification: Specification.fromFile(path.join(own.path, 'spec.json')) });
    expect(findingsOf(stack)).toEqual([
      'error: specification has a property name or a number that cdktf treats as a token: TfToken[…], or a number around -1e300',
    ]);
    own.remove();
  });

  test.each([100, 1000, 2000, 3000, 4000, 6000, 20_000])('a file with %d levels is rejected', (levels) => {
    const config = '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
    const text = `{"openapi":"3.0.3","info":{"title":"A","version":"1"},"paths":{},"x-kong-plugin-tide":{"config":${config}}}`;
    const own = new Folder({ 'spec.json': text });
    gateway({ specification: Specification.fromFile(path.join(own.path, 'spec.json')) });
    expect(findingsOf(stack)).toEqual([expect.stringMatching(/^error: .* is nested too deeply/)]);
    own.remove();
  });

  test('a parameter without a description only affects documentation', () => {
    const text = FERRY.replace(/ {4}parameters: .*\n/, '');
    gateway({ specification: Specification.fromText(text) });
    expect(reportOf(stack)).toBeUndefined();
    expect(warningsOf(stack)).toEqual([
      expect.stringContaining('does not describe the parameter {pierId} of its path'),
      expect.stringContaining('does not describe the parameter {pierId} of its path'),
    ]);
  });
});

test('two gateways in one stack have separate names and ids', () => {
  gateway();
  gateway({ documentName: 'night' }, 'night');
  expect(reportOf(stack)).toBeUndefined();
  const ids = [...of('route'), ...of('plugin_cors'), ...of('target')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  gateway({}, 'again');
  expect(findingsOf(stack)).toContainEqual(
    expect.stringMatching(/error: name is "ferry-lines", as in stack\/gateway\/service/),
  );
});

test('a gateway that moves keeps its children and their ids', () => {
  gateway({ specification: small() });
  const before = [...of('service'), ...of('route')].map(({ id }) => id);
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  controlPlane = new ControlPlane(stack, 'plane', { name: 'edge' });
  gateway({ specification: small() }, 'moved').moveFrom('stack/gateway');
  expect(reportOf(stack)).toBeUndefined();
  expect([...of('service'), ...of('route')].map(({ id }) => id)).toEqual(before);
});

test('a gateway requires a control plane and a specification', () => {
  const make = () => new OpenApiGateway(stack, 'gateway', {} as any);
  expect(invalidArguments(make).sort()).toEqual(missing('controlPlane', 'specification'));
});
