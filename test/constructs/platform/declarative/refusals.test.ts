/** Errors of declarative files, with their positions. */
import * as path from 'node:path';
import { TerraformVariable } from 'cdktf';
import { platform } from '../../../..';
import {
  findingsOf,
  invalidArguments,
  missing,
  only,
  reportOf,
  stackWithProviders,
  warningsOf,
} from '../../../support/stack';
import { Folder } from '../support/folder';
import { configurationOf } from './support';

let files: Folder;
beforeAll(() => (files = new Folder()));
afterAll(() => files.remove());

/** Returns the report about a file, with the file's name instead of its path. */
function findings(text: string, options: platform.DeclarativeConfigurationOptions = {}): string[] {
  const { stack } = configurationOf(files, text, options);
  const found = findingsOf(stack);
  const all = found.length > 0 ? found : warningsOf(stack).map((warning) => `warning: ${warning}`);
  return all.map((line) => line.replaceAll(`${files.path}${path.sep}`, ''));
}

const HEAD = '_format_version: "3.0"\n';
const CONVERT = 'convert the file: deck file convert --from kong-gateway-2.x --to kong-gateway-3.x';
const S = 'services: [{name: s, url: "http://a.internal"}]\n';

describe('an invalid file', () => {
  test.each([
    ['_format_version: "1.1"', `kong.yaml:1:1 is "1.1", the file format of gateways before 3.0; ${CONVERT}`],
    ['_format_version: 2.1', `kong.yaml:1:1 is "2.1", the file format of gateways before 3.0; ${CONVERT}`],
    ['_format_version: "4.0"', 'kong.yaml:1:1 is "4.0", which is an unknown file format; give "3.0"'],
    ['_format_version: "3.x"', 'kong.yaml:1:1 is "3.x", which is an unknown file format; give "3.0"'],
    ['services: []', 'kong.yaml:1:1 has no _format_version; give "3.0"'],
    ['- a', 'kong.yaml:1:1 is not a declarative configuration: it has no members, such as services'],
    [
      `${HEAD}_info: {default_lookup_tags: {vaults: [x]}}`,
      'kong.yaml:2:31 is unknown; allowed: consumer_groups, consumers, partials, routes, services',
    ],
    [`${HEAD}_info: {default_lookup_tags: {services: x}}`, 'kong.yaml:2:31 is a text; allowed: a list of texts'],
    [`${HEAD}_info: {default_lookup_tags: x}`, 'kong.yaml:2:9 is a text; allowed: an object'],
    [
      `${HEAD}_info: {consumer_group_policy_overrides: true}`,
      'kong.yaml:2:9 has no counterpart: the platform has policies of consumer groups instead of consumer group overrides; remove the field',
    ],
    [
      `${HEAD}_info: {other: 1}`,
      'kong.yaml:2:9 has no counterpart: the field is not a known member of _info; remove the field',
    ],
    [`${HEAD}_info: 5`, 'kong.yaml:2:1 is a number; allowed: an object'],
    [`${HEAD}_info: {select_tags: x}`, 'kong.yaml:2:9 is a text; allowed: a list of texts'],
    [
      `${HEAD}_info: {defaults: {consumer: {}}}`,
      'kong.yaml:2:20 is unknown; allowed: defaults of service, route, upstream, target',
    ],
    [
      `${HEAD}_konnect: {region: eu}`,
      'kong.yaml:2:12 is not a known member of _konnect; allowed: control_plane_name and control_plane_id',
    ],
  ])('%j', (text, message) => {
    expect(findings(text)).toEqual([`error: ${message}`]);
  });

  test('missing files, binary files, and files that are neither JSON nor YAML', () => {
    const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
    const given = [
      'no-such.yaml',
      files.write('broken.yaml', 'a: [1'),
      path.join(files.path, 'empty'),
      files.write('cycle.yaml', 'a: &a [*a]'),
    ];
    files.write('empty/README.md', '');
    new platform.DeclarativeConfiguration(stack, 'gateway', { controlPlane, files: given });
    expect(findingsOf(stack)).toEqual([
      `error: files is given the folder ${given[2]}, which has no file with the extension .yaml, .yml, .json`,
      'error: files has no-such.yaml, which does not exist',
      expect.stringContaining(`error: files has a file that cannot be read: ${given[1]}:1:`),
      `error: files has a file that cannot be read: ${given[3]} is neither JSON nor YAML: a YAML alias refers to a value that contains the alias`,
    ]);
  });

  test('no control plane', () => {
    const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    platform.DeclarativeConfiguration.fromFile(stack, 'gateway', files.write('kong.yaml', HEAD + S));
    expect(findingsOf(stack)).toEqual([
      'error: controlPlane is not given, and no file names a control plane; give controlPlane, or set _konnect.control_plane_name in a file',
    ]);
  });

  test('no files', () => {
    const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
    const make = () => new platform.DeclarativeConfiguration(stack, 'gateway', { controlPlane } as any);
    expect(invalidArguments(make)).toEqual(missing('files'));
  });

  test('two control planes, and a control plane in addition to a lookup', () => {
    const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
    const one = files.write('one.yaml', `${HEAD}_konnect: {control_plane_name: one}`);
    const two = files.write('two.yaml', '_konnect: {control_plane_name: two}');
    const namedControlPlane = platform.DeclarativeControlPlane.CREATE;
    new platform.DeclarativeConfiguration(stack, 'gateway', { files: [one, two], controlPlane, namedControlPlane });
    expect(findingsOf(stack)).toEqual([
      'error: namedControlPlane is given together with controlPlane; give one of them',
      `error: ${two}:1:1 differs from the control plane in ${one}:2:1; files that are read together must give the same name and id`,
    ]);
  });

  test('a control plane to create, although the file gives the id of an existing one', () => {
    const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    const file = files.write('kong.yaml', `${HEAD}_konnect: {control_plane_name: orders, control_plane_id: plane-id}`);
    const namedControlPlane = platform.DeclarativeControlPlane.CREATE;
    platform.DeclarativeConfiguration.fromFile(stack, 'gateway', file, { namedControlPlane });
    expect(findingsOf(stack)).toEqual([
      `error: namedControlPlane is CREATE, but ${file}:2:1 gives the id of an existing control plane; remove control_plane_id from the file, or omit namedControlPlane`,
    ]);
  });
});

