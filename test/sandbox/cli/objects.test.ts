/** Looking at the objects of the sandbox: list, show, graph. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { defaultStoreFile, NewObject, Provider } from '../../../sandbox/src/engine/store';
import { Decimal, Dynamic, ObjectValue } from '../../../sandbox/src/engine/values/value';
import { jobCommandsIn } from '../../support/job-commands';
import { gateways } from '../support/cli';
import { cleanUp, openStore, temporaryFolder } from '../support/temporary';

afterEach(cleanUp);

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 6);

/** A project with a store of objects, created one second after another. */
function project(...objects: [type: string, id: string, values?: ObjectValue][]): string {
  const folder = temporaryFolder();
  let now = NOW;
  const store = openStore({ file: defaultStoreFile(folder), now: () => now });
  for (const [type, id, values = {}] of objects) {
    store.create(objectOf(type, id, values));
    now += 1000;
  }
  store.close();
  return folder;
}

function objectOf(type: string, id: string, values: ObjectValue): NewObject {
  const provider: Provider = type.startsWith('konnect_') ? 'platform' : 'cloud';
  return { provider, type, id, values: { id, ...values } };
}

const API: [string, string, ObjectValue] = ['konnect_api', 'a-1', { name: 'Orders' }];
const SERVICE: [string, string, ObjectValue] = ['tencentcloud_api_gateway_service', 'service-1', { service_name: 's' }];

