/** Configurations that a file cannot express are rejected with all problems at once. Other limits are warnings. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { gateways } from '../support/cli';
import { appOf, exported, exporting, inShop } from '../support/exported';
import { cleanUp } from '../support/temporary';

afterEach(cleanUp);

const ORDERS = { name: 'orders', host: 'orders.example.com' };
const ID = '2f1d4a0e-0000-4000-8000-000000000001';

describe('export errors', () => {
  test.each<[string, Parameters<typeof inShop>[0], string, ...string[]]>([
    [
      'a value that only Terraform knows',
      { service: { s: { name: 's', host: '${tencentcloud_api_gateway_service.x.outer_sub_domain}' } } },
      'konnect_gateway_service.s: host: only Terraform knows ${tencentcloud_api_gateway_service.x.outer_sub_domain}; give a variable or a value',
    ],
    [
      'an unknown value within a text',
      { service: { s: { name: 's', host: 'a.${upper("b")}' } } },
      'konnect_gateway_service.s: host: only Terraform knows a.${upper("b")}; give a variable or a value',
    ],
    [
      'a list that is a variable',
      { route: { r: { name: 'r', hosts: '${var.hosts}' } } },
      'konnect_gateway_route.r: hosts: only Terraform knows ${var.hosts}; give a variable or a value',
    ],
    [
      'the id of another object',
      {
        config_store: { store: { name: 'store' } },
        vault: {
          v: {
            name: 'konnect',
            prefix: 'v',
            config: '${jsonencode({"config_store_id" = konnect_gateway_config_store.store.id})}',
          },
        },
      },
      'konnect_gateway_vault.v: config.config_store_id: the value is the id of konnect_gateway_config_store.store, which only Terraform knows',
    ],
    [
      'JSON that only Terraform knows, which is not shown',
      {
        vault: { v: { name: 'conjur', prefix: 'v', config: '${jsonencode(merge({"api_key" = "S3CRET"}, var.more))}' } },
      },
      'konnect_gateway_vault.v: config: only Terraform knows the JSON; give a text, or an expression that only calls jsonencode',
    ],
    [
      'invalid JSON',
      { vault: { v: { name: 'env', prefix: 'v', config: '{' } } },
      'konnect_gateway_vault.v: config: the value is not JSON',
    ],
    [
      'an invalid number',
      { service: { s: { ...ORDERS, port: 'http' } } },
      'konnect_gateway_service.s: port: the value has a form that the provider does not accept',
    ],
    [
      'a text that files would read as a variable',
      { service: { s: { ...ORDERS, path: '/$${{ env }}' } } },
      'konnect_gateway_service.s: path: the value contains ${{, which starts an environment variable in declarative files',
    ],
    [
      'an unknown type',
      { plugin_nope: { p: {} } },
      'konnect_gateway_plugin_nope.p: konnect_gateway_plugin_nope is not a type in the version of the provider that this package supports',
    ],
    [
      'a resource with count',
      { service: { s: { ...ORDERS, count: 2 } } },
      'konnect_gateway_service.s: count: only Terraform knows the number of objects',
    ],
    [
      'a child of a missing parent',
      { target: { t: { target: '192.0.2.1:80', upstream_id: ID } } },
      'konnect_gateway_target.t: upstream_id: the argument refers to an object that is not in the file, but declarative files have a target only below that object',
    ],
    [
      'a membership of a missing consumer',
      {
        consumer_group: { g: { name: 'g' } },
        consumer_group_member: { m: { consumer_id: ID, consumer_group_id: '${konnect_gateway_consumer_group.g.id}' } },
      },
      'konnect_gateway_consumer_group_member.m: consumer_id: the argument refers to a consumer that is not in the file, but declarative files list the consumer groups of a consumer below the consumer',
    ],
    [
      'a reference by an id that only Terraform knows',
      {
        certificate: { c: { cert: 'a', key: 'b' } },
        service: { s: { ...ORDERS, client_certificate: { id: '${konnect_gateway_certificate.c.id}' } } },
      },
      'konnect_gateway_certificate.c: another object refers to this object by its id, which only Terraform knows: give this object an id',
    ],
    [
      'a reference to an object with neither name nor id',
      {
        service: { s: { host: 'a' } },
        plugin_prometheus: { p: { service: { id: '${konnect_gateway_service.s.id}' }, route: { id: ID } } },
      },
      'konnect_gateway_service.s: another object refers to this object by its id, which only Terraform knows: give this object a name or an id',
    ],
    [
      'partials that only Terraform knows',
      { plugin_rate_limiting: { p: { partials: '${local.none}' } } },
      'konnect_gateway_plugin_rate_limiting.p: partials: only Terraform knows ${local.none}',
    ],
    [
      'a reference that a gateway without a database would not find',
      { route: { r: { name: 'r', service: { id: ID } } } },
      `konnect_gateway_route.r: service.id: the argument refers to ${ID}, which is not in the file: a gateway without a database needs all objects in the file`,
      ...['--flavour', 'dbless'],
    ],
    [
      'a vault of the platform without a database',
      { vault: { v: { name: 'konnect', prefix: 'v', config: '{}' } } },
      'konnect_gateway_vault.v: name: a config store is part of the platform, which a gateway without a database cannot read',
      ...['--flavour', 'dbless'],
    ],
  ])('%s', async (_, resources, message, ...args) => {
    const { out, err, code } = await exporting(inShop(resources), ...args);
    expect([code, out]).toEqual([1, '']);
    expect(err.split('\n')).toContain(`gateways: ${message}`);
  });

  test('all problems are reported together, and the file is unchanged', async () => {
    const folder = appOf({ stack: inShop({ service: { a: { host: '${x.y.z}' }, b: { host: '${x.y.z}' } } }) });
    const file = path.join(folder, 'shop.yaml');
    fs.writeFileSync(file, 'before');
    const { err, code } = await gateways(['export', '--output', 'shop.yaml'], { folder });
    expect([code, err.trim().split('\n').length]).toEqual([1, 2]);
    expect(fs.readFileSync(file, 'utf8')).toBe('before');
    expect(fs.readdirSync(folder).sort()).toEqual(['cdktf.out', 'shop.yaml']);
  });

  test('entities of another control plane', async () => {
    const configuration = inShop({
      service: { s: { ...ORDERS, control_plane_id: ID } },
      route: { r: { service: { id: '${konnect_gateway_service.s.id}' } } },
    });
    const { err } = await exporting(configuration, '--control-plane', 'shop');
    expect(err).toBe(
      'gateways: konnect_gateway_route.r: service.id: the argument refers to konnect_gateway_service.s, which does not belong to this control plane\n',
    );
  });

  test.each<[string, string[], string]>([
    [
      'a missing control plane',
      ['--control-plane', 'x'],
      'gateways: the control plane x does not exist; the existing control planes are shop',
    ],
    ['an unknown format', ['--flavour', 'x'], "argument 'x' is invalid. Allowed choices are konnect, dbless."],
    [
      'a path that is not a folder',
      ['--app', 'x'],
      'manifest.json does not exist: run cdktf synth, or give the folder with --app',
    ],
    ['two sources', ['--app', 'x', '--sandbox'], 'omit --app, or omit --sandbox and --store'],
    [
      'a file in a missing folder',
      ['--output', 'none/shop.yaml'],
      'gateways: none/shop.yaml cannot be written: ENOENT',
    ],
  ])('%s', async (_, args, message) => {
    const { err, code } = await exporting(inShop({}), ...args);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
  });
});

describe('export warnings', () => {
  test('settings that declarative files do not have', async () => {
    const { err, code } = await exporting(inShop({ config_store: { store: { name: 'store' } } }));
    const note =
      'left out, because declarative files cannot contain it: konnect_gateway_config_store.store (konnect_gateway_config_store)';
    expect([code, err]).toEqual([0, `note: ${note}\n`]);
  });

  test('a control plane with only an id', async () => {
    const control_plane_id = ID;
    const { err } = await exporting(
      inShop({ consumer: { a: { username: 'a', control_plane_id } } }),
      '--control-plane',
      ID,
    );
    expect(err).toBe(`note: the file does not name its control plane, because only the id is known: ${ID}\n`);
  });

  test('certificates without an id, which platform files require', async () => {
    const configuration = inShop({ certificate: { c: { cert: 'a', key: '{vault://env/a}' } } });
    const { err } = await exporting(configuration);
    expect(err).toContain(
      'note: the platform requires the id of the certificate konnect_gateway_certificate.c in the file, but only Terraform knows the id',
    );
    expect((await exporting(configuration, '--flavour', 'dbless')).err).toBe('');
  });

  test('additional requirements of a gateway without a database', async () => {
    const { err } = await exporting(
      inShop({
        custom_plugin: { p: { name: 'sign', config: {} } },
        custom_plugin_streaming: { s: { name: 'sign', schema: 'a', handler: 'b' } },
        route_expression: { r: { name: 'r', expression: 'http.path == "/"' } },
      }),
      ...['--flavour', 'dbless'],
    );
    expect(err.trim().split('\n').sort()).toEqual(
      [
        'note: left out, because a gateway without a database reads the code of plugins from its disk: konnect_gateway_custom_plugin_streaming.s',
        'note: the plugin sign must be installed on the gateway',
        'note: routes with expressions need the router flavor `expressions` on the gateway',
      ].sort(),
    );
  });
});

describe('variables', () => {
  const variable = {
    host: { type: 'string', default: 'orders.example.com' },
    port: { type: 'number' },
    verify: { type: 'bool', default: true },
    threshold: { type: 'number' },
    'client-secret': { type: 'string', sensitive: true, default: 'never shown' },
  };
  const resources = inShop({
    service: { s: { name: 's', host: 'https.${var.host}', port: '${var.port}', tls_verify: '${var.verify}' } },
    upstream: { u: { name: '${var.host}', healthchecks: { threshold: '${var.threshold}' } } },
    custom_plugin: { c: { name: 'zip', config: { level: '${tonumber(var.port)}', on: '${tobool(var.verify)}' } } },
    plugin_openid_connect: {
      p: { config: { issuer: 'https://a', client_secret: ['${var.client-secret}', 'plain secret'] } },
    },
  });

  test('become environment variables with their defaults, and secrets show none', async () => {
    const { out, err } = await exporting({ ...resources, variable });
    expect(parse(out)).toMatchObject({
      services: [
        {
          host: 'https.${{ env "DECK_HOST" }}',
          port: '${{ env "DECK_PORT" | toInt }}',
          tls_verify: '${{ env "DECK_VERIFY" | toBool }}',
        },
      ],
      upstreams: [
        { name: '${{ env "DECK_HOST" }}', healthchecks: { threshold: '${{ env "DECK_THRESHOLD" | toFloat }}' } },
      ],
      plugins: [
        {
          config: {
            client_secret: ['${{ env "DECK_CLIENT_SECRET" }}', '${{ env "DECK_OPENID_CONNECT_CLIENT_SECRET" }}'],
          },
        },
        { config: { level: '${{ env "DECK_PORT" | toFloat }}', on: '${{ env "DECK_VERIFY" | toBool }}' } },
      ],
    });
    expect(err.split('\n')).toEqual([
      'environment variables that the file requires:',
      '  DECK_CLIENT_SECRET                 variable client-secret',
      '  DECK_HOST                          variable host                                                  default: orders.example.com',
      '  DECK_OPENID_CONNECT_CLIENT_SECRET  konnect_gateway_plugin_openid_connect.p: config.client_secret',
      '  DECK_PORT                          variable port',
      '  DECK_THRESHOLD                     variable threshold',
      '  DECK_VERIFY                        variable verify                                                default: true',
      '',
    ]);
    expect(out + err).not.toMatch(/never shown|plain secret/);
  });

  test('are resolved through other stacks, local values and JSON', async () => {
    const folder = appOf({
      base: {
        variable: { token: { sensitive: true } },
        locals: { token: '${var.token}' },
        output: { token: { value: '${local.token}' } },
      },
      stack: inShop({
        vault: {
          v: {
            name: 'hcv',
            prefix: 'v',
            config:
              '${jsonencode({"host" = "a", "port" = 8200, "list" = [1, true, null], "token" = data.terraform_remote_state.cross-stack-reference-input-base.outputs.token})}',
          },
        },
      }),
    });
    const { out } = await gateways(['export'], { folder });
    const config = { host: 'a', port: 8200, list: [1, true], token: '${{ env "DECK_TOKEN" }}' };
    expect(parse(out).vaults[0].config).toEqual(config);
  });

  test('of two secrets with the same name are distinguished', async () => {
    const consumer = { a: { username: 'a-b' }, b: { username: 'a_b' } };
    const auth = (id: string) => ({
      consumer_id: `\${konnect_gateway_consumer.${id}.id}`,
      username: 'web',
      password: id,
    });
    const { out } = await exporting(inShop({ consumer, basic_auth: { a: auth('a'), b: auth('b') } }));
    expect(parse(out).consumers.map((one: any) => one.basicauth_credentials[0].password)).toEqual([
      '${{ env "DECK_A_B_WEB_PASSWORD" }}',
      '${{ env "DECK_A_B_WEB_PASSWORD_2" }}',
    ]);
  });

  test('never contain secrets, in any argument that the catalogue marks', async () => {
    const redis = { host: 'r', password: 'S3CRET', cloud_authentication: { aws_secret_access_key: 'S3CRET' } };
    const { out, err } = await exporting(
      inShop({
        plugin_loggly: { a: { config: { key: 'S3CRET${upper("a")}' } } },
        plugin_rate_limiting: { a: { config: { redis } } },
        plugin_http_log: { a: { config: { http_endpoint: 'https://a', headers: { authorization: 'S3CRET' } } } },
        plugin_jwt_signer: { a: { config: { access_token_introspection_authorization: 'S3CRET' } } },
        custom_plugin: { a: { name: 'a', config: { deep: [{ api_key: 'S3CRET' }] } } },
        vault: { a: { name: 'conjur', prefix: 'a', config: '{"api_key":"S3CRET"}' } },
      }),
    );
    expect(out).toContain('DECK_');
    expect(out + err).not.toContain('S3CRET');
  });
});

test('names of JavaScript object members are ordinary names', async () => {
  const headers = JSON.parse('{"__proto__":["a"],"constructor":["b"]}');
  const { out } = await exporting(inShop({ route: { r: { name: 'constructor', headers } } }));
  expect(out).toContain('- headers:\n    __proto__:\n    - a\n    constructor:\n    - b\n  name: constructor\n');
});

test('valid vault references are not secrets', async () => {
  const file = await exported(
    inShop({
      plugin_rate_limiting: {
        a: { config: { redis: { password: '{vault://env/redis}' } } },
        b: { config: { redis: { password: '{vault://env/redis} and more' } } },
      },
    }),
  );
  expect(file.plugins.map((one: any) => one.config.redis.password).sort()).toEqual([
    '${{ env "DECK_RATE_LIMITING_REDIS_PASSWORD" }}',
    '{vault://env/redis}',
  ]);
});

test('any text is exported unchanged', async () => {
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom('no', '1e3', '007', '2001-01-01', 'a\n b\n', '~'),
    )
    .filter((one) => !/[$%]\{|\u0000|\u0001/.test(one));
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(text, { maxLength: 3 }),
      fc.dictionary(text, fc.array(text)),
      async (name, tags, headers) => {
        const file = await exported(inShop({ route: { r: { name, tags, headers } } }));
        expect(file.routes).toEqual([{ name, tags, headers }]);
      },
    ),
    { numRuns: 40 },
  );
  await cleanUp();
});