describe('unsupported settings', () => {
  const REMEDY = (name: string) => `remove it, or name "${name}" in leaveOut`;

  test.each([
    ['rbac_roles', '[{name: a}]', 'the platform has teams and roles instead of RBAC entities'],
    ['licenses', '[{payload: x}]', 'the platform has no licences to install'],
    ['service_packages', '[{name: a}]', 'the platform has APIs and API products instead of service packages'],
    ['custom_entities', '[{type: degraphql_routes}]', 'the provider has no resource for entities of plugins'],
    ['degraphql_routes', '[{uri: /}]', 'the provider has no resource for entities of plugins'],
    ['filter_chains', '[{filters: []}]', 'the provider has no resource for filters'],
    ['_workspace', 'default', 'the platform has control planes instead of workspaces'],
    ['acme_storage', '[{key: a}]', '"acme_storage" is not known here'],
  ])('%s at the top level', (name, value, reason) => {
    const text = `${HEAD}${name}: ${value}`;
    expect(findings(text)).toEqual([`error: kong.yaml:2:1 has no counterpart: ${reason}; ${REMEDY(name)}`]);
    expect(findings(text, { leaveOut: [name] })).toEqual([
      `warning: kong.yaml:2:1 is left out: ${reason.replace(/^".*" is not known here/, 'the field is not known')}`,
    ]);
  });

  test.each([
    ['consumers: [{username: c, oauth2_credentials: [{client_id: x}]}]', 'oauth2_credentials', 27],
    ['services: [{name: s, host: a, protocol: http, filter_chains: [{}]}]', 'filter_chains', 47],
    ['routes: [{name: r, paths: [/], filter_chains: [{}]}]', 'filter_chains', 32],
  ])('%s', (text, name, column) => {
    const reason = { oauth2_credentials: 'the platform has no OAuth 2.0 server in its gateways' } as any;
    const why = reason[name] ?? 'the provider has no resource for filters';
    expect(findings(HEAD + text)).toEqual([`error: kong.yaml:2:${column} has no counterpart: ${why}; ${REMEDY(name)}`]);
  });

  test('empty lists pass', () => {
    expect(findings(`${HEAD}rbac_roles: []\nlicenses:\n_workspace: ""`)).toEqual([]);
  });

  test('an unknown field, and a field that only Terraform has', () => {
    const [unknown, own] = findings(
      `${HEAD}services:\n- {name: s, host: a, protocol: http, colour: red, control_plane_id: x}`,
    );
    expect(unknown).toMatch(
      /^error: kong.yaml:3:38 is unknown, and has no counterpart in Terraform; known arguments: .*host/,
    );
    expect(own).toMatch(/^error: kong.yaml:3:51 is unknown/);
    const text = `${HEAD}services:\n- {name: s, host: a, protocol: http, colour: red}`;
    expect(findings(text, { leaveOut: ['colour'] })).toEqual([
      'warning: kong.yaml:3:38 is left out: the field is not known',
    ]);
    expect(findings(text, { leaveOut: ['services.colour'] })).toEqual([
      'warning: kong.yaml:3:38 is left out, as leaveOut requests: colour',
    ]);
  });

  test('settings that a policy does not have', () => {
    const [finding] = findings(`${HEAD}plugins:\n- name: cors\n  config:\n    origin: x`);
    expect(finding).toBe(
      'error: kong.yaml:5:5 is unknown, and has no counterpart in Terraform; did you mean origins? Otherwise, name "config.origin" in leaveOut',
    );
  });

  test('settings that are left out by name or path', () => {
    const text = `${HEAD}plugins:\n- name: cors\n  config:\n    origin: x\n    max_age: 5\n    credentials: true`;
    expect(findings(text, { leaveOut: ['origin', 'config.max_age', 'plugins.config.credentials'] })).toEqual([
      'warning: kong.yaml:6:5 is left out, as leaveOut requests: config.max_age',
      'warning: kong.yaml:7:5 is left out, as leaveOut requests: config.credentials',
      'warning: kong.yaml:5:5 is left out: the field is not known',
    ]);
    expect(findings(text, { leaveOut: ['config.origin'] })).toEqual([
      'warning: kong.yaml:5:5 is left out, as leaveOut requests: config.origin',
    ]);
  });

  test('a field that Terraform has is left out by its path, not by its name', () => {
    const { stack } = configurationOf(files, `${HEAD}services:\n- {name: s, host: a, retries: 2, tags: [x]}`, {
      leaveOut: ['retries', 'services.tags'],
    });
    const service = only(stack, 'konnect_gateway_service');
    expect([service.retries, service.tags]).toEqual([2, undefined]);
    expect(warningsOf(stack)).toHaveLength(1);
  });

  test('a setting without effect is left out, with a remark', () => {
    const id = 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41';
    const [digest] = findings(`${HEAD}ca_certificates: [{id: ${id}, cert: x, cert_digest: y}]`).filter((line) =>
      line.includes('left out'),
    );
    expect([digest, ...findings(`${HEAD}plugins: [{name: prometheus, run_on: first}]`)]).toEqual([
      'warning: kong.yaml:2:71 is left out: the platform computes the value from the certificate',
      'warning: kong.yaml:2:30 is left out: gateways since 2.0 ignore the field',
    ]);
    expect(findings(`${HEAD}routes: [{name: r, expression: 'http.path == "/"', regex_priority: 0}]`)).toEqual([
      'warning: kong.yaml:2:52 is left out: a route with an expression has a priority instead of a regex_priority',
    ]);
  });

  test('a plugin with a misspelt name suggests the correct name', () => {
    expect(findings(`${HEAD}plugins: [{name: rate-limitting}]`)).toEqual([
      'warning: kong.yaml:2:12 is not a plugin of the platform, so it counts as a custom plugin; did you mean "rate-limiting"?',
    ]);
    expect(findings(`${HEAD}plugins: [{name: signature}]`)).toEqual([]);
  });

  test('partials and ids of custom plugins', () => {
    const text = `${HEAD}partials: [{name: p, type: redis-ce}]\nplugins:\n- {name: own, partials: [{name: p}]}`;
    expect(findings(text)).toEqual([
      'error: kong.yaml:4:26 has no counterpart: policies of custom plugins do not accept partials',
    ]);
    const id = 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41';
    expect(findings(`${HEAD}plugins: [{name: own, id: ${id}}]`)).toEqual([
      'warning: kong.yaml:2:23 is an id that cannot be kept: the platform chooses the ids of policies of custom plugins',
    ]);
  });
});

