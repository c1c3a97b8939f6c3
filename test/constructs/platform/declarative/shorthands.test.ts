/** Short forms in declarative files, and settings of the whole file. */
import { TerraformVariable } from 'cdktf';
import { platform } from '../../../..';
import { only, reportOf, resolved, stackWithProviders, synthesized, warningsOf } from '../../../support/stack';
import { Folder } from '../support/folder';
import { configurationOf } from './support';

let files: Folder;
beforeAll(() => (files = new Folder()));
afterAll(() => files.remove());

const SERVICE = 'konnect_gateway_service';

/** Returns the resources of a file, which must have no errors. */
function made(text: string, options: platform.DeclarativeConfigurationOptions = {}) {
  const { stack } = configurationOf(files, `_format_version: "3.0"\n${text}`, options);
  expect(reportOf(stack)).toBeUndefined();
  return stack;
}

describe('the URL shorthand of a service', () => {
  test.each([
    ['https://a.internal', { protocol: 'https', host: 'a.internal', port: 443 }],
    ['http://a.internal:8080/v1/x', { protocol: 'http', host: 'a.internal', port: 8080, path: '/v1/x' }],
    ['HTTP://a.internal/', { protocol: 'http', host: 'a.internal', port: 80, path: '/' }],
    ['grpcs://a.internal', { protocol: 'grpcs', host: 'a.internal', port: 443 }],
    ['http://[2001:db8::1]:80', { protocol: 'http', host: '[2001:db8::1]', port: 80 }],
  ])('%s', (url, parts) => {
    const stack = made(`services: [{name: s, url: "${url}"}]`);
    const { protocol, host, port, path } = only(stack, SERVICE);
    expect({ protocol, host, port, path }).toEqual(parts);
  });

  test('has lower priority than explicit settings', () => {
    const stack = made('services: [{name: s, url: "https://a.internal/v1", port: 8443, path: /v2}]');
    expect(only(stack, SERVICE)).toMatchObject({ protocol: 'https', host: 'a.internal', port: 8443, path: '/v2' });
  });

  test('may contain variables in its parts', () => {
    const stack = made('services: [{name: s, url: \'http://${{ env "DECK_H" }}.internal:${{ env "DECK_P" }}/v1\'}]');
    expect(only(stack, SERVICE)).toMatchObject({ host: '${var.DECK_H}.internal', port: '${var.DECK_P}', path: '/v1' });
  });
});

describe('default values', () => {
  test('fill in missing values, including values in nested objects, and have lower priority than a URL', () => {
    const stack = made(`
_info:
  defaults:
    service: {protocol: http, port: 80, retries: 2, tags: [d]}
    route: {strip_path: false, regex_priority: 3, path_handling: v0, protocols: [https]}
    upstream: {slots: 100, healthchecks: {threshold: 5, active: {timeout: 3, type: http}}}
    target: {weight: 7}
services: [{name: s, url: "https://a.internal", retries: 9}]
routes: [{name: r, paths: [/], strip_path: true}, {name: e, expression: 'http.path == "/"'}]
upstreams: [{name: u, healthchecks: {active: {timeout: 1}}, targets: [{target: "a:80"}, {target: "b:80", weight: 0}]}]
`);
    expect(only(stack, SERVICE)).toMatchObject({ protocol: 'https', port: 443, retries: 9, tags: ['d'] });
    expect(only(stack, 'konnect_gateway_route')).toMatchObject({ strip_path: true, regex_priority: 3 });
    const expression = only(stack, 'konnect_gateway_route_expression');
    expect(expression).toMatchObject({ strip_path: false, protocols: ['https'] });
    expect(expression).not.toHaveProperty('path_handling');
    expect(only(stack, 'konnect_gateway_upstream')).toMatchObject({
      slots: 100,
      healthchecks: { threshold: 5, active: { timeout: 1, type: 'http' } },
    });
    const targets = Object.values<any>(synthesized(stack).resource.konnect_gateway_target);
    expect(targets.map(({ weight }) => weight).sort()).toEqual([0, 7]);
  });
});

test('selected tags are added once to every entity that supports tags', () => {
  const stack = made(`
_info: {select_tags: [team, team]}
consumer_groups: [{name: g}]
consumers: [{username: c, tags: [team, own], groups: [{name: g}], acls: [{group: a}]}]
plugins: [{name: cors}]
partials: [{name: p, type: redis-ce, config: {host: r}}]
`);
  const { resource } = synthesized(stack);
  const tags = (type: string) => Object.values<any>(resource[`konnect_gateway_${type}`])[0].tags;
  expect(['consumer_group', 'acl', 'plugin_cors'].map(tags)).toEqual([['team'], ['team'], ['team']]);
  expect(tags('consumer')).toEqual(['team', 'own']);
  expect(tags('consumer_group_member')).toBeUndefined();
  expect(only(stack, 'konnect_gateway_partial').redis_ce.tags).toEqual(['team']);
});

