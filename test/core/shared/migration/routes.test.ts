import { rustRegexProblem } from '../../../../lib/core/shared/routing/rust-regex';
import { api, Given, migrated, SERVICE } from './support';

test('an API becomes a route of a service, which has the server and its timeout', () => {
  const { services, routes } = migrated([
    SERVICE,
    api('orders', { request_config_method: 'POST', service_config_timeout: 10 }),
    api('lines', { service_config_timeout: 10 }),
    api('reports', { service_config_timeout: 60 }),
    api('more', { service_config_url: 'http://[2001:db8::1]:81' }),
  ]);
  expect(services.map(({ routes: own, ...fields }) => ({ ...fields, own: own.map(({ name }: any) => name) }))).toEqual([
    {
      name: 'shop-2001-db8-1-81-http',
      ...{ protocol: 'http', host: '[2001:db8::1]', port: 81 },
      ...{ connect_timeout: 5000, read_timeout: 5000, write_timeout: 5000, tags: ['shop'] },
      own: ['shop-more'],
    },
    {
      name: 'shop-shop.internal.example.com-10s',
      ...{ protocol: 'https', host: 'shop.internal.example.com', port: 443 },
      ...{ connect_timeout: 10_000, read_timeout: 10_000, write_timeout: 10_000, tags: ['shop'] },
      own: ['shop-lines', 'shop-orders'],
    },
    {
      name: 'shop-shop.internal.example.com-60s',
      ...{ protocol: 'https', host: 'shop.internal.example.com', port: 443 },
      ...{ connect_timeout: 60_000, read_timeout: 60_000, write_timeout: 60_000, tags: ['shop'] },
      own: ['shop-reports'],
    },
  ]);
  expect(routes['shop-orders']).toEqual({
    name: 'shop-orders',
    protocols: ['http', 'https'],
    methods: ['POST'],
    paths: ['/orders'],
    strip_path: false,
    tags: ['shop'],
  });
});

test('paths match as before, in the same order', () => {
  const path = (request_config_path: string) => ({ request_config_path });
  const { routes } = migrated([
    SERVICE,
    api('exact', path('=/orders/search')),
    api('first', path('^~/orders/{new}')),
    api('pattern', path('/orders/{order-id}/lines/{id}')),
    api('plain', path('/orders')),
    api('twice', path('/a/{id}/b/{id}')),
    api('blank', path('/a b')),
  ]);
  const pathsOf = (name: string) => [routes[`shop-${name}`].paths, routes[`shop-${name}`].regex_priority];
  expect(pathsOf('exact')).toEqual([['~/orders/search$'], 6014]);
  expect(pathsOf('first')).toEqual([['~/orders/\\{new\\}'], 4008]);
  expect(pathsOf('pattern')).toEqual([['~/orders/(?<order_id>[^#?/]+)/lines/(?<id>[^#?/]+)'], 2015]);
  expect(pathsOf('plain')).toEqual([['/orders'], undefined]);
  expect(pathsOf('twice')).toEqual([['~/a/(?<id>[^#?/]+)/b/[^#?/]+'], 2006]);
  expect(pathsOf('blank')).toEqual([['/a b'], undefined]);
});