describe('invalid references', () => {
  test.each([
    [
      'routes: [{name: r, paths: [/], service: {name: x}}]',
      'kong.yaml:2:32 refers to "x", which the file does not have; allowed: the id or name of a service in the file; read its file as well, or name services in _info.default_lookup_tags',
    ],
    [
      'plugins: [{name: cors, route: x}]',
      'kong.yaml:2:24 refers to "x", which the file does not have; allowed: the id or name of a route in the file; read its file as well, or name routes in _info.default_lookup_tags',
    ],
    [
      'plugins: [{name: request-termination, consumer: 5}]',
      'kong.yaml:2:39 is not a reference; allowed: the id or username or custom_id of a consumer in the file; read its file as well, or name consumers in _info.default_lookup_tags',
    ],
    [
      'acls: [{group: a, consumer: x}]',
      'kong.yaml:2:19 refers to "x", which the file does not have; allowed: the id or username or custom_id of a consumer in the file; read its file as well, or name consumers in _info.default_lookup_tags',
    ],
    [
      'keyauth_credentials: [{key: "{vault://env/key}", consumer: {username: x}}]',
      'kong.yaml:2:50 refers to "x", which the file does not have; allowed: the id or username or custom_id of a consumer in the file; read its file as well, or name consumers in _info.default_lookup_tags',
    ],
    [
      'consumers: [{username: c, groups: [{name: x}]}]',
      'kong.yaml:2:36 refers to "x", which the file does not have; allowed: the id or name of a consumer group in the file; read its file as well, or name consumer_groups in _info.default_lookup_tags',
    ],
    [
      'services: [{name: s, url: "https://a", client_certificate: x}]',
      'kong.yaml:2:40 refers to "x", which the file does not have; allowed: the id of a certificate in the file',
    ],
    ['services: [{name: s, url: "https://a", ca_certificates: x}]', 'kong.yaml:2:40 is a text; allowed: a list of ids'],
    [
      'plugins: [{name: cors, _config: x}]',
      'kong.yaml:2:24 refers to shared plugin settings that _plugin_configs does not have; allowed: none, because _plugin_configs is empty',
    ],
    [
      '_plugin_configs: {a: {}, b: {}}\nplugins: [{name: cors, _config: 5}]',
      'kong.yaml:3:24 refers to shared plugin settings that _plugin_configs does not have; allowed: "a", "b"',
    ],
    [
      'services: [{name: s, url: "http://a"}, {name: o, url: "http://a", plugins: [{name: cors, service: s}]}]',
      'kong.yaml:2:90 is service "s", but the entity is nested in service "o"; leave the field out',
    ],
  ])('%s', (text, message) => {
    expect(findings(HEAD + text)).toEqual([`error: ${message}`]);
  });

  test.each([
    ['acls: [{group: a}]', 'has no consumer, but each access control group belongs to one; give its consumer'],
    ['targets: [{target: "a:80"}]', 'has no upstream, but each target belongs to one; give its upstream'],
    ['snis: [{name: a.example.com}]', 'has no certificate, but each server name belongs to one; give its certificate'],
    ['plugins_partials: [{path: x}]', 'has no plugin, but each partial of a plugin belongs to one; give its plugin'],
  ])('%s', (text, message) => {
    const column = text.indexOf('{') + 1;
    expect(findings(HEAD + text)).toEqual([`error: kong.yaml:2:${column} ${message}`]);
  });

  test('with more members than a name', () => {
    const text = `consumers: [{username: c, groups: [{name: g, tags: [t], colour: red}]}]\nconsumer_groups: [{name: g}]`;
    expect(findings(HEAD + text)).toEqual([
      'error: kong.yaml:2:57 has no counterpart: "colour" is not known here; remove it, or name "colour" in leaveOut',
    ]);
  });

  test('with a value that is not a reference', () => {
    const text = `${HEAD}${S}routes: [{name: r, paths: [/], service: {name: s, retries: 3}}]`;
    const reason = '"retries" is not known here; remove it, or name "retries" in leaveOut';
    expect(findings(text)).toEqual([`error: kong.yaml:3:51 has no counterpart: ${reason}`]);
    expect(findings(text, { leaveOut: ['routes.service.retries'] })).toEqual([
      'warning: kong.yaml:3:51 is left out: the field is not known',
    ]);
  });

  test('by an external id that is not a UUID', () => {
    const info = '_info: {default_lookup_tags: {partials: [t]}}';
    const text = `${HEAD}${info}\nplugins: [{name: rate-limiting, config: {minute: 1}, partials: [{id: x}]}]`;
    expect(findings(text)).toEqual([
      'error: kong.yaml:3:65 refers to an entity that is managed elsewhere, and its id is not a UUID; give the UUID of the entity',
    ]);
  });

  test('to entities in the file pass', () => {
    expect(findings(`${HEAD}${S}plugins: [{name: cors, service: s}]`)).toEqual([]);
  });
});

