import { fromResults } from '../../../../lib/core/shared/migration/from-results';
import { migrate } from '../../../../lib/core/shared/migration/migrate';

const TYPE = 'tencentcloud_api_gateway_';
const API = {
  service_id: 'service-1',
  api_name: 'orders',
  request_config_path: '/orders',
  request_config_method: 'GET',
};
const FILES: { readonly [name: string]: unknown } = {
  'services.json': [
    { service_id: 'service-1', service_name: 'shop', protocol: 'https', usage_plan_list: null, net_type: ['OUTER'] },
  ],
  'apis.json': [
    {
      ...API,
      auth_type: 'SECRET',
      enable_cors: false,
      service_config_type: 'HTTP',
      service_config_url: 'https://a.example.com',
      service_config_timeout: 15,
    },
  ],
  'api_keys.json': [{ api_key_id: 'AKID1', access_key_secret: 'hunter2', status: 'on', create_time: 'now' }],
  'usage_plans.json': [
    { usage_plan_id: 'plan-1', usage_plan_name: 'gold', max_request_num: -1, max_request_num_pre_sec: 5 },
  ],
  'usage_plan_environments.plan-1.json': [
    { service_id: 'service-1', api_id: 'api-1', environment: 'release', path: '/orders', method: 'GET' },
  ],
  'throttling_services.json': [
    {
      service_id: 'service-1',
      environments: [{ environment_name: 'release', strategy: 100, url: 'u', status: 1, version_name: 'v' }],
    },
  ],
  'throttling_apis.json': [
    {
      service_id: 'service-1',
      api_environment_strategies: [
        {
          api_id: 'api-1',
          api_name: 'orders',
          path: '/orders',
          method: 'GET',
          strategy_list: [
            { environment_name: 'release', quota: 7 },
            { environment_name: 'test', quota: 5000 },
          ],
        },
      ],
    },
  ],
  'ip_strategies.service-1.json': [
    {
      service_id: 'service-1',
      strategy_id: 's1',
      strategy_name: 'no',
      strategy_type: 'BLACK',
      ip_list: '203.0.113.7',
      bind_api_total_count: 1,
      attach_list: [{ api_id: 'api-1', path: '/orders', method: 'GET' }],
    },
  ],
  'customer_domains.service-1.json': [
    {
      domain_name: 'a.example.com',
      is_default_mapping: false,
      path_mappings: [{ path: '/v1', environment: 'release' }],
      protocol: 'https',
      net_type: 'OUTER',
      certificate_id: null,
      is_status_on: true,
    },
  ],
  'api_apps.json': [],
  'api_docs.json': [{ api_doc_id: 'd', api_doc_name: 'doc', api_doc_status: 'COMPLETED' }],
};

function shown(resources: readonly object[]): unknown {
  return { format_version: '1.0', values: { root_module: { child_modules: [{ resources }] } } };
}
const data = (name: string, values: object) => ({
  mode: 'data',
  type: TYPE + name,
  address: `data.${TYPE}${name}.it`,
  values,
});

function read(files: { readonly [name: string]: unknown }) {
  const { objects, problems } = fromResults(Object.entries(files).map(([name, value]) => ({ name, value })));
  const { content, report } = migrate(objects, { environment: 'release' }) as any;
  const entry = (place: string, field: string) =>
    report.entries.find((one: any) => one.place === place && one.field === field);
  return { objects, problems, content, report, entry };
}

test('results of several data sources are combined, despite different names', () => {
  const { problems, content, report, entry } = read(FILES);
  expect(problems).toEqual([]);
  expect(content).toEqual({
    _format_version: '3.0',
    services: [
      {
        name: 'shop-a.example.com-15s',
        tags: ['shop'],
        ...{ protocol: 'https', host: 'a.example.com', port: 443 },
        ...{ connect_timeout: 15_000, write_timeout: 15_000, read_timeout: 15_000 },
        plugins: [{ name: 'rate-limiting', config: { limit_by: 'service', policy: 'local', second: 100 } }],
        routes: [
          {
            name: 'shop-orders-v1',
            ...{ hosts: ['a.example.com'], methods: ['GET'], protocols: ['https'], strip_path: false, tags: ['shop'] },
            ...{ paths: ['~/v1(?<gateway_path>/orders.*)$'], regex_priority: 7 },
            plugins: [
              { name: 'acl', config: { allow: ['gold'], hide_groups_header: true } },
              { name: 'hmac-auth', config: { hide_credentials: true } },
              { name: 'ip-restriction', config: { deny: ['203.0.113.7'] } },
              { name: 'rate-limiting', config: { limit_by: 'service', policy: 'local', second: 7 } },
              { name: 'request-transformer', config: { replace: { uri: "$(uri_captures['gateway_path'])" } } },
            ],
          },
        ],
      },
    ],
    consumer_groups: [
      {
        name: 'gold',
        plugins: [{ name: 'rate-limiting-advanced', config: { limit: [5], window_size: [1], strategy: 'local' } }],
      },
    ],
    consumers: [
      { username: 'AKID1', hmacauth_credentials: [{ username: 'AKID1', secret: '${{ env "DECK_AKID1_SECRET" }}' }] },
    ],
  });
  expect(JSON.stringify([content, report])).not.toContain('hunter2');
  expect(entry('customer_domains.service-1.json#0', 'domain_name')).toMatchObject({
    outcome: 'kept',
    value: 'a.example.com',
  });
  expect(entry('throttling_apis.json#0.0#1', 'quota')).toMatchObject({ outcome: 'unneeded', value: 5000 });
  expect(entry('api_docs.json#0', 'api_doc_name')).toMatchObject({ outcome: 'lost' });
});

