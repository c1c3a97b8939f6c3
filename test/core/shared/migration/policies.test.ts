import { Unknown } from '../../../../lib/core/shared/migration/source';
import { api, Given, migrated, SERVICE } from './support';

const bind = (
  kind: 'usage_plan_attachment' | 'plugin_attachment' | 'strategy_attachment',
  id: string,
  fields: object,
): Given => [
  kind,
  id,
  {
    service_id: 'service-1',
    ...(kind === 'usage_plan_attachment' ? { environment: 'release' } : { environment_name: 'release' }),
    ...fields,
  },
];
const plugin = (id: string, plugin_type: string, data: unknown): Given => [
  'plugin',
  id,
  { plugin_name: id, plugin_type, plugin_data: typeof data === 'string' ? data : JSON.stringify(data) },
];
const attached = (id: string, name: string, environment_name = 'release'): Given =>
  bind('plugin_attachment', `${id}-${name}`, { plugin_id: id, api_id: `id-${name}`, environment_name });

test('keys become consumers in the groups of their plans, which may call the bound APIs', () => {
  const { content, policies, report, entry } = migrated([
    SERVICE,
    api('orders', { auth_type: 'SECRET' }),
    api('lines', { auth_type: 'SECRET' }),
    api('open'),
    ['usage_plan', 'plan-1', { usage_plan_name: 'gold', max_request_num_pre_sec: 50, max_request_num: 1000 }],
    ['usage_plan', 'plan-2', { usage_plan_name: 'free', max_request_num_pre_sec: -1, max_request_num: -1 }],
    ['usage_plan', 'plan-3', { usage_plan_name: 'unbound', max_request_num_pre_sec: 5 }],
    bind('usage_plan_attachment', 'b1', { usage_plan_id: 'plan-1', bind_type: 'SERVICE' }),
    bind('usage_plan_attachment', 'b2', {
      usage_plan_id: 'plan-2',
      bind_type: 'API',
      api_id: 'id-orders',
      access_key_ids: ['key-3'],
    }),
    bind('usage_plan_attachment', 'b3', { usage_plan_id: 'plan-3', environment: 'test' }),
    ['api_key', 'key-1', { secret_name: 'Shop 1', access_key_id: 'AKID1', access_key_secret: 'hunter2', status: 'on' }],
    ['api_key', 'key-2', { secret_name: 'off', access_key_id: 'AKID2', access_key_secret: 'hunter2', status: 'off' }],
    ['api_key', 'key-3', { secret_name: 'auto' }],
    ['api_key_attachment', 'k1', { api_key_id: 'key-1', usage_plan_id: 'plan-1' }],
    ['api_key_attachment', 'k2', { api_key_id: 'key-2', usage_plan_id: 'plan-1' }],
  ]);
  expect(content.consumer_groups).toEqual([
    { name: 'free' },
    {
      name: 'gold',
      plugins: [{ name: 'rate-limiting-advanced', config: { limit: [50], window_size: [1], strategy: 'local' } }],
    },
  ]);
  expect(content.consumers).toEqual([
    {
      username: 'Shop-1',
      acls: [{ group: 'gold' }],
      groups: [{ name: 'gold' }],
      hmacauth_credentials: [{ username: 'AKID1', secret: '${{ env "DECK_SHOP_1_SECRET" }}' }],
    },
    {
      username: 'auto',
      acls: [{ group: 'free' }],
      groups: [{ name: 'free' }],
      hmacauth_credentials: [{ username: '${{ env "DECK_AUTO_ID" }}', secret: '${{ env "DECK_AUTO_SECRET" }}' }],
    },
  ]);
  const hmac = { 'hmac-auth': { hide_credentials: true } };
  expect(policies['shop-orders']).toEqual({ ...hmac, acl: { allow: ['free', 'gold'], hide_groups_header: true } });
  expect(policies['shop-lines']).toEqual({ ...hmac, acl: { allow: ['gold'], hide_groups_header: true } });
  expect(policies['shop-open']).toEqual({});
  expect(JSON.stringify([content, report])).not.toContain('hunter2');
  expect(entry('plan-1', 'max_request_num')).toMatchObject({ outcome: 'lost' });
  expect(entry('plan-2', 'max_request_num')).toMatchObject({ outcome: 'unneeded' });
  expect(entry('plan-3', 'usage_plan_name')).toMatchObject({ outcome: 'lost' });
  expect(entry('b3', 'environment')).toMatchObject({ outcome: 'lost', value: 'test' });
  expect(entry('k2', 'api_key_id')).toMatchObject({ outcome: 'unneeded' });
  expect(entry('key-2', 'status')).toMatchObject({
    outcome: 'lost',
    note: 'the migration does not create disabled keys',
  });
});