describe('duplicates', () => {
  const ID = 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41';
  test.each([
    ['services', '- {name: s, url: "http://a"}', 'name'],
    ['routes', '- {name: r, paths: [/]}', 'name'],
    ['upstreams', '- {name: u}', 'name'],
    ['consumers', '- {username: c}', 'username'],
    ['consumers', '- {custom_id: c}', 'custom_id'],
    ['consumer_groups', '- {name: g}', 'name'],
    ['vaults', '- {prefix: my-env, name: env}', 'prefix'],
    ['key_sets', '- {name: k}', 'name'],
    ['partials', '- {name: p, type: redis-ce}', 'name'],
    ['custom_plugins', '- {name: own, schema: \'{ name = "own" }\', handler: x}', 'name'],
    ['plugins', '- {name: cors}', 'name and scopes'],
    ['services', `- {id: ${ID}, url: "http://a"}`, 'id'],
  ])('%s of one %s', (collection, element, what) => {
    expect(findings(`${HEAD}${collection}:\n${element}\n${element}\n`)).toEqual([
      `error: kong.yaml:4:3 has the same ${what} as kong.yaml:3:3; change one of them, or leave one out`,
    ]);
  });

  test('targets, ACL groups and credentials of consumers', () => {
    const twice = 'change one of them, or leave one out';
    expect(
      findings(`${HEAD}upstreams:
- {name: u, targets: [{target: "a:80"}, {target: "a:80"}]}
- {name: v, targets: [{target: "a:80"}]}
consumers:
- {username: c, acls: [{group: a}, {group: a}]}
- {username: d, acls: [{group: a}]}
`),
    ).toEqual([
      `error: kong.yaml:3:41 has the same target as kong.yaml:3:23; ${twice}`,
      `error: kong.yaml:6:36 has the same group as kong.yaml:6:24; ${twice}`,
    ]);
  });

  test('in two files', () => {
    const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
    const paths = [files.write('a.yaml', HEAD + S), files.write('b.yaml', S)];
    new platform.DeclarativeConfiguration(stack, 'gateway', { controlPlane, files: paths });
    expect(findingsOf(stack)).toEqual([
      `error: ${paths[1]}:1:12 has the same name as ${paths[0]}:2:12; change one of them, or leave one out`,
    ]);
  });

  test('without a name: they cannot be distinguished', () => {
    expect(findings(`${HEAD}consumers:\n- username: c\n  keyauth_credentials:\n  - {key: a}\n  - {key: b}`)).toEqual(
      [
        'warning: kong.yaml:5:6 is a secret in plain text, which the synthesised file contains; give a sensitive TerraformVariable, which you get by writing ${{ env "DECK_…" }}',
        'error: kong.yaml:6:5 has the same identity as the API key in kong.yaml:5:5; give one of the two entities a name or an id',
      ].sort((one) => (one.startsWith('error') ? 1 : -1)),
    );
  });
});

