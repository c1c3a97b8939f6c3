/** `gateways compare`: differences of two stacks, and of a stack and a store. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, TerraformStack } from 'cdktf';
import * as platform from '../../../constructs/platform';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Store } from '../../../sandbox/src/engine/store';
import { gateways } from '../../sandbox/support/cli';
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { cleanUp, temporaryFolder } from '../../sandbox/support/temporary';

afterAll(cleanUp);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
const run = (...args: string[]) => gateways(['compare', ...args], { folder });

interface Options {
  readonly host?: string;
  readonly perMinute?: number;
  readonly hasKeys?: boolean;
  readonly key?: string;
}

function synth(stacks: { readonly [name: string]: Options }): void {
  const context = { 'cdktf-gateways/id-namespace': 'shop' };
  const app = new App({ outdir: path.join(folder, 'cdktf.out'), context });
  for (const [
    name,
    { host = 'a.example.com', perMinute = 10, hasKeys = true, key = 'kept-1f2e3d4c' },
  ] of Object.entries(stacks)) {
    const stack = new TerraformStack(app, name);
    new platform.PlatformProvider(stack, 'platform');
    const controlPlane = new platform.ControlPlane(stack, 'control-plane', { name });
    const service = new platform.GatewayService(stack, 'service', { controlPlane, url: `https://${host}` });
    service.addPolicy('limit', platform.CommonPolicy.rateLimit({ perMinute }));
    if (hasKeys) {
      service.addPolicy('keys', platform.CommonPolicy.keyAuth());
    }
    const shop = new platform.Consumer(stack, 'shop', { controlPlane, username: 'shop' });
    shop.addKeyAuth('key', { key: SecretValue.unsafePlainText(key) });
  }
  app.synth();
}

const [TEST, PRODUCTION] = ['orders-test', 'orders-production'];

test('ids, references and names of stacks are not differences', async () => {
  synth({ [TEST]: {}, [PRODUCTION]: {} });
  const { code, out, err } = await run(TEST, PRODUCTION, '--app', 'cdktf.out');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(
    /^# Comparison\n\n\*\*no harm found\.\*\* no difference\.\n\n1 intended difference is left out\.\n$/,
  );
});

test('differences have construct path and harm, and show no secrets', async () => {
  synth({ [TEST]: {}, [PRODUCTION]: { host: 'b.example.com', hasKeys: false, key: 'kept-9a8b7c6d' } });
  const { code, out } = await run(
    TEST,
    PRODUCTION,
    '--app',
    'cdktf.out',
    '--json',
    '-',
    '--sarif',
    'a.sarif',
    '--junit',
    'a.xml',
  );
  expect(code).toBe(2);
  expect(JSON.parse(out)).toMatchObject({
    kind: 'compare',
    sides: [TEST, PRODUCTION],
    changes: [
      { construct: 'service/policy-keys', action: 'delete', findings: [{ severity: 'high', harm: 'access' }] },
      { construct: 'shop/key-auth-key', action: 'update' },
      { construct: 'service', action: 'update', differences: [{ path: 'host', before: '"a.example.com"' }] },
    ],
  });
  const files = ['a.sarif', 'a.xml'].map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  [out, ...files].forEach((text) => expect(text).not.toMatch(/kept-/));
});

test('rules fold differences by design, and unused ones are reported', async () => {
  synth({ [TEST]: {}, [PRODUCTION]: { host: 'b.example.com', perMinute: 600, hasKeys: false } });
  const rules =
    'same: [[a.example.com, b.example.com]]\nignore:\n  - { construct: service/policy-limit, argument: config.minute, reason: more callers }\n';
  fs.writeFileSync(path.join(folder, 'rules.yaml'), rules);
  const args = [TEST, PRODUCTION, '--app', 'cdktf.out'];
  const result = await run(...args, '--rules', 'rules.yaml', '--ignore', 'service/policy-keys:', 'nothing');
  expect([result.code, result.err]).toEqual([0, 'gateways: the rule *:nothing matches no difference\n']);
  const flags = await run(...args, '--same', 'a.example.com=b.example.com', '--ignore', 'config', 'service/policy-k*:');
  expect([flags.code, flags.err]).toEqual([0, '']);
});

test.each([
  ['same: 1', 'has a member that is not a list'],
  ['other: []', 'has the member "other", which is unknown'],
  ['same: [[a]]', 'has the invalid entry ["a"] in the list same'],
  ['ignore: [{ reason: a }]', 'in the list ignore'],
])('a file of rules with %s is an error', async (text, message) => {
  synth({ [TEST]: {}, [PRODUCTION]: {} });
  fs.writeFileSync(path.join(folder, 'rules.yaml'), text);
  const { code, err } = await run(TEST, PRODUCTION, '--app', 'cdktf.out', '--rules', 'rules.yaml');
  expect(code).toBe(1);
  expect(err).toContain(message);
});

/** Writes two stacks as cdktf writes them, whose objects have these arguments in addition. */
function writeStacks(...stacks: readonly (readonly [name: string, more: object, others?: object])[]): void {
  const files = stacks.map(([name, more, others = {}]) => {
    const at = (construct: string): object => ({ metadata: { path: `${name}/${construct}`, uniqueId: construct } });
    const resource = {
      konnect_team: { team: { '//': at('team'), name: 'a', ...more }, other: { '//': at('other'), name: 'b' } },
      ...others,
    };
    return [name, { '//': { metadata: { stackName: name } }, resource }] as const;
  });
  const manifest = files.map(([name, json]) => {
    const workingDirectory = path.join('stacks', name);
    fs.mkdirSync(path.join(folder, 'cdktf.out', workingDirectory), { recursive: true });
    fs.writeFileSync(path.join(folder, 'cdktf.out', workingDirectory, 'cdk.tf.json'), JSON.stringify(json));
    return [name, { name, workingDirectory }];
  });
  const content = JSON.stringify({ version: '0', stacks: Object.fromEntries(manifest) });
  fs.writeFileSync(path.join(folder, 'cdktf.out', 'manifest.json'), content);
}