test('APIs without known authentication reject all requests', () => {
  const given = [
    SERVICE,
    api('alone', { auth_type: 'SECRET' }),
    api('oauth', { auth_type: 'OAUTH', oauth_config: [{ public_key: 'k', token_location: 'header' }] }),
    api('unknown', { auth_type: new Unknown('${var.auth}') }),
    api('function'),
    plugin('custom', 'CustomAuth', { function: 'f' }),
    attached('custom', 'function'),
  ];
  const { policies, problems, entry } = migrated(given);
  expect(policies['shop-alone'].acl).toMatchObject({ allow: ['plan:none'] });
  const closed = { 'request-termination': { status_code: 403, message: expect.any(String) } };
  expect([policies['shop-oauth'], policies['shop-unknown']]).toEqual([closed, closed]);
  expect(policies['shop-function']).toEqual(closed);
  expect(problems.map(({ level, place }: any) => [level, place])).toEqual([
    ['warning', 'API "oauth" (old/id-oauth)'],
    ['warning', 'API "unknown" (old/id-unknown)'],
    ['warning', 'API "function" (old/id-function)'],
  ]);
  expect(entry('id-oauth', 'oauth_config')).toMatchObject({ outcome: 'lost' });
  const opened = migrated(given, { ownAuthentication: ['oauth', 'unknown', 'function'] });
  expect([opened.policies['shop-oauth'], opened.policies['shop-function'], opened.problems]).toEqual([{}, {}, []]);
});

test('applications may call the APIs that they are bound to', () => {
  const { content, policies } = migrated([
    SERVICE,
    api('reports', { auth_type: 'APP' }),
    ['api_app', 'app-1', { api_app_name: 'ledger', api_app_id: 'app-x', api_app_key: 'k', api_app_secret: 'hunter2' }],
    [
      'api_app_attachment',
      'a',
      { api_app_id: 'app-x', api_id: 'id-reports', service_id: 'service-1', environment: 'release' },
    ],
  ]);
  expect(content.consumers).toEqual([
    {
      ...{ username: 'ledger', custom_id: 'app-x', acls: [{ group: 'app:ledger' }] },
      hmacauth_credentials: [{ username: '${{ env "DECK_LEDGER_ID" }}', secret: '${{ env "DECK_LEDGER_SECRET" }}' }],
    },
  ]);
  expect(policies['shop-reports'].acl.allow).toEqual(['app:ledger']);
});

test('limits of the migrated environment are kept, and unlimited values create no policy', () => {
  const limits = { release_limit: 500, pre_limit: 10, test_limit: -1 };
  const [, , shop] = SERVICE;
  const given: Given[] = [
    ['service', 'service-1', { ...shop, release_limit: 5000, pre_limit: 20, test_limit: 5000 }],
    api('orders', limits),
    api('slow'),
    plugin('minute', 'TrafficControl', { expire_type: 'minute', expire: 1, api_rate_limit: 60, ip_rate_limit: 5 }),
    plugin('hours', 'TrafficControl', { expire_type: 'hour', expire: 6, api_rate_limit: 60 }),
    attached('minute', 'orders'),
    attached('hours', 'slow'),
    attached('hours', 'orders', 'test'),
    ['api_limit', 'l1', { service_id: 'service-1', api_id: 'id-slow', environment_name: 'release', quota: 3 }],
    ['service_limit', 'l2', { service_id: 'service-1', environment_name: 'release', strategy: 2500 }],
  ];
  const { policies, services, entry, pluginsOf } = migrated(given);
  expect(policies['shop-orders']).toEqual({
    'rate-limiting': { limit_by: 'service', policy: 'local', second: 500, minute: 60 },
  });
  expect(policies['shop-slow']).toEqual({
    'rate-limiting': { limit_by: 'service', policy: 'local', second: 3 },
    'rate-limiting-advanced': {
      ...{ limit: [60], window_size: [21_600], window_type: 'fixed' },
      ...{ identifier: 'service', strategy: 'local' },
    },
  });
  expect(services.map(pluginsOf)).toEqual([
    { 'rate-limiting': { limit_by: 'service', policy: 'local', second: 2500 } },
  ]);
  expect(entry('minute', 'plugin_data.ip_rate_limit')).toMatchObject({ outcome: 'lost' });
  expect(entry('id-orders', 'pre_limit')).toMatchObject({ outcome: 'lost' });
  expect(entry('id-orders', 'test_limit')).toMatchObject({ outcome: 'unneeded' });
  const before = migrated(given, { environment: 'prepub' });
  expect(before.policies['shop-orders']).toEqual({
    'rate-limiting': { limit_by: 'service', policy: 'local', second: 10 },
  });
  expect(before.services.map(pluginsOf)[0]['rate-limiting'].second).toBe(20);
});