describe('invalid values', () => {
  test.each([
    ['services: [{name: s, host: a, protocol: http, port: x}]', '2:47', 'is a text; allowed: a number'],
    ['services: [{name: s, host: a, protocol: http, enabled: "yes"}]', '2:47', 'is a text; allowed: true or false'],
    ['services: [{name: 5, host: a, protocol: http}]', '2:13', 'is a number; allowed: a text, in quotes'],
    ['routes: [{name: r, paths: /}]', '2:20', 'is a text; allowed: a list'],
    ['routes: [{name: r, paths: [[/]]}]', '2:28', 'is a list; allowed: a text, in quotes'],
    ['routes: [{name: r, paths: [null]}]', '2:28', 'is null; allowed: a text, in quotes'],
    ['routes: [{name: r, headers: [x]}]', '2:20', 'is a list; allowed: an object'],
    ['upstreams: [{name: u, healthchecks: 1}]', '2:23', 'is a number; allowed: an object'],
    ['plugins: [{name: cors, config: {origins: 1}}]', '2:33', 'is a number; allowed: a list'],
    ['plugins: [{name: cors, config: 1}]', '2:24', 'is not an object; give the settings of the plugin as an object'],
    ['plugins: [{config: {}}]', '2:11', 'is missing or not a string; give the type of the plugin'],
    [
      'partials: [{name: p, type: redis}]',
      '2:22',
      'is unknown; allowed: redis-ce, redis-ee, model, embeddings, vectordb',
    ],
    ['services: 5', '2:1', 'is a number; allowed: a list of entities (service)'],
    ['services: [5]', '2:12', 'is a number; allowed: an object (service)'],
    ['services: [{name: s, url: "http://a", id: x}]', '2:39', 'is invalid: the id of an entity must be a UUID'],
  ])('%s', (text, place, message) => {
    expect(findings(HEAD + text).filter((line) => line.includes('kong.yaml'))).toEqual([
      `error: kong.yaml:${place} ${message}`,
    ]);
  });

  test.each(['x', '5', 'http://', '${{ env "DECK_URL" }}', 'http://a?b'])('the URL %s', (url) => {
    expect(findings(`${HEAD}services: [{name: s, url: '${url}'}]`)).toEqual([
      'error: kong.yaml:2:22 is not a URL of a service; allowed: <protocol>://<host>, then :<port> and /<path>; if a variable contains more than one part of the URL, give protocol, host, port and path instead',
    ]);
  });

  test('hashed passwords', () => {
    const text = `${HEAD}_transform: false\nconsumers:\n- username: c\n  basicauth_credentials: [{username: u, password: h}]`;
    expect(findings(text)[0]).toBe(
      'error: kong.yaml:5:27 has a consumer password that is already hashed, because _transform is false; give the password in plain text, preferably by an environment variable',
    );
  });

  test('problems found by a construct have the line in the file', () => {
    const { stack } = configurationOf(files, `${HEAD}${S}routes:\n- name: r\n  paths: [no-slash]`);
    expect(reportOf(stack)).toContain(`stack/gateway/route-r (GatewayRoute, from ${files.path}/kong.yaml:4:3)`);
    expect(findingsOf(stack)[0]).toMatch(/^error: paths\[0\] is "no-slash"/);
  });

  test('problems found by L1 have the line in the file', () => {
    const { stack } = configurationOf(files, `${HEAD}services:\n- {name: s, url: "http://a", retries: 99999}`);
    expect(reportOf(stack)).toContain(`(konnect_gateway_service, from ${files.path}/kong.yaml:3:3)`);
  });
});