describe('list', () => {
  test('shows type, id, name and time of each object, oldest first', async () => {
    const folder = project(API, SERVICE);
    expect(await gateways(['sandbox', 'list'], { folder })).toEqual({
      code: 0,
      err: '',
      out: [
        'TYPE                       ID         NAME    CREATED',
        'platform.api               a-1        Orders  2026-01-02 03:04:05',
        'cloud.api-gateway-service  service-1  s       2026-01-02 03:04:06',
        '',
      ].join('\n'),
    });
  });

  test.each(['platform.api', 'api', 'Api', 'konnect_api', 'platform.l1.api.Api'])('--type accepts %s', async (type) => {
    const { out } = await gateways(['sandbox', 'list', '--type', type, '--json'], { folder: project(API, SERVICE) });
    expect(JSON.parse(out).map(({ id }: any) => id)).toEqual(['a-1']);
  });

  test('--type accepts several types', async () => {
    const folder = project(API, SERVICE, ['konnect_portal', 'p-1', {}]);
    const { out } = await gateways(['sandbox', 'list', '--json', '--type', 'api', 'portal'], { folder });
    expect(JSON.parse(out).map(({ id }: any) => id)).toEqual(['a-1', 'p-1']);
  });

  test('--json shows all values, and numbers keep their digits', async () => {
    const count = new Decimal('12345678901234567890.5');
    const folder = project(['konnect_api', 'a-1', { name: 'Orders', count, any: new Dynamic('bool', true) }]);
    const { out } = await gateways(['sandbox', 'list', '--json'], { folder });
    expect(out).toContain('"count": 12345678901234567890.5');
    expect(JSON.parse(out)).toEqual([
      {
        type: 'platform.api',
        terraformType: 'konnect_api',
        id: 'a-1',
        createdAt: '2026-01-02T03:04:05.006Z',
        updatedAt: '2026-01-02T03:04:05.006Z',
        values: { id: 'a-1', name: 'Orders', count: 12345678901234567890.5, any: true },
      },
    ]);
  });

  test('a name with several lines is shown on one line', async () => {
    const { out } = await gateways(['sandbox', 'list'], {
      folder: project(['konnect_api', 'a-1', { name: 'one\ntwo\u001b[31m' }]),
    });
    expect(out.split('\n')[1]).toContain('a-1  one\\u{a}two\\u{1b}[31m  2026');
  });

  test('control and bidirectional characters are shown escaped, and stay in JSON', async () => {
    const name = 'evil\u202egnp.exe\u200b\u2028';
    const seen = 'evil\\u{202e}gnp.exe\\u{200b}\\u{2028}';
    const folder = project(['konnect_api', 'a\u2066-1', { name }]);
    const said = async (...args: string[]) => {
      const { out, err } = await gateways(['sandbox', ...args], { folder });
      expect(out + err).not.toMatch(/[\p{Cf}\p{Zl}]/u);
      return out + err;
    };
    expect(await said('list')).toContain(`a\\u{2066}-1  ${seen}`);
    expect(await said('graph')).toContain(`${seen} a\\u{2066}-1`);
    expect(await said('graph', '--format', 'dot')).toContain(JSON.stringify(seen).slice(1, -1));
    expect(await said('show', 'a\u202e')).toContain('object with the id a\\u{202e} does not exist');
    expect(await said('\u202elist')).toContain("unknown command '\\u{202e}list'");
    expect(JSON.parse(await said('show', 'a\u2066-1'))).toMatchObject({ id: 'a\u2066-1', values: { name } });
    expect(JSON.parse(await said('list', '--json'))).toMatchObject([{ values: { name } }]);
  });

  test('names are no commands of CI systems, and stay in JSON', async () => {
    const name = '##[add-mask]a ##vso[task.setvariable variable=b]c';
    const folder = project(['konnect_api', '::error::d', { name }], ['::warning', 'e::f', { name: 'g' }]);
    const said = async (...args: string[]) => {
      const { out, err } = await gateways(['sandbox', ...args], { folder });
      expect(jobCommandsIn(out + err)).toEqual([]);
      return out + err;
    };
    expect(await said('list')).toContain('\\u{23}#[add-mask]a \\u{23}#vso[task.setvariable variable=b]c');
    expect(await said('list')).toMatch(/^\\u\{3a\}:warning +e::f/m);
    expect(await said('graph')).toContain('\\u{3a}:error::d');
    await said('graph', '--format', 'dot');
    expect(JSON.parse(await said('show', '::error::d'))).toMatchObject({ id: '::error::d', values: { name } });
    expect(await said('show', '##[error]x')).toContain('an object with the id \\u{23}#[error]x does not exist');
    expect(await said('##[error]list')).toContain("unknown command '\\u{23}#[error]list'");
  });

  test('colours are only used in a terminal, unless the user disables them', async () => {
    const folder = project(API);
    const coloured = await gateways(['sandbox', 'list'], { folder, isTerminal: true });
    expect(coloured.out).toContain('\u001b[1mTYPE\u001b[22m');
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) {
      expect((await gateways(['sandbox', 'list'], { folder, isTerminal: true, env })).out).not.toContain('\u001b');
    }
  });

  test('a missing store has no objects, and is not created', async () => {
    const folder = temporaryFolder();
    const file = defaultStoreFile(folder);
    expect((await gateways(['sandbox', 'list'], { folder })).out).toBe(
      `No objects in ${file} (the file does not exist yet). Create objects with gateways sandbox exec -- cdktf deploy.\n`,
    );
    expect((await gateways(['sandbox', 'list', '--json'], { folder })).out).toBe('[]\n');
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('says if only objects of other types exist', async () => {
    const folder = project(API);
    expect((await gateways(['sandbox', 'list', '--type', 'portal'], { folder })).out).toBe(
      `No objects of the given types in ${defaultStoreFile(folder)}.\n`,
    );
  });
});

describe('the store', () => {
  const ids = async (args: string[], options: { folder: string; env?: NodeJS.ProcessEnv }) =>
    JSON.parse((await gateways(['sandbox', 'list', '--json', ...args], options)).out).map(({ id }: any) => id);

  test('is the store of the project, unless GATEWAYS_STORE or --store name another', async () => {
    const [folder, second, third] = [project(API), project(SERVICE), project(['konnect_portal', 'p-1', {}])];
    const env = { GATEWAYS_STORE: defaultStoreFile(second) };
    const store = path.relative(folder, defaultStoreFile(third));
    expect(await ids([], { folder })).toEqual(['a-1']);
    expect(await ids([], { folder, env: { GATEWAYS_STORE: '' } })).toEqual(['a-1']);
    expect(await ids([], { folder, env })).toEqual(['service-1']);
    expect(await ids(['--store', store], { folder, env })).toEqual(['p-1']);
  });
});

describe('show', () => {
  test('finds an object by id', async () => {
    const { code, out } = await gateways(['sandbox', 'show', 'a-1'], { folder: project(API, SERVICE) });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ type: 'platform.api', id: 'a-1', values: { name: 'Orders' } });
  });

  test('finds an object by type and id, if the id is ambiguous', async () => {
    const folder = project(['konnect_portal', 'p-1', {}], ['konnect_portal_auth', 'p-1', {}]);
    const { out } = await gateways(['sandbox', 'show', 'PortalAuth', 'p-1'], { folder });
    expect(JSON.parse(out).type).toBe('platform.portal-auth');
    expect(await gateways(['sandbox', 'show', 'p-1'], { folder })).toEqual({
      code: 1,
      out: '',
      err: 'gateways: 2 objects have the id p-1: give the type too, one of platform.portal, platform.portal-auth\n',
    });
  });

  test.each<[string, ObjectValue, ObjectValue]>([
    ['konnect_system_account_access_token', { token: 's3cret', name: 'ci' }, { token: '(hidden)', name: 'ci' }],
    ['konnect_gateway_key_auth', { key: 's3cret', tags: ['a'] }, { key: '(hidden)', tags: ['a'] }],
    [
      'konnect_gateway_certificate',
      { cert: 'c', key: 's3cret', key_alt: null },
      { cert: 'c', key: '(hidden)', key_alt: null },
    ],
    [
      'konnect_gateway_plugin_rate_limiting',
      { config: { redis: { host: 'h', password: 's3cret' } } },
      { config: { redis: { host: 'h', password: '(hidden)' } } },
    ],
    [
      'konnect_identity_provider',
      { config: { oidc_identity_provider_config: { client_secret: 's3cret', client_id: 'c' } } },
      { config: { oidc_identity_provider_config: { client_secret: '(hidden)', client_id: 'c' } } },
    ],
    [
      'konnect_gateway_plugin_ai_mcp_proxy',
      { config: { server: { session: { client: { secrets: ['s3cret'] } } } } },
      { config: { server: { session: { client: { secrets: '(hidden)' } } } } },
    ],
    [
      'tencentcloud_api_gateway_api_key',
      { access_key_secret: 's3cret', secret_name: 'n' },
      { access_key_secret: '(hidden)', secret_name: 'n' },
    ],
    // Names of labels are not names of attributes, and a boolean is not a secret.
    ['konnect_api', { labels: { team: 'core' }, tokens: true }, { labels: { team: 'core' }, tokens: true }],
    ['konnect_of_an_older_catalogue', { password: 's3cret' }, { password: '(hidden)' }],
  ])('hides the secrets of %s by default', async (type, values, shown) => {
    const folder = project([type, 'x-1', values]);
    for (const command of [
      ['show', 'x-1'],
      ['list', '--json'],
    ]) {
      const { out } = await gateways(['sandbox', ...command], { folder });
      expect([JSON.parse(out)].flat()[0].values).toEqual({ id: 'x-1', ...shown });
      expect(out).not.toContain('s3cret');
      const open = await gateways(['sandbox', ...command, '--secrets'], { folder });
      expect([JSON.parse(open.out)].flat()[0].values).toEqual({ id: 'x-1', ...values });
    }
  });

  test.each([
    [['a-2'], 'an object with the id a-2 does not exist; gateways sandbox list shows all objects'],
    [
      ['a-1', '--region', 'eu'],
      'an object with the id a-1 does not exist in the region eu; gateways sandbox list shows all objects',
    ],
    [
      ['api', 'a-2', '--region', ''],
      'platform.api with the id a-2 does not exist in the default region; gateways sandbox list --type platform.api shows all objects of this type',
    ],
    [
      ['api', 'a-2'],
      'platform.api with the id a-2 does not exist; gateways sandbox list --type platform.api shows all objects of this type',
    ],
    [['apy', 'a-1'], 'the type "apy" does not exist: did you mean platform.api?'],
  ])('rejects %j', async (args, message) => {
    expect(await gateways(['sandbox', 'show', ...args], { folder: project(API) })).toEqual({
      code: 1,
      out: '',
      err: `gateways: ${message}\n`,
    });
  });
});