test('addresses are allowed or denied on the attached routes', () => {
  const given = (blocks: unknown): Given[] => [
    SERVICE,
    api('orders'),
    api('lines'),
    [
      'ip_strategy',
      'service-1#s1',
      {
        service_id: 'service-1',
        strategy_name: 'no',
        strategy_type: 'BLACK',
        strategy_data: '203.0.113.7\n203.0.113.8',
      },
    ],
    bind('strategy_attachment', 'b', { strategy_id: 's1', bind_api_id: 'id-orders' }),
    ['plugin', 'in', { plugin_type: 'IPControl', plugin_data: { type: 'white_list', blocks } }],
    attached('in', 'orders'),
    attached('in', 'lines'),
  ];
  const { policies, problems } = migrated(given('198.51.100.0/24\n192.0.2.1'));
  const allow = ['198.51.100.0/24', '192.0.2.1'];
  expect(policies['shop-orders']['ip-restriction']).toEqual({ deny: ['203.0.113.7', '203.0.113.8'], allow });
  expect(policies['shop-lines']['ip-restriction']).toEqual({ allow });
  expect(problems).toEqual([]);
  const unknown = migrated(given(new Unknown('${var.blocks}')));
  expect(unknown.problems).toEqual([
    {
      level: 'error',
      place: 'plugin "in" (old/in)',
      message: expect.stringContaining('has no known list of IP addresses'),
    },
  ]);
});

test('CORS is kept, and one route for each path answers preflight requests', () => {
  const { policies, routes } = migrated([
    SERVICE,
    api('list', { request_config_path: '/orders', enable_cors: true }),
    api('create', { request_config_path: '/orders', request_config_method: 'POST', enable_cors: null }),
    api('off', { request_config_path: '/off' }),
    api('own', { enable_cors: true }),
    plugin('pages', 'Cors', {
      allow_origin: ['https://a.example.com'],
      allow_methods: ['POST', 'GET'],
      allow_credentials: true,
      max_age: 60,
    }),
    attached('pages', 'own'),
  ]);
  expect(policies['shop-list'].cors).toMatchObject({ origins: ['*'], max_age: 86_400 });
  expect([routes['shop-create'].methods, routes['shop-list'].methods]).toEqual([['POST', 'OPTIONS'], ['GET']]);
  expect(policies['shop-off']).toEqual({});
  expect(policies['shop-own'].cors).toEqual({
    ...{ origins: ['https://a.example.com'], methods: ['GET', 'POST'] },
    ...{ credentials: true, max_age: 60 },
  });
});

test('parameters are validated, constants are added, and secret constants become variables', () => {
  const parameter = (name: string, position: string, type: string, more: object = {}) => ({
    name,
    position,
    type,
    ...more,
  });
  const { policies, content, report, entry } = migrated([
    SERVICE,
    api('orders', {
      request_config_path: '/orders/{order-id}',
      request_parameters: [
        parameter('order-id', 'PATH', 'int'),
        parameter('from', 'QUERY', 'string', { required: true, default_value: 'a' }),
        parameter('free', 'QUERY', 'string'),
        parameter('on', 'HEADER', 'boolean'),
        parameter('body', 'BODY', 'string'),
      ],
      constant_parameters: [
        { name: 'X-Caller', position: 'HEADER', default_value: 'gateway' },
        { name: 'X-Token', position: 'HEADER', default_value: 'hunter2' },
        { name: 'tier', position: 'QUERY', default_value: 'a' },
        { name: 'body', position: 'BODY', default_value: 'a' },
      ],
      service_parameters: [
        {
          name: 'since',
          position: 'QUERY',
          relevant_request_parameter_name: 'from',
          relevant_request_parameter_position: 'QUERY',
        },
        {
          name: 'x',
          position: 'QUERY',
          relevant_request_parameter_name: 'on',
          relevant_request_parameter_position: 'HEADER',
        },
        {
          name: 'id',
          position: 'PATH',
          relevant_request_parameter_name: 'order-id',
          relevant_request_parameter_position: 'PATH',
        },
      ],
    }),
  ]);
  const schema = (name: string, where: string, type: string, required: boolean, style: string) => ({
    ...{ name, in: where, required, style },
    ...{ explode: style === 'form', schema: JSON.stringify({ type }) },
  });
  const headers = ['X-Caller:gateway', 'X-Token:${{ env "DECK_ORDERS_X_TOKEN" }}'];
  expect(policies['shop-orders']).toEqual({
    'request-validator': {
      version: 'draft4',
      parameter_schema: [
        schema('order_id', 'path', 'integer', true, 'simple'),
        schema('from', 'query', 'string', true, 'form'),
        schema('on', 'header', 'boolean', false, 'simple'),
      ],
    },
    'request-transformer': {
      add: { headers, querystring: ['tier:a'] },
      replace: { headers, querystring: ['tier:a'] },
      rename: { querystring: ['from:since'] },
    },
  });
  expect(JSON.stringify([content, report])).not.toContain('hunter2');
  expect(entry('id-orders', 'request_parameters[1].default_value')).toMatchObject({ outcome: 'lost' });
  expect(entry('id-orders', 'request_parameters[2].name')).toBeUndefined();
  expect(entry('id-orders', 'request_parameters[2]')).toMatchObject({ outcome: 'unneeded' });
  expect(entry('id-orders', 'request_parameters[4]')).toMatchObject({ outcome: 'lost' });
  expect(entry('id-orders', 'constant_parameters[3]')).toMatchObject({ outcome: 'lost' });
  expect(entry('id-orders', 'service_parameters[1]')).toMatchObject({
    outcome: 'lost',
    note: expect.stringMatching(/^moving a parameter to another position needs a template: /),
  });
  expect(entry('id-orders', 'service_parameters[2]')).toMatchObject({
    outcome: 'lost',
    note: expect.stringMatching(/^the platform renames parameters in headers and the query, not in PATH: /),
  });
});

