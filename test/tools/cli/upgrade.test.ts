/** `gateways upgrade`: its inputs, its reports and its exit codes. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, TerraformStack } from 'cdktf';
import * as platform from '../../../constructs/platform';
import * as l1 from '../../../lib/platform';
import { gateways } from '../../sandbox/support/cli';
import { cleanUp, temporaryFolder } from '../../sandbox/support/temporary';

afterAll(cleanUp);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const at = (...parts: string[]) => path.join(folder, ...parts);
const run = (...args: string[]) => gateways(['upgrade', ...args], { folder });

/** Writes the output of `terraform show -json`. */
function shown(...resources: object[]): string {
  const complete = resources.map((one) => ({ mode: 'managed', ...one }));
  fs.writeFileSync(
    at('state.json'),
    JSON.stringify({ format_version: '1.0', values: { root_module: { resources: complete } } }),
  );
  return 'state.json';
}

const PORTAL = {
  address: 'konnect_portal.main',
  type: 'konnect_portal',
  values: { id: 'f0f0', name: 'developers', force: 'false' },
};
const LIMIT = {
  address: 'konnect_gateway_plugin_rate_limiting.limit',
  type: 'konnect_gateway_plugin_rate_limiting',
  values: { id: 'i', control_plane_id: 'c', config: { minute: 5, redis: { port: 6379, password: 'planted-secret' } } },
};
const SIGNER = {
  address: 'module.auth.konnect_gateway_plugin_jwt_signer.signer["eu"]',
  type: 'konnect_gateway_plugin_jwt_signer',
  values: { id: 'i', control_plane_id: 'c', config: { channel_token_keyset_client_certificate: 'planted-secret' } },
};

test('a renamed resource comes first, with the commands to run', async () => {
  const { code, out, err } = await run('--state', shown(PORTAL), '--from', '2.14', '--to', '3.0');
  expect([code, err]).toEqual([3, '']);
  expect(out).toBe(`From 2.14.0 to 3.0.0: 1 change for 1 object.

Do these steps first, with the version in use or in the code:

- konnect_portal: in 3.0, a different resource has this type name; use konnect_portal_classic; take the object out of the state with the version in use, because Terraform fails otherwise.
  In the state: konnect_portal.main
  Run:
    terraform state rm 'konnect_portal.main'
    terraform import 'konnect_portal_classic.main' 'f0f0'
`);
});

test('the steps can be blocks of Terraform, one for all instances of a resource', async () => {
  const instances = ['eu', 'us'].map((key) => ({ ...SIGNER, address: SIGNER.address.replace('eu', key) }));
  const state = shown(...instances);
  const { code } = await run('--state', state, '--from', '3.3', '--to', '3.5', '--blocks', 'upgrade.tf');
  expect(code).toBe(3);
  expect(fs.readFileSync(at('upgrade.tf'), 'utf8'))
    .toBe(`# 1. Remove the resources from the configuration, add these blocks, and apply with the provider version 3.3.0. Requires Terraform 1.7 or OpenTofu 1.7.

removed {
  from = module.auth.konnect_gateway_plugin_jwt_signer.signer
  lifecycle {
    destroy = false
  }
}

# 2. Replace the removed blocks by the new resources and the import blocks below, and apply with the provider version 3.5.0.

import {
  to = module.auth.konnect_gateway_plugin_jwt_signer.signer["eu"]
  id = "{\\"id\\":\\"i\\",\\"control_plane_id\\":\\"c\\"}"
}

import {
  to = module.auth.konnect_gateway_plugin_jwt_signer.signer["us"]
  id = "{\\"id\\":\\"i\\",\\"control_plane_id\\":\\"c\\"}"
}
`);
});

test('a resource with an instance that stays in the state is left to the commands', async () => {
  const staying = {
    ...SIGNER,
    address: SIGNER.address.replace('eu', 'us'),
    values: { ...SIGNER.values, config: { channel_token_keyset_client_certificate: null } },
  };
  const { out } = await run(
    '--state',
    shown(SIGNER, staying),
    '--from',
    '3.3',
    '--to',
    '3.5',
    '--blocks',
    'upgrade.tf',
  );
  const blocks = fs.readFileSync(at('upgrade.tf'), 'utf8');
  expect(blocks).not.toMatch(/^(removed|import) /m);
  expect(blocks).toContain(`# Use the commands of the report for ${SIGNER.address}\n`);
  expect(out).toContain(`terraform state rm '${SIGNER.address}'`);
  expect(out).not.toContain('"us"');
});