test.each<[string, object, object, object | null]>([
  ['count', { count: 1 }, { count: 2 }, { path: 'count', before: '1', after: '2' }],
  [
    'for_each',
    { for_each: '${toset(["a"])}' },
    { for_each: '${toset(["a", "b"])}' },
    { path: 'for_each', before: expect.stringContaining('toset'), after: expect.stringContaining('"b') },
  ],
  [
    'lifecycle',
    { lifecycle: { ignore_changes: ['a'] } },
    { lifecycle: { ignore_changes: ['a'], prevent_destroy: true } },
    { path: 'lifecycle.prevent_destroy', after: 'true' },
  ],
  ['provider', {}, { provider: 'konnect.eu' }, { path: 'provider', after: '"konnect.eu"' }],
  ['depends_on', { depends_on: ['konnect_team.other'] }, {}, { path: 'depends_on', before: '["construct other"]' }],
  [
    'replace_triggered_by',
    {},
    { lifecycle: { replace_triggered_by: ['konnect_team.other', 'konnect_team.other.name'] } },
    { path: expect.stringMatching(/^lifecycle/), after: '["construct other",["construct other","name"]]' },
  ],
  ['the same of all', metaOfStack(TEST), metaOfStack(PRODUCTION), null],
  ['the order', { depends_on: ['a.a', 'b.b'] }, { depends_on: ['b.b', 'a.a'] }, null],
])('meta-arguments are compared: %s', async (_, before, after, difference) => {
  writeStacks([TEST, before], [PRODUCTION, after]);
  const { code, out } = await run(TEST, PRODUCTION, '--app', 'cdktf.out', '--json', '-');
  const { changes } = JSON.parse(out);
  expect(changes.map(({ construct }: any) => construct)).toEqual(difference === null ? [] : ['team']);
  expect(code).toBe(difference === null ? 0 : 2);
  if (difference !== null) {
    expect(changes[0].differences).toContainEqual(expect.objectContaining(difference));
    const [argument] = changes[0].differences[0].path.split(/[.[]/);
    expect((await run(TEST, PRODUCTION, '--app', 'cdktf.out', '--ignore', argument)).code).toBe(0);
  }
});

test('arguments in a block that only one side has can be left out', async () => {
  const lifecycle = { lifecycle: { prevent_destroy: true } };
  const args = [TEST, PRODUCTION, '--app', 'cdktf.out', '--ignore', 'lifecycle.prevent_destroy'];
  for (const [before, after] of [
    [lifecycle, {}],
    [{}, lifecycle],
  ]) {
    writeStacks([TEST, before], [PRODUCTION, after]);
    expect(await run(...args)).toMatchObject({ code: 0, err: '' });
  }
  writeStacks([TEST, {}], [PRODUCTION, { lifecycle: { prevent_destroy: true, ignore_changes: ['name'] } }]);
  const { code, out } = await run(...args, '--json', '-');
  expect(code).toBe(2);
  expect(JSON.parse(out).changes[0].differences).toEqual([{ path: 'lifecycle.ignore_changes', after: '["name"]' }]);
});

/** Meta-arguments that differ only in the name of the stack. */
function metaOfStack(name: string): object {
  return {
    count: 2,
    provider: `konnect.${name}`,
    depends_on: ['konnect_team.other', 'data.a.b'],
    lifecycle: { prevent_destroy: true, replace_triggered_by: ['konnect_team.other.id'] },
  };
}

test('a stack and a store are compared by names and parents', async () => {
  synth({ [TEST]: {} });
  const file = path.join(folder, 'sandbox.db');
  const store = Store.open({ file });
  const world = new ProviderWorld('platform', { store });
  const plane: any = world.create('gateway_control_plane', { name: TEST });
  world.create('gateway_service', {
    control_plane_id: plane.id,
    host: 'old.example.com',
    port: 443,
    protocol: 'https',
  });
  world.create('gateway_route', { control_plane_id: plane.id, paths: ['/'] });
  world.create('portal', { name: 'other' });
  store.close();
  const { code, out, err } = await run(TEST, '--app', 'cdktf.out', '--store', file, '--json', '-');
  expect([code, err]).toEqual([2, '']);
  const { changes, othersObjects } = JSON.parse(out);
  expect(othersObjects).toBe(1);
  expect(changes.find(({ type }: any) => type === 'konnect_gateway_route')).toMatchObject({ action: 'create' });
  expect(changes.find(({ type }: any) => type === 'konnect_gateway_key_auth')).toMatchObject({ action: 'delete' });
  expect(changes.find(({ type }: any) => type === 'konnect_gateway_service')).toMatchObject({
    construct: 'service',
    action: 'update',
  });
});

test('compare requires two stacks, or one stack and existing objects', async () => {
  synth({ [TEST]: {} });
  expect((await run(TEST, '--app', 'cdktf.out')).err).toContain('give two stacks');
  expect((await run(TEST, 'other', '--app', 'cdktf.out')).err).toContain(
    'the app has no stack other: it has orders-test',
  );
  expect((await run(TEST, 'other', '--sandbox')).err).toContain('give one stack');
});