test('the cache plugin becomes a cache policy', () => {
  const { policies, entry } = migrated([
    SERVICE,
    api('orders'),
    plugin('cache', 'ProxyCache', {
      cache_key_params: [
        { parameter: 'X-A', position: 'header' },
        { parameter: 'q', position: 'query' },
      ],
      cacheable_methods: ['GET', 'DELETE'],
      cacheable_response_codes: [200],
      cache_control: false,
      ttl: 30,
    }),
    attached('cache', 'orders'),
    plugin('circuit', 'CircuitBreaker', {}),
    attached('circuit', 'orders'),
    plugin('alone', 'Cors', {}),
  ]);
  expect(policies['shop-orders']).toEqual({
    'proxy-cache': {
      ...{ strategy: 'memory', request_method: ['GET'], response_code: [200], cache_control: false, cache_ttl: 30 },
      ...{ vary_headers: ['X-A'], vary_query_params: ['q'] },
    },
  });
  expect(entry('cache', 'plugin_data.cacheable_methods')).toMatchObject({ outcome: 'changed' });
  expect(entry('circuit', 'plugin_type')).toMatchObject({
    outcome: 'lost',
    note: expect.stringContaining('health checks'),
  });
  expect(entry('alone', 'plugin_type')).toMatchObject({ outcome: 'lost' });
});

test('each secret has its own variable, for any name', () => {
  const key = (id: string, secret_name: string): Given => ['api_key', id, { secret_name, access_key_id: id }];
  const names = ['shop-1', 'shop_1', '一号', '二号'];
  const { content } = migrated(names.map((name, index) => key(`key-${index}`, name)));
  const secrets = content.consumers.map(({ hmacauth_credentials: [{ secret }] }: any) => secret);
  expect(new Set(secrets).size).toBe(4);
  expect(secrets).toContain('${{ env "DECK_SHOP_1_SECRET" }}');
  expect(secrets.every((secret: string) => /^\$\{\{ env "DECK_\w+" \}\}$/.test(secret))).toBe(true);
});

test('secrets are never shown, for any migrated object', () => {
  const constant_parameters = [{ name: 'X-Token', position: 'HEADER', default_value: 'hunter2' }];
  const { report, problems } = migrated(
    [
      SERVICE,
      api('orders', { constant_parameters, service_config_type: 'SCF' }),
      api('left', { constant_parameters, service_config_url: 'https://a:hunter2@b.example.com' }),
      api('odd', { service_config_url: 'https://b.example.com/?key=hunter2', service_config_type: 'COS' }),
      plugin('custom', 'CustomReq', { url: 'https://f.example.com', header: { api_secret: 'hunter2' } }),
      plugin('left', 'CustomReq', { token: 'hunter2' }),
      attached('custom', 'orders'),
    ],
    { leaveOut: ['left'] },
  );
  expect(JSON.stringify([report, problems])).not.toContain('hunter2');
  expect(JSON.stringify(report)).toContain('https://f.example.com');
});