test('the report contains each setting once', () => {
  const { objects, report } = read(FILES);
  for (const { place, fields, derived = [], spelling = {} } of objects) {
    const own = report.entries
      .filter((one: any) => one.place === place)
      .map(({ field }: any) => field.split(/[.[]/)[0]);
    const said = Object.entries(fields).filter(
      ([name, value]) => value !== null && value !== undefined && !derived.includes(name),
    );
    expect([place, new Set(own)]).toEqual([place, new Set(said.map(([name]) => spelling[name] ?? name))]);
  }
  const fields = report.entries.map(({ place, field }: any) => `${place} ${field}`);
  expect(new Set(fields).size).toBe(fields.length);
});

test('a state completes result files, and each object is reported once', () => {
  const result = [
    {
      plugin_id: 'p1',
      plugin_name: 'in',
      plugin_type: 'IPControl',
      plugin_data: '{"type":"white_list","blocks":"192.0.2.1"}',
      environment: 'release',
      description: '',
      attached_time: 'now',
    },
  ];
  const { content, problems, entry } = read({
    ...FILES,
    'show.json': shown([
      data('api_plugins', { service_id: 'service-1', api_id: 'api-1', result }),
      data('api_usage_plans', {
        service_id: 'service-1',
        result: [
          {
            usage_plan_id: 'plan-1',
            usage_plan_name: 'gold',
            environment: 'release',
            api_id: 'api-1',
            service_id: 'service-1',
          },
        ],
      }),
      data('service_environment_list', {
        service_id: 'service-1',
        result: [{ environment_name: 'release', status: 1, url: 'u', version_name: 'v' }],
      }),
      data('bind_api_apps_status', {
        service_id: 'service-1',
        result: [{ api_app_api_set: [{ api_app_id: 'app-1', api_id: 'api-1', environment_name: 'release' }] }],
      }),
      data('plugins', {
        plugin_id: 'p1',
        environment_name: 'release',
        service_id: 'service-1',
        result: [{ api_id: 'api-2', is_attached: false }],
      }),
      data('other_thing', { a: 1 }),
      {
        mode: 'managed',
        type: `${TYPE}api_key_attachment`,
        address: `${TYPE}api_key_attachment.it`,
        values: { id: 'k', api_key_id: 'AKID1', usage_plan_id: 'plan-1' },
      },
      { mode: 'managed', type: 'other', address: 'other.it', values: {} },
    ]),
  });
  expect(problems).toEqual([]);
  expect(content.consumers).toMatchObject([{ username: 'AKID1', groups: [{ name: 'gold' }] }]);
  const [{ plugins }] = content.services[0].routes;
  expect(plugins.find(({ name }: any) => name === 'ip-restriction').config).toEqual({
    allow: ['192.0.2.1'],
    deny: ['203.0.113.7'],
  });
  const place = `show.json: data.${TYPE}api_usage_plans.it#0`;
  expect(entry(place, 'usage_plan_name')).toMatchObject({
    outcome: 'unneeded',
    note: expect.stringContaining('usage_plans.json#0'),
  });
  expect(entry(`show.json: data.${TYPE}plugins.it#0`, 'is_attached')).toMatchObject({ value: false });
  expect(entry(`show.json: data.${TYPE}api_plugins.it#0 attached`, 'environment')).toMatchObject({ outcome: 'kept' });
});

test('an API from a data source of applications has the same settings under other names', () => {
  const { content, entry } = read({
    'show.json': shown([
      data('services', { list: FILES['services.json'] }),
      data('api_app_api', {
        ...{ service_id: 'service-1', api_id: 'api-1', api_region: 'x' },
        result: [
          {
            ...{ api_name: 'orders', auth_type: 'NONE', enable_cors: false, service_type: 'HTTP', service_timeout: 5 },
            request_config: [{ path: '/orders/{id}', method: 'PUT' }],
            service_config: [{ url: 'https://a.example.com', path: '/b/{id}', method: 'POST', uniq_vpc_id: 'vpc-1' }],
          },
        ],
      }),
    ]),
  });
  expect(content.services[0].routes).toMatchObject([{ name: 'shop-orders', methods: ['PUT'] }]);
  const place = `show.json: data.${TYPE}api_app_api.it#0`;
  expect(entry(place, 'service_config[0].url')).toMatchObject({ outcome: 'kept' });
  expect(entry(place, 'request_config[0].path')).toMatchObject({ outcome: 'kept' });
  expect(entry(place, 'service_config[0].uniq_vpc_id')).toMatchObject({ outcome: 'lost' });
});

test('empty and unknown files are reported', () => {
  const { problems } = read({
    'api_plugins.json': {},
    'notes.json': {},
    'apis.json': { list: [] },
    'usage_plan_environments.json': [{}],
    'customer_domains.json': null,
    'README.md': '',
  });
  expect(problems).toEqual([
    expect.stringMatching(/^contains api_plugins.json, which is empty, because the provider writes no results/),
    expect.stringMatching(
      /^contains notes.json, which is neither output of terraform show -json nor named after a data source; known names: services.json/,
    ),
    expect.stringMatching(/^contains apis.json, which is not a list/),
    expect.stringMatching(/^contains usage_plan_environments.json, which does not specify its usage_plan_id/),
    expect.stringMatching(/^contains README.md, which is neither/),
  ]);
});

test('values of unexpected types cause no failure', () => {
  for (const odd of [
    null,
    7,
    'text',
    [null, 7, [], {}],
    { values: {}, format_version: 1 },
    { values: { root_module: { resources: [{}] } }, format_version: '1.0' },
  ]) {
    expect(() => read({ 'apis.json': odd, 'throttling_apis.json': odd, 'ip_strategies.s.json': odd })).not.toThrow();
  }
});