describe('graph', () => {
  const gateway = () =>
    project(
      ['konnect_gateway_control_plane', 'cp', { name: 'edge' }],
      ['konnect_gateway_service', 's', { name: 'orders', control_plane_id: 'cp' }],
      ['konnect_gateway_route', 'r', { name: 'all', control_plane_id: 'cp', service: { id: 's' } }],
      ['konnect_gateway_control_plane_membership', 'cp', { members: [{ id: 'other' }] }],
      ['konnect_portal', 'p', { name: 'dev' }],
      ['konnect_api', 'a', { name: 'Orders' }],
      ['konnect_api_publication', 'a/p', { api_id: 'a', portal_id: 'p' }],
    );

  test('prints a tree with each object in full once', async () => {
    const { out } = await gateways(['sandbox', 'graph'], { folder: gateway() });
    expect(out).toBe(
      [
        'platform.gateway-control-plane edge cp',
        '├─ platform.gateway-service orders s',
        '│  └─ platform.gateway-route all r',
        '└─ platform.gateway-control-plane-membership cp',
        'platform.portal dev p',
        '└─ platform.api-publication a/p',
        'platform.api Orders a',
        '└─ platform.api-publication a/p (above)',
        '',
      ].join('\n'),
    );
  });

  test('shows objects in a cycle', async () => {
    const folder = project(
      ['konnect_portal', 'p', { default_application_auth_strategy_id: 'x' }],
      ['konnect_application_auth_strategy', 'x', { portal_id: 'p' }],
    );
    expect((await gateways(['sandbox', 'graph'], { folder })).out).toBe(
      'platform.portal p\n└─ platform.application-auth-strategy x\n   └─ platform.portal p (above)\n',
    );
  });

  test('prints data with --format json', async () => {
    const { out } = await gateways(['sandbox', 'graph', '--format', 'json'], { folder: gateway() });
    const graph = JSON.parse(out);
    expect(graph.objects).toHaveLength(7);
    expect(graph.objects[0]).toEqual({
      type: 'platform.gateway-control-plane',
      id: 'cp',
      terraformType: 'konnect_gateway_control_plane',
      name: 'edge',
    });
    expect(graph.references).toContainEqual({
      from: { type: 'platform.gateway-route', id: 'r' },
      to: { type: 'platform.gateway-service', id: 's' },
      field: 'service.id',
    });
    expect(graph.references.map(({ from, to }: any) => `${from.id} ${to.id}`).sort()).toEqual(
      ['cp cp', 'r cp', 'r s', 's cp', 'a/p a', 'a/p p'].sort(),
    );
  });

  test('prints a drawing with --format dot', async () => {
    const folder = project(['konnect_api', 'a', { name: 'say "hi"' }], ['konnect_api_version', 'v', { api_id: 'a' }]);
    expect((await gateways(['sandbox', 'graph', '--format', 'dot'], { folder })).out).toBe(
      [
        'digraph sandbox {',
        '  node [shape=box];',
        '  o1 [label="platform.api\\nsay \\"hi\\""];',
        '  o2 [label="platform.api-version\\nv"];',
        '  o2 -> o1 [label="api_id"];',
        '}',
        '',
      ].join('\n'),
    );
  });

  test('prints a message without objects', async () => {
    const folder = temporaryFolder();
    expect((await gateways(['sandbox', 'graph'], { folder })).out).toBe(`No objects in ${defaultStoreFile(folder)}.\n`);
  });

  test('rejects other formats', async () => {
    const { code, err } = await gateways(['sandbox', 'graph', '--format', 'svg']);
    expect(code).toBe(1);
    expect(err).toContain(
      "gateways: option '--format <format>' argument 'svg' is invalid. Allowed choices are text, dot, json.",
    );
  });
});