test('shared plugin settings fill in missing settings, each as a whole', () => {
  const stack = made(`
_plugin_configs: {base: {add: {headers: ["a:1"], body: ["b:1"]}, remove: {headers: [x]}}}
plugins: [{name: request-transformer, _config: base, config: {add: {headers: ["c:2"]}}}]
`);
  expect(only(stack, 'konnect_gateway_plugin_request_transformer').config).toEqual({
    add: { headers: ['c:2'] },
    remove: { headers: ['x'] },
  });
});

test('YAML anchors and merge keys are resolved, and null members are ignored', () => {
  const stack = made(`
_plugin_configs: {}
services:
- &one {name: one, host: a.internal, protocol: http, retries: 2, path: null, tags: [a]}
- <<: *one
  name: two
- <<: [{retries: 7}, *one]
  name: three
`);
  const found = Object.values<any>(synthesized(stack).resource[SERVICE]).map(({ name, host, retries }) => [
    name,
    host,
    retries,
  ]);
  expect(found.sort()).toEqual([
    ['one', 'a.internal', 2],
    ['three', 'a.internal', 7],
    ['two', 'a.internal', 2],
  ]);
});

describe('environment variables', () => {
  test('become one sensitive variable of the same name each', () => {
    const stack = made(`
consumers:
- username: \${{ env "DECK_NAME" }}
  custom_id: prefix-\${{ env "DECK_NAME" }}-\${{env \`DECK_END\`}}
  keyauth_credentials: [{key: "\${{ env "DECK_KEY" }}"}]
  basicauth_credentials:
  - username: shop
    password: |
      \${{ env "DECK_KEY" | indent 6 }}
`);
    const variable = { type: 'string', sensitive: true, nullable: false };
    expect(synthesized(stack).variable).toEqual({ DECK_NAME: variable, DECK_END: variable, DECK_KEY: variable });
    expect(only(stack, 'konnect_gateway_consumer')).toMatchObject({
      username: '${var.DECK_NAME}',
      custom_id: 'prefix-${var.DECK_NAME}-${var.DECK_END}',
    });
    expect(only(stack, 'konnect_gateway_key_auth').key).toBe('${var.DECK_KEY}');
    expect(only(stack, 'konnect_gateway_basic_auth').password).toBe('${var.DECK_KEY}\n');
    expect(warningsOf(stack)).toEqual([]);
  });

  test('become numbers and booleans if the type requires it, with or without quotes', () => {
    const stack = made(`
services:
- name: s
  host: a.internal
  protocol: http
  port: \${{ env "DECK_PORT" | toInt }}
  retries: '\${{ toInt (env "DECK_RETRIES") }}'
  enabled: \${{ env "DECK_ON" | toBool }}
  read_timeout: \${{ env "DECK_TIME" | toInt }}
plugins:
- name: own
  config: {n: '\${{ env "DECK_N" | toFloat }}', b: '\${{ env "DECK_B" | toBool }}', t: '\${{ env "DECK_T" }}'}
`);
    expect(only(stack, SERVICE)).toMatchObject({
      port: '${var.DECK_PORT}',
      retries: '${var.DECK_RETRIES}',
      enabled: '${var.DECK_ON}',
      read_timeout: '${var.DECK_TIME}',
    });
    expect(only(stack, 'konnect_gateway_custom_plugin').config).toEqual({
      n: '${tonumber(var.DECK_N)}',
      b: '${tobool(var.DECK_B)}',
      t: '${var.DECK_T}',
    });
  });

  test('are recognised in JSON without quotes', () => {
    const { stack } = configurationOf(
      files,
      '{"_format_version": "3.0", "services": [{"name": "s", "host": "a", "protocol": "http", "port": ${{ env "DECK_P" | toInt }}}]}',
    );
    // Without quotes it is not JSON, and YAML requires a space after the colon, which exists.
    expect(reportOf(stack)).toBeUndefined();
    expect(only(stack, SERVICE).port).toBe('${var.DECK_P}');
  });

  test('in names of entities still resolve references to these entities', () => {
    const stack = made(`
services: [{name: '\${{ env "DECK_S" }}', host: a.internal, protocol: http}]
routes: [{name: r, paths: [/], service: {name: '\${{ env "DECK_S" }}'}}]
`);
    const [address] = Object.keys(synthesized(stack).resource[SERVICE]);
    expect(only(stack, 'konnect_gateway_route').service).toEqual({ id: `\${${SERVICE}.${address}.id}` });
  });

  test('use variables that the app has declared', () => {
    const stack = stackWithProviders();
    new TerraformVariable(stack, 'DECK_TAG', { type: 'string', default: 'x' });
    const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
    const file = files.write(
      'kong.yaml',
      '{_format_version: "3.0", consumers: [{username: a, tags: [\'${{ env "DECK_TAG" }}\']}]}',
    );
    platform.DeclarativeConfiguration.fromFile(stack, 'gateway', file, { controlPlane });
    expect(synthesized(stack).variable).toEqual({ DECK_TAG: { type: 'string', default: 'x' } });
    expect(only(stack, 'konnect_gateway_consumer').tags).toEqual(['${var.DECK_TAG}']);
  });
});