test('blocks name the new type, and say if there is nothing to move', async () => {
  await run('--state', shown(PORTAL), '--from', '2.14', '--to', '3.0', '--blocks', 'upgrade.tf');
  const blocks = fs.readFileSync(at('upgrade.tf'), 'utf8');
  expect(blocks).toContain('  from = konnect_portal.main\n');
  expect(blocks).toContain('  to = konnect_portal_classic.main\n  id = "f0f0"\n');
  await run('--state', shown(PORTAL), '--from', '3.17', '--to', '3.19', '--blocks', 'upgrade.tf');
  expect(fs.readFileSync(at('upgrade.tf'), 'utf8')).toBe('# Nothing to move.\n');
});

test('a state without changed resources needs no steps', async () => {
  const { code, out } = await run('--state', shown(PORTAL), '--from', '3.17', '--to', '3.19');
  expect([code, out]).toEqual([0, 'From 3.17.0 to 3.19.0: 0 changes for 1 object.\n']);
});

test('a value that the first plan removes unless it is configured has a separate exit code', async () => {
  const classic = {
    address: 'konnect_portal_classic.main',
    type: 'konnect_portal_classic',
    values: { is_public: true },
  };
  const { code, out } = await run('--state', shown(classic), '--from', '2.14', '--to', '3.0');
  expect(code).toBe(2);
  expect(out).toContain('a plan with 3.0 removes is_public; give the value if you want to keep it.');
});

test('a value that Terraform cannot read as its new type is removed from the state and imported again', async () => {
  const { code, out } = await run('--state', shown(SIGNER), '--from', '3.3', '--to', '3.5');
  expect(code).toBe(3);
  expect(out).toContain(
    'config.channel_token_keyset_client_certificate is a object in 3.5; Terraform cannot read the value',
  );
  expect(out).toContain(`terraform state rm 'module.auth.konnect_gateway_plugin_jwt_signer.signer["eu"]'`);
  expect(out).toContain(
    `terraform import 'module.auth.konnect_gateway_plugin_jwt_signer.signer["eu"]' '{"id":"i","control_plane_id":"c"}'`,
  );
});

test('a value that Terraform converts needs no steps', async () => {
  const { code, out } = await run('--state', shown(LIMIT), '--from', '3.18.1', '--to', '3.19.0');
  expect(code).toBe(0);
  expect(out).toContain('config.redis.port is a string in 3.19; Terraform converts the value.');
});

test('a state file of Terraform is read, with modules and keys', async () => {
  const { type, values } = SIGNER;
  const state = {
    version: 4,
    lineage: 'l',
    resources: [
      {
        module: 'module.auth',
        mode: 'managed',
        type,
        name: 'signer',
        instances: [
          { index_key: 'eu', attributes: values },
          { index_key: 0, attributes: values },
        ],
      },
      { mode: 'data', type: 'konnect_portal_list', name: 'all', instances: [{ attributes: { page_size: 1 } }] },
      { mode: 'managed', type: 'aws_instance', name: 'other', instances: [{ attributes: {} }] },
    ],
  };
  fs.writeFileSync(at('terraform.tfstate'), JSON.stringify(state));
  fs.writeFileSync(
    at('.terraform.lock.hcl'),
    'provider "registry.terraform.io/kong/konnect" {\n  version     = "2.14.0"\n  hashes = []\n}\n',
  );
  const { code, out } = await run('--state', 'terraform.tfstate', '--to', '3.5', '--json', '-');
  const report = JSON.parse(out);
  expect(code).toBe(3);
  expect(report).toMatchObject({ formatVersion: '1.0', from: '2.14.0', to: '3.5.0', checked: 3, others: 1 });
  expect(report.findings).toContainEqual({
    when: 'before',
    kind: 'retyped',
    type,
    path: 'config.channel_token_keyset_client_certificate',
    source: 'state',
    message: expect.any(String),
    addresses: [`module.auth.${type}.signer["eu"]`, `module.auth.${type}.signer[0]`],
    moves: expect.any(Array),
    commands: expect.any(Array),
  });
  expect(report.findings).toContainEqual(
    expect.objectContaining({
      kind: 'type removed',
      type: 'data.konnect_portal_list',
      addresses: ['data.konnect_portal_list.all'],
    }),
  );
});