describe('invalid variables', () => {
  const ALLOWED = 'allowed: ${{ env "DECK_NAME" }}, with | toInt, | toFloat, | toBool or | indent 2 after the name';
  test.each([
    [
      '${{ env "HOME" }}',
      'has the environment variable "HOME"; names begin with DECK_, and contain only letters, digits and underscores',
    ],
    [
      '${{ env "DECK_A-B" }}',
      'has the environment variable "DECK_A-B"; names begin with DECK_, and contain only letters, digits and underscores',
    ],
    ['${{ printf "x" }}', `has a template that is not supported; ${ALLOWED}`],
    ['${{ env "DECK_A" | upper }}', `has a template that is not supported; ${ALLOWED}`],
    ['${{ env "DECK_A" | toInt | toBool }}', `has a template that is not supported; ${ALLOWED}`],
    ['${{}}', `has a template that is not supported; ${ALLOWED}`],
  ])('%s', (template, message) => {
    expect(findings(`${HEAD}consumers: [{username: a, tags: ['x${template}']}]`)).toEqual([
      `error: kong.yaml:2:34 ${message}`,
    ]);
  });

  test('in a comment are ignored', () => {
    expect(findings(`${HEAD}# \${{ printf "x" }}\nconsumers: [{username: a}]`)).toEqual([]);
  });

  test('in the name of a member', () => {
    expect(findings(`${HEAD}plugins: [{name: own, config: {'\${{ env "DECK_A" }}': 1}}]`)).toEqual([
      'error: kong.yaml:2:32 has a variable in a member name; give a literal name',
    ]);
  });

  test('whose name is already used in the stack', () => {
    const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'DECK_A', 'plane-id');
    const file = files.write('kong.yaml', `${HEAD}consumers: [{username: '\${{ env "DECK_A" }}'}]`);
    platform.DeclarativeConfiguration.fromFile(stack, 'gateway', file, { controlPlane });
    expect(findingsOf(stack)).toEqual([
      'error: needs the Terraform variable "DECK_A", but stack/DECK_A is a different construct; give that construct another id',
    ]);
  });

  test('of the app that are not sensitive, although the value is a secret', () => {
    const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    new TerraformVariable(stack, 'DECK_A', {});
    const controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
    const file = files.write(
      'kong.yaml',
      `${HEAD}consumers: [{username: c, keyauth_credentials: [{key: '\${{ env "DECK_A" }}'}]}]`,
    );
    platform.DeclarativeConfiguration.fromFile(stack, 'gateway', file, { controlPlane });
    expect(findingsOf(stack)).toEqual([
      'error: sensitive is not true, but the variable holds a secret; set sensitive to true',
    ]);
  });
});