test('texts are literal, including Terraform syntax', () => {
  const stack = made(`
plugins:
- name: pre-function
  config: {access: ['return "\${HOME} %{x} \${TfToken[TOKEN.0]}"', 'a$']}
- name: own
  config: {"\${x}": "$\${{ env "DECK_X" }}"}
`);
  expect(only(stack, 'konnect_gateway_plugin_pre_function').config.access).toEqual([
    'return "$${HOME} %%{x} ${"$"}{TfToken[TOKEN.0]}"',
    'a$',
  ]);
  expect(only(stack, 'konnect_gateway_custom_plugin').config).toEqual({ '$${x}': '${"$"}${var.DECK_X}' });
});

describe('the control plane', () => {
  const inStack = (text: string, options: platform.DeclarativeConfigurationOptions = {}) => {
    const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    const file = files.write(
      'kong.yaml',
      `_format_version: "3.0"\n${text}\nservices: [{name: s, url: "http://a.internal"}]`,
    );
    const configuration = platform.DeclarativeConfiguration.fromFile(stack, 'gateway', file, options);
    expect(reportOf(stack)).toBeUndefined();
    return { stack, configuration };
  };

  test.each(['control_plane_name', 'runtime_group_name'])('is looked up by %s', (field) => {
    const { stack, configuration } = inStack(`_konnect: {${field}: orders}`);
    expect(only(stack, 'konnect_gateway_control_plane', 'data').filter).toEqual({ name: { eq: 'orders' } });
    const id = resolved(stack, configuration.controlPlane.controlPlaneId);
    expect(only(stack, SERVICE).control_plane_id).toBe(id);
  });

  test('is created if the app requests it', () => {
    const { stack } = inStack('_konnect: {control_plane_name: \'${{ env "DECK_PLANE" }}\'}', {
      namedControlPlane: platform.DeclarativeControlPlane.CREATE,
    });
    expect(only(stack, 'konnect_gateway_control_plane').name).toBe('${var.DECK_PLANE}');
  });

  test('is referenced by its id', () => {
    const { stack } = inStack('_konnect: {control_plane_id: plane-id}');
    expect(only(stack, SERVICE).control_plane_id).toBe('plane-id');
  });

  test('that is configured has priority, with a warning if its name differs', () => {
    const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    const file = files.write('kong.yaml', '{_format_version: "3.0", _konnect: {control_plane_name: orders}}');
    const named = (name: string) => {
      const controlPlane = new platform.ControlPlane(stack, name, { name });
      platform.DeclarativeConfiguration.fromFile(stack, `of-${name}`, file, { controlPlane });
    };
    ['orders', 'others'].forEach(named);
    expect(reportOf(stack)).toBeUndefined();
    expect(warningsOf(stack)).toEqual([
      `controlPlane is "others", but ${file}:1:26 names the control plane "orders"; the option controlPlane takes precedence`,
    ]);
  });
});

describe('several files', () => {
  test('are combined: lists are concatenated, and references work across files', () => {
    const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
    const first = files.write('a.yaml', '{_format_version: "3.0", services: [{name: s, url: "http://a.internal"}]}');
    files.write('folder/tags.yml', '_format_version: "3.0"\n_info: {select_tags: [t]}\n');
    files.write('folder/deep/config.json', '{"_format_version": "3.0", "_plugin_configs": {"c": {"max_age": 5}}}');
    files.write('folder/routes.yaml', 'routes: [{name: r, paths: [/], service: {name: s}}]');
    files.write('folder/plugins.yaml', 'plugins: [{name: cors, _config: c, route: r}]');
    files.write('folder/README.md', 'no configuration');
    new platform.DeclarativeConfiguration(stack, 'gateway', { controlPlane, files: [first, `${files.path}/folder`] });
    expect(reportOf(stack)).toBeUndefined();
    expect(only(stack, SERVICE).tags).toEqual(['t']);
    expect(only(stack, 'konnect_gateway_plugin_cors')).toMatchObject({ config: { max_age: 5 }, tags: ['t'] });
  });
});