test('the path and the method of the server are set on requests', () => {
  const { routes, policies, entry } = migrated([
    SERVICE,
    api('get', { request_config_path: '/orders/{id}', service_config_path: '/v2/{id}', service_config_method: 'POST' }),
    api('exact', { request_config_path: '=/a', service_config_path: '/b' }),
    api('same', { service_config_path: '/same', service_config_method: 'GET' }),
    api('base', { service_config_url: 'https://shop.internal.example.com/base/' }),
    api('filled', {
      service_config_path: '/of/{tenant}',
      constant_parameters: [{ name: 'tenant', position: 'PATH', default_value: 'shop' }],
    }),
    api('unknown', { service_config_path: '/of/{nobody}' }),
  ]);
  expect(routes['shop-get'].paths).toEqual(['~/orders/(?<id>[^#?/]+)(?<gateway_rest>.*)$']);
  expect(policies['shop-get']).toEqual({
    'request-transformer': {
      replace: { uri: "/v2/$(uri_captures['id'])$(uri_captures['gateway_rest'])" },
      http_method: 'POST',
    },
  });
  expect(policies['shop-exact']['request-transformer'].replace.uri).toBe('/b');
  expect(policies['shop-same']).toEqual({});
  // Other routes of the service are regular expressions, which come before plain paths.
  expect([routes['shop-same'].paths, routes['shop-same'].regex_priority]).toEqual([['~/same'], 5]);
  expect(policies['shop-base']['request-transformer'].replace.uri).toBe("/base/base$(uri_captures['gateway_rest'])");
  expect(policies['shop-filled']['request-transformer'].replace.uri).toBe("/of/shop$(uri_captures['gateway_rest'])");
  expect(entry('id-unknown', 'service_config_path')).toMatchObject({
    outcome: 'changed',
    note: expect.stringContaining('{nobody}'),
  });
});

test('each combination of hosts, path prefix and forced https becomes a route', () => {
  const domain = (id: string, fields: object): Given => ['custom_domain', id, { service_id: 'service-1', ...fields }];
  const given = [
    SERVICE,
    api('orders', { request_config_path: '/orders/{id}' }),
    domain('a', {
      sub_domain: 'API.example.com',
      is_default_mapping: false,
      path_mappings: ['/v1#release', '/t#test'],
    }),
    domain('b', {
      sub_domain: 'b.example.com',
      is_default_mapping: false,
      path_mappings: [{ path: '/', environment: 'release' }],
    }),
    domain('c', { sub_domain: 'c.example.com', protocol: 'https', is_forced_https: true }),
    domain('e', {
      sub_domain: 'e.example.com',
      protocol: 'http',
      is_default_mapping: false,
      path_mappings: ['/v1#release'],
    }),
    domain('d', { sub_domain: 'd.example.com', is_default_mapping: false, path_mappings: ['/t#test'] }),
  ];
  const { routes, policies, entry } = migrated(given, { hosts: { shop: ['shop.example.com'] } });
  const shown = Object.values(routes).map(({ name, hosts, paths, protocols, https_redirect_status_code: code }) => [
    name,
    ...[hosts, paths, protocols, code],
  ]);
  const both = ['http', 'https'];
  expect(shown).toEqual([
    ['shop-orders', ['shop.example.com', 'b.example.com'], ['~/orders/(?<id>[^#?/]+)'], both, undefined],
    ['shop-orders-release', ['c.example.com'], ['~/release(?<gateway_path>/orders/(?<id>[^#?/]+).*)$'], ['https'], 301],
    [
      'shop-orders-v1-api.example.com',
      ['api.example.com'],
      ['~/v1(?<gateway_path>/orders/(?<id>[^#?/]+).*)$'],
      both,
      undefined,
    ],
    [
      'shop-orders-v1-e.example.com',
      ['e.example.com'],
      ['~/v1(?<gateway_path>/orders/(?<id>[^#?/]+).*)$'],
      ['http'],
      undefined,
    ],
  ]);
  expect(policies['shop-orders-v1-e.example.com']['request-transformer'].replace.uri).toBe(
    "$(uri_captures['gateway_path'])",
  );
  expect(entry('a', 'path_mappings[1]')).toMatchObject({ outcome: 'lost', value: '/t#test' });
  expect(entry('d', 'sub_domain')).toMatchObject({ outcome: 'lost' });
  // The other environment has a different mapping.
  expect(Object.keys(migrated(given, { environment: 'test' }).routes)).toEqual(['shop-orders-t', 'shop-orders-test']);
});