describe('secrets in plain text', () => {
  const WARNING =
    'is a secret in plain text, which the synthesised file contains; give a sensitive TerraformVariable, which you get by writing ${{ env "DECK_…" }}';
  test.each([
    ['consumers: [{username: c, keyauth_credentials: [{key: hush-hush}]}]', '2:50'],
    ['consumers: [{username: c, basicauth_credentials: [{username: u, password: hush-hush}]}]', '2:65'],
    ['consumers: [{username: c, hmacauth_credentials: [{username: u, secret: hush-hush}]}]', '2:64'],
    ['consumers: [{username: c, jwt_secrets: [{key: k, secret: hush-hush}]}]', '2:50'],
    ['keys: [{kid: a, jwk: \'{"kid":"a","kty":"oct","k":"hush-hush"}\'}]', '2:17'],
  ])('%s', (text, place) => {
    const { stack } = configurationOf(files, HEAD + text);
    expect(reportOf(stack)).toBeUndefined();
    const warnings = warningsOf(stack);
    expect(warnings).toEqual([`${files.path}/kong.yaml:${place} ${WARNING}`]);
    expect(JSON.stringify([warnings, stack.node.findAll().map(({ node }) => node.path)])).not.toContain('hush');
  });

  test('in settings of policies', () => {
    const { stack } = configurationOf(files, `${HEAD}plugins: [{name: session, config: {secret: hush-again}}]`);
    expect(reportOf(stack)).toBeUndefined();
    expect(warningsOf(stack)).toEqual([expect.stringMatching(/^config.secret is a secret in plain text/)]);
  });

  test('of an invalid type are not shown', () => {
    const lines = findings(`${HEAD}consumers: [{username: c, keyauth_credentials: [{key: [hush-hush]}]}]`);
    expect(lines).toEqual(['error: kong.yaml:2:50 is a list; allowed: a text, in quotes']);
  });
});

describe('lookups of entities', () => {
  test('that do not exist are reported once each, with existing names and a placeholder', () => {
    const { stack, configuration } = configurationOf(files, HEAD + S);
    configuration.service('x').addRoute('r', { paths: ['/'] });
    configuration.service('x');
    configuration.route('x').addPolicy('p', platform.Policy.cors());
    configuration.expressionRoute('x');
    configuration.upstream('x').addTarget('a:80');
    configuration.consumer('x').addAcl('a');
    configuration.consumerGroup('x');
    configuration.certificate('x').addSni('a.example.com');
    configuration.caCertificate('x');
    configuration.vault('x').reference('a');
    configuration.keySet('x');
    configuration.partial('x');
    configuration.customPlugin('x');
    const lines = findingsOf(stack).filter((line) => line.includes('which the program requests'));
    expect(lines).toHaveLength(13);
    expect(lines[0]).toBe('error: services has no "x", which the program requests; allowed: "s"');
    expect(lines[2]).toBe('error: routes has no "x", which the program requests; allowed: none');
  });

  test('of unreadable files are not reported again', () => {
    const { stack, configuration } = configurationOf(files, 'a: [');
    configuration.service('x').addRoute('r', { paths: ['/'] });
    expect(findingsOf(stack)).toHaveLength(1);
  });
});