test('text defined in one file can be used in another, including variables', () => {
  const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
  const shared = files.write(
    'shared.yaml',
    '{_format_version: "3.0", _info: {select_tags: [\'${{ env "DECK_TAG" }}\']}, _plugin_configs: {c: {secret: \'${{ env "DECK_C" }}\'}}}',
  );
  const plugins = files.write(
    'plugins.yaml',
    'plugins: [{name: own, _config: c, config: {x: \'${{ env "DECK_X" }}\'}}]',
  );
  new platform.DeclarativeConfiguration(stack, 'gateway', { controlPlane, files: [plugins, shared] });
  expect(reportOf(stack)).toBeUndefined();
  expect(only(stack, 'konnect_gateway_custom_plugin')).toMatchObject({
    config: { secret: '${var.DECK_C}', x: '${var.DECK_X}' },
    tags: ['${var.DECK_TAG}'],
  });
});

describe('entities of a file', () => {
  test('are available to the app', () => {
    const { stack, configuration } = configurationOf(
      files,
      `
_format_version: "3.0"
services: [{name: s, url: "http://a.internal"}]
routes: [{name: r, paths: [/]}, {name: e, expression: 'http.path == "/"'}]
upstreams: [{name: u}]
consumers: [{username: c, custom_id: c1}, {custom_id: c2}]
consumer_groups: [{name: g}]
certificates: [{id: c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41, cert: "{vault://env/c}", key: "{vault://env/k}", snis: [a.example.com]}]
ca_certificates: [{id: 5b2d7f4e-6b7a-4c53-8a0e-2b3f5d1c7a94, cert: x}]
vaults: [{prefix: my-env, name: env}]
key_sets: [{name: k}]
partials: [{name: p, type: redis-ce}]
custom_plugins: [{name: own, schema: 'return { name = "own" }', handler: x}]
`,
    );
    configuration.service('s').addPolicy('p', platform.Policy.cors());
    configuration.route('r').addPolicy('p', platform.Policy.cors());
    configuration.expressionRoute('e').addPolicy('p', platform.Policy.cors());
    configuration.upstream('u').addTarget('a:80');
    configuration.consumer('c').addAcl('a');
    configuration.consumerGroup('g').addConsumer(configuration.consumer('c2'));
    const { certificateId } = configuration.certificate('c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41');
    expect(configuration.certificate('a.example.com').certificateId).toBe(certificateId);
    expect(configuration.caCertificate('5b2d7f4e-6b7a-4c53-8a0e-2b3f5d1c7a94').node.id).toMatch(/^ca-certificate-5b2d/);
    expect(configuration.vault('my-env').reference('x').unsafeUnwrap()).toBe('{vault://my-env/x}');
    expect(configuration.keySet('k').node.id).toBe('key-set-k');
    expect(configuration.partial('p').node.id).toBe('partial-p');
    configuration.customPlugin('own').addPolicy('p', { config: {} });
    expect((reportOf(stack) ?? '').split('\n').filter((line) => /error:/.test(line))).toEqual([
      expect.stringContaining('error: certificate'),
    ]);
  });
});

describe('deprecated settings', () => {
  const POLICY = 'konnect_gateway_plugin_rate_limiting_advanced';
  const CONFIG = 'limit: [5], window_size: [60], strategy: local';

  test('are replaced by their successors, with a warning that names the successors', () => {
    const stack = made(`plugins:\n- name: rate-limiting-advanced\n  config: {${CONFIG}, redis: {timeout: 500}}`);
    expect(only(stack, POLICY).config.redis).toEqual({ connect_timeout: 500, send_timeout: 500, read_timeout: 500 });
    expect(warningsOf(stack)).toEqual([
      expect.stringMatching(
        /kong.yaml:4:3 has deprecated settings that are taken over as their successors: config.redis.timeout \(config.redis.connect_timeout, config.redis.send_timeout, config.redis.read_timeout\)$/,
      ),
    ]);
  });

  test('are ignored next to their successors, also in shared plugin settings', () => {
    const redis = 'redis: {timeout: 500, connect_timeout: 500, send_timeout: 500, read_timeout: 500}';
    const stack = made(
      `_plugin_configs: {limits: {${CONFIG}, ${redis}}}\nplugins: [{name: rate-limiting-advanced, _config: limits}]`,
    );
    expect(only(stack, POLICY).config.redis).toEqual({ connect_timeout: 500, send_timeout: 500, read_timeout: 500 });
    expect(warningsOf(stack)).toEqual([
      expect.stringContaining('has deprecated settings that are left out, because their successors are given'),
    ]);
  });

  test('keep their variables', () => {
    const stack = made(
      'plugins: [{name: rate-limiting, config: {minute: 1, policy: redis, redis_port: \'${{ env "DECK_P" | toInt }}\', redis_host: r}}]',
    );
    expect(only(stack, 'konnect_gateway_plugin_rate_limiting').config.redis).toEqual({
      host: 'r',
      port: '${var.DECK_P}',
    });
  });

  test('that contradict their successors are rejected', () => {
    const config = '{minute: 1, policy: redis, redis_host: a, redis: {host: b}}';
    const { stack } = configurationOf(
      files,
      `_format_version: "3.0"\nplugins: [{name: rate-limiting, config: ${config}}]`,
    );
    expect(reportOf(stack)).toContain(
      'is deprecated, and has another value than its successor config.redis.host; leave one of them out',
    );
    expect(reportOf(stack)).not.toContain('"a"');
  });
});