test('the gateway answers mocks, WebSockets stay WebSockets, and any method is allowed if the source allows it', () => {
  const { content, routes, policies, services } = migrated([
    SERVICE,
    api('health', {
      service_config_type: 'MOCK',
      service_config_url: null,
      service_config_mock_return_message: '{"up":true}',
      response_type: 'JSON',
    }),
    api('events', {
      protocol: 'WEBSOCKET',
      service_config_type: 'WEBSOCKET',
      service_config_url: 'wss://e.example.com',
    }),
    api('any', { request_config_method: 'ANY' }),
  ]);
  expect(content.routes.map(({ name }: any) => name)).toEqual(['shop-health']);
  expect(policies['shop-health']).toEqual({
    'request-termination': { status_code: 200, body: '{"up":true}', content_type: 'application/json' },
  });
  expect(routes['shop-events']).toMatchObject({ protocols: ['ws', 'wss'] });
  expect(services.map(({ protocol }) => protocol)).toEqual(['wss', 'https']);
  expect([routes['shop-events'].methods, routes['shop-any'].methods]).toEqual([undefined, undefined]);
});

test('an API with an unsupported backend is not migrated, unless a URL is given', () => {
  const given = [
    SERVICE,
    api('quote', { service_config_type: 'SCF', service_config_url: null, service_config_scf_function_name: 'f' }),
  ];
  const { content, problems, entry } = migrated(given);
  expect(content).toEqual({ _format_version: '3.0' });
  expect(problems).toEqual([
    {
      level: 'warning',
      place: 'API "quote" (old/id-quote)',
      message: expect.stringContaining('is not migrated: the platform forwards only to URLs'),
    },
  ]);
  expect(entry('id-quote', 'service_config_scf_function_name')).toMatchObject({ outcome: 'lost' });
  const given2 = migrated(given, { backends: { quote: 'https://quotes.example.com' } });
  expect(given2.services.map(({ name }) => name)).toEqual(['shop-quotes.example.com']);
  expect(given2.problems).toEqual([]);
  expect(given2.entry('id-quote', 'service_config_scf_function_name')).toMatchObject({ outcome: 'changed' });
});

test('invalid URLs and URLs with credentials are reported, and credentials are never shown', () => {
  const { problems, report } = migrated([
    SERVICE,
    api('ftp', { service_config_url: 'ftp://files.example.com' }),
    api('secret', { service_config_url: 'https://user:hunter2@shop.example.com' }),
    api('query', { service_config_url: 'https://shop.example.com/?key=hunter2' }),
    api('none', { service_config_url: null }),
    api('odd', { request_config_path: 'orders' }),
  ]);
  expect(problems.map(({ level, place, message }: any) => `${level}: ${place} ${message}`)).toEqual([
    expect.stringMatching(/^error: API "ftp".* has no valid URL in service_config_url/),
    expect.stringMatching(/^error: API "secret".* has credentials or a query in the URL of service_config_url/),
    expect.stringMatching(/^error: API "query".* has credentials or a query in the URL of service_config_url/),
    expect.stringMatching(/^warning: API "none".* is not migrated: the backend URL of the API/),
    expect.stringMatching(/^error: API "odd".* has no known path/),
  ]);
  expect(JSON.stringify(report)).not.toContain('hunter2');
});