describe('an app', () => {
  function synth(): void {
    const app = new App({ outdir: at('cdktf.out'), stackTraces: false });
    const stack = new TerraformStack(app, 'orders');
    new platform.PlatformProvider(stack, 'platform', { providerVersion: '~> 3.18' });
    const policy = new l1.eventGatewayConsumePolicySchemaValidation.EventGatewayConsumePolicySchemaValidation(
      stack,
      'policy',
      {
        gatewayId: 'g',
        virtualClusterId: 'v',
        config: {},
      },
    );
    // An app for 3.18 has the arguments of that version.
    policy.addOverride('config', { type: 'json', value_validation_action: 'mark' });
    app.synth();
  }

  test('is checked by its arguments, from its allowed provider version', async () => {
    synth();
    const { code, out } = await run('--to', '3.19');
    expect(code).toBe(3);
    expect(out).toContain('From 3.18.0 to 3.19.0: 2 changes for 1 object.');
    expect(out).toContain(
      'The schemas of 3.17.0 and 3.19.0 are compared, because this package does not have the schemas of all versions.',
    );
    expect(out).toContain(
      'config.value_validation_action: 3.19 does not have config.value_validation_action; use config.confluent_schema_registry.value_validation_action.',
    );
    expect(out).toContain('config.type: 3.19 does not have config.type; the block in config decides');
  });

  test('with values that the newest version rejects is reported', async () => {
    fs.mkdirSync(at('cdktf.out', 'stacks', 'orders'), { recursive: true });
    const manifest = { stacks: { orders: { name: 'orders', workingDirectory: 'stacks/orders' } } };
    fs.writeFileSync(at('cdktf.out', 'manifest.json'), JSON.stringify(manifest));
    const portal = { name: 'developers', force_destroy: 'planted-secret' };
    const json = {
      resource: { konnect_portal: { main: portal, other: { ...portal, force_destroy: '${var.x}' } } },
    };
    fs.writeFileSync(at('cdktf.out', 'stacks', 'orders', 'cdk.tf.json'), JSON.stringify(json));
    const { code, out } = await run('--from', '3.18.1', '--to', '3.19.0');
    expect(code).toBe(3);
    expect(out).toContain(
      'force_destroy has a value that 3.19.0 rejects in a configuration; allowed: "true", "false".\n  In the app: konnect_portal.main\n',
    );
    expect(out).not.toContain('planted-secret');
  });
});

test('values are never shown', async () => {
  const file = shown(PORTAL, LIMIT, SIGNER);
  for (const from of ['2.14', '3.3', '3.18.1']) {
    for (const json of [[], ['--json', '-']]) {
      const { out, err } = await run('--state', file, '--from', from, '--to', '3.19', ...json);
      expect(out + err).not.toContain('planted-secret');
    }
  }
});