test('settings whose names differ in Terraform are converted', () => {
  const config =
    '{strategy: memory, response_headers: {age: true, X-Cache-Key: false, X-Cache-Status: true}, content_type: [a/b]}';
  const stack = made(`plugins: [{name: proxy-cache, config: ${config}}]`);
  expect(only(stack, 'konnect_gateway_plugin_proxy_cache').config.response_headers).toEqual({
    age: true,
    x_cache_key: false,
    x_cache_status: true,
  });
});

describe('entities that are managed elsewhere', () => {
  const ID = 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41';
  const INFO =
    '_info: {default_lookup_tags: {consumer_groups: [t], consumers: [t], partials: [t], routes: [t], services: [t]}}';

  test('are referenced by the id in the file', () => {
    const stack = made(`${INFO}\nroutes: [{name: r, paths: [/], service: {id: ${ID}}}]`);
    expect(only(stack, 'konnect_gateway_route').service).toEqual({ id: ID });
    expect(warningsOf(stack)).toEqual([]);
  });

  test('are referenced by a variable if the file contains only their names', () => {
    const stack = made(`${INFO}
consumers: [{username: c, groups: [{name: gold-1, tags: [t]}]}]
plugins:
- {name: cors, service: s}
- {name: cors, route: r}
- {name: rate-limiting, consumer: other, config: {minute: 1}, partials: [{name: redis}]}
`);
    const { variable } = synthesized(stack);
    expect(Object.keys(variable).sort()).toEqual([
      'consumer_group_gold_1_id',
      'consumer_other_id',
      'partial_redis_id',
      'route_r_id',
      'service_s_id',
    ]);
    expect(variable.service_s_id).toEqual({
      type: 'string',
      nullable: false,
      description: 'Id of the service "s", which is managed elsewhere',
    });
    expect(only(stack, 'konnect_gateway_consumer_group_member').consumer_group_id).toBe(
      '${var.consumer_group_gold_1_id}',
    );
    expect(only(stack, 'konnect_gateway_plugin_rate_limiting')).toMatchObject({
      consumer: { id: '${var.consumer_other_id}' },
      partials: [{ id: '${var.partial_redis_id}', path: 'config.redis' }],
    });
    expect(warningsOf(stack)).toContainEqual(
      expect.stringMatching(
        /kong.yaml:5:16 refers to the service "s", which is managed elsewhere; give the id of the entity as the variable service_s_id$/,
      ),
    );
  });

  test('are not expected if the files contain them', () => {
    const stack = made(`${INFO}\nservices: [{name: s, url: "http://a"}]\nplugins: [{name: cors, service: s}]`);
    expect(only(stack, 'konnect_gateway_plugin_cors').service).toEqual({
      id: expect.stringContaining('${konnect_gateway_service.'),
    });
  });
});

test.each([
  ['10.0.0.1', '10.0.0.1:8000'],
  ['a.internal', 'a.internal:8000'],
  ['a.internal:80', 'a.internal:80'],
  ['"[2001:db8::1]"', '[2001:db8::1]:8000'],
  ['"2001:db8::1"', '[2001:db8::1]:8000'],
  ['"[2001:db8::1]:80"', '[2001:db8::1]:80'],
])('the target %s has the port %s', (given, target) => {
  const stack = made(`upstreams: [{name: u, targets: [{target: ${given}}]}]`);
  expect(only(stack, 'konnect_gateway_target').target).toBe(target);
});