test('upstreams keep their servers and health checks', () => {
  const { content, services, entry } = migrated([
    SERVICE,
    api('orders', { service_config_url: null, service_config_upstream_id: 'up-1', service_config_product: 'upstream' }),
    [
      'upstream',
      'up-1',
      {
        ...{ upstream_name: 'servers', scheme: 'HTTPS', algorithm: 'ROUND-ROBIN', retries: 2, upstream_host: 'shop' },
        uniq_vpc_id: 'vpc-1',
        nodes: [{ host: '10.0.0.1', port: 8443, weight: 10, vm_instance_id: 'ins-1' }],
        health_checker: [
          {
            ...{ enable_active_check: true, enable_passive_check: true, active_check_http_path: '/up' },
            ...{ healthy_http_status: '2xx|301', unhealthy_http_status: '503', tcp_failure_threshold: 2 },
            ...{ timeout_threshold: 3, http_failure_threshold: 4, active_check_interval: 7, active_check_timeout: 1 },
            unhealthy_timeout: 30,
          },
        ],
      },
    ],
  ]);
  const healthy = { http_statuses: [200, 201, 202, 203, 204, 205, 206, 207, 208, 226, 301] };
  const unhealthy = { http_statuses: [503], tcp_failures: 2, timeouts: 3, http_failures: 4 };
  expect(content.upstreams).toEqual([
    {
      ...{ name: 'servers.upstream', algorithm: 'round-robin', host_header: 'shop' },
      healthchecks: {
        active: {
          ...{ type: 'https', http_path: '/up', timeout: 1 },
          healthy: { interval: 7, successes: 1, ...healthy },
          unhealthy: { interval: 7, ...unhealthy },
        },
        passive: { healthy: { successes: 1, ...healthy }, unhealthy },
      },
      targets: [{ target: '10.0.0.1:8443', weight: 10 }],
    },
  ]);
  expect(services).toMatchObject([{ protocol: 'https', host: 'servers.upstream', port: 443, retries: 2 }]);
  expect(entry('up-1', 'nodes[0].vm_instance_id')).toMatchObject({ outcome: 'lost' });
  expect(entry('up-1', 'health_checker[0].unhealthy_timeout')).toMatchObject({ outcome: 'lost' });
});

test('names come from the source, and do not change if other objects are added', () => {
  const other: Given = ['service', 'service-2', { service_name: 'shop 2/é', protocol: 'https' }];
  const { routes } = migrated([
    SERVICE,
    other,
    api('list', { request_config_path: '/a' }),
    ['api', 'more', { ...api('list', { request_config_path: '/b' })[2], service_id: 'service-2' }],
    ['api', 'same', api('list', { request_config_path: '/c', request_config_method: 'PUT' })[2]],
  ]);
  expect(Object.keys(routes).sort()).toEqual(['shop-2-é-list', 'shop-list-get-a', 'shop-list-put-c']);
});

test('the service of an API need not be read, and objects in leaveOut are left out', () => {
  const given = [api('orders'), api('old')];
  const { routes, entry } = migrated(given, { leaveOut: ['old'] });
  expect(Object.keys(routes)).toEqual(['service-1-orders']);
  expect(entry('id-old', 'api_name')).toMatchObject({ outcome: 'lost', note: 'leaveOut excludes it' });
});

test('regular expressions are valid on the gateway', () => {
  const { routes } = migrated([
    SERVICE,
    api('odd', { request_config_path: '=/a.b/(c)/{1st}/{the-very-long-name-of-a-parameter-that-goes-on}' }),
  ]);
  const [pattern] = routes['shop-odd'].paths;
  expect(pattern).toBe('~/a\\.b/\\(c\\)/(?<p1st>[^#?/]+)/(?<the_very_long_name_of_a_paramet>[^#?/]+)$');
  expect(rustRegexProblem(pattern.slice(1))).toBeUndefined();
});

test('a text that declarative files interpret as a variable is an error at any position', () => {
  const text = '${{ env "DECK_PATH" }}';
  const { problems } = migrated([
    SERVICE,
    api('mock', { service_config_type: 'MOCK', service_config_mock_return_message: `a ${text}` }),
    api('constant', { constant_parameters: [{ name: 'X-A', position: 'HEADER', default_value: text }] }),
    ['api_app', 'app', { api_app_name: 'app', api_app_id: text }],
  ]);
  expect(problems.map(({ level, place }: any) => [level, place])).toEqual([
    ['error', 'API "constant" (old/id-constant)'],
    ['error', 'API "constant" (old/id-constant)'],
    ['error', 'API "mock" (old/id-mock)'],
    ['error', 'application "app" (old/app)'],
  ]);
});