describe('rejected input', () => {
  test.each([
    [['--to', '3.20'], /--to 3.20.0 is unknown: this package knows versions up to 3.19.0/],
    [['--to', '3.0', '--from', '3.15'], /--to 3.0.0 is not newer than 3.15.0/],
    [['--to', '3.19', '--from', '2.1'], /--from 2.1.0 is unknown: .* upgrade to that version first/],
    [['--to', 'latest'], /--to must be a version such as 3.19.0/],
  ])('%j', async (args, message) => {
    const { code, out, err } = await run('--state', shown(PORTAL), '--from', '3.18.1', ...args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(message);
  });

  test('an unknown version in use', async () => {
    const { code, err } = await run('--state', shown(PORTAL), '--to', '3.19');
    expect(code).toBe(1);
    expect(err).toMatch(
      /the version in use is unknown: no .terraform.lock.hcl and no app names the version; give the version with --from/,
    );
  });

  test.each([
    ['no JSON', '{', /is not JSON/],
    ['another format', '{"format_version":"9.0"}', /format_version "9.0"/],
    ['a list', '[]', /is neither a state nor a plan/],
    ['resources without a type', '{"lineage":"l","resources":[{}]}', /has a resource without type and name/],
    ['a value that is not a list', '{"lineage":"l","resources":{"a":1}}', /has another value in place of a list/],
    ['deep nesting', `${'[1,'.repeat(300)}1${']'.repeat(300)}`, /is nested more than 200 levels deep/],
  ])('a state with %s', async (_, text, message) => {
    fs.writeFileSync(at('bad.json'), text);
    const { code, out, err } = await run('--state', 'bad.json', '--from', '3.18', '--to', '3.19');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(message);
  });

  test('a file of the wrong kind, or no file', async () => {
    expect((await run('--state', '.', '--from', '3.18', '--to', '3.19')).err).toMatch(/is not a file/);
    expect((await run('--state', 'gone', '--from', '3.18', '--to', '3.19')).err).toMatch(/does not exist/);
  });
});

test('hostile addresses, names and ids do nothing in a terminal or a shell', async () => {
  const id = "'; rm -rf /; '\u001b[2J";
  const hostile = {
    ...PORTAL,
    address: "konnect_portal.main['\u202e$(id)']\n",
    values: { id, ['__proto__']: { polluted: true }, force: null },
  };
  const { code, out } = await run('--state', shown(hostile), '--from', '2.14', '--to', '3.0');
  expect(code).toBe(3);
  expect(out).toContain(String.raw`terraform state rm 'konnect_portal.main['\''\u{202e}$(id)'\'']\u{a}'`);
  expect(out).toContain(String.raw`''\''; rm -rf /; '\''\u{1b}[2J'`);
  expect(out).not.toMatch(/[\u001b\u202e]/);
});

test('hostile addresses and ids do nothing in blocks', async () => {
  const address = 'konnect_portal.main["a"]\n}\nresource "x" "y" {';
  const id = '${file("/etc/passwd")}"\n\u202e%{ if true }';
  const hostile = [
    { ...PORTAL, address, values: { id: 'i' } },
    { ...PORTAL, values: { id } },
  ];
  await run('--state', shown(...hostile), '--from', '2.14', '--to', '3.0', '--blocks', 'upgrade.tf');
  const blocks = fs.readFileSync(at('upgrade.tf'), 'utf8');
  expect(blocks).toContain(String.raw`id = "$${'$'}{file(\"/etc/passwd\")}\"\n\U0000202e%%{ if true }"`);
  expect(blocks.match(/^resource /m)).toBeNull();
  expect(blocks).toContain('# Use the commands of the report for konnect_portal.main["a"] } resource "x" "y" {\n');
  expect(blocks.match(/^removed /gm)).toHaveLength(1);
});

test('keys with brackets, and unusual keys of modules, do not change the addresses of blocks', async () => {
  const moved = ['module.auth["a[b]"].konnect_portal.main["c[d]"]', 'module.auth[0\n].konnect_portal.other'];
  const state = shown(...moved.map((address) => ({ ...PORTAL, address })));
  await run('--state', state, '--from', '2.14', '--to', '3.0', '--blocks', 'upgrade.tf');
  const blocks = fs.readFileSync(at('upgrade.tf'), 'utf8');
  expect(blocks.match(/from = .*/g)).toEqual(['from = module.auth.konnect_portal.main']);
  expect(blocks.match(/to = .*/g)).toEqual(['to = module.auth["a[b]"].konnect_portal_classic.main["c[d]"]']);
  expect(blocks).toContain('# Use the commands of the report for module.auth[0 ].konnect_portal.other\n');
});

test('a state of 50,000 resources is read in seconds, and the text stays short', async () => {
  const many = Array.from({ length: 50_000 }, (_, index) => ({ ...PORTAL, address: `konnect_portal.p${index}` }));
  const { code, out } = await run('--state', shown(...many), '--from', '2.14', '--to', '3.19');
  expect(code).toBe(3);
  expect(out.length).toBeLessThan(5000);
  expect(out).toContain('and 49990 more (see --json)');
});
