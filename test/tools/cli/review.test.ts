/** `gateways review`: the plans that it reads, its outputs, and its exit codes. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { App, TerraformStack } from 'cdktf';
import * as platform from '../../../constructs/platform';
import { gateways } from '../../sandbox/support/cli';
import { cleanUp, temporaryFolder } from '../../sandbox/support/temporary';
import { PlannedObject, planOf } from '../review/support/plans';

afterAll(cleanUp);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const at = (...parts: string[]) => path.join(folder, ...parts);
const read = (name: string) => fs.readFileSync(at(name), 'utf8');
const run = (...args: string[]) => gateways(['review', ...args], { folder });

const OPENED: PlannedObject = {
  address: 'konnect_portal.main',
  before: { id: 'p', authentication_enabled: true },
  after: { id: 'p', authentication_enabled: false },
};
const RAISED: PlannedObject = {
  address: 'konnect_gateway_plugin_rate_limiting.limit',
  before: { id: 'l', control_plane_id: 'c', config: { minute: 1 } },
  after: { id: 'l', control_plane_id: 'c', config: { minute: 2 } },
};
const GRANTED: PlannedObject = { address: 'konnect_team_role.role', after: { team_id: 't', role_name: 'Viewer' } };
const RENAMED: PlannedObject = {
  address: 'konnect_portal.main',
  before: { id: 'p', name: 'one' },
  after: { id: 'p', name: 'two' },
};

function keep(name: string, ...objects: PlannedObject[]): string {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true });
  fs.writeFileSync(at(name), JSON.stringify(planOf(objects)));
  return name;
}

test('the review is printed as Markdown, and the command succeeds with any finding', async () => {
  const { code, out, err } = await run(keep('plan.json', OPENED));
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('### `konnect_portal.main` is changed');
});

test('each format is written to its file, and one line summarises it', async () => {
  keep('plan.json', OPENED, GRANTED);
  const { code, out } = await run('plan.json', '--markdown', 'a.md', '--json', 'a.json', '--html', 'a.html');
  expect([code, out]).toEqual([0, '1 high, 1 low; 1 changed, 1 made: see a.md, a.json, a.html.\n']);
  expect(read('a.md')).toContain('# Review');
  expect(JSON.parse(read('a.json'))).toMatchObject({ formatVersion: '1.1', worst: 'high' });
  expect(read('a.html')).toContain('<!doctype html>');
});

test('a format is printed with -', async () => {
  const { out } = await run(keep('plan.json', OPENED), '--json', '-', '--html', 'a.html');
  expect(JSON.parse(out)).toMatchObject({ worst: 'high' });
  const { code, err } = await run('plan.json', '--json', '-', '--markdown', '-');
  expect([code, err]).toEqual([1, 'gateways: - is given for two formats: give a separate file for each\n']);
});

test.each([
  ['low', [4, 3, 2, 0]],
  ['medium', [4, 3, 0, 0]],
  ['high', [4, 0, 0, 0]],
])('--fail-on %s: the exit code is that of the worst finding', async (severity, expected) => {
  const codes: number[] = [];
  for (const object of [OPENED, RAISED, GRANTED, RENAMED]) {
    codes.push((await run(keep('plan.json', object), '--fail-on', severity)).code);
  }
  expect(codes).toEqual(expected);
});

test.each([
  ['none.json', /none\.json does not exist/],
  ['folder', /folder is a folder without a Terraform configuration/],
  ['state.json', /state\.json is not a plan: give the output of terraform plan -out, or of terraform show -json/],
  ['broken.json', /broken\.json is not JSON/],
  ['newer.json', /format_version "7\.0", but this package supports the versions 0 and 1/],
])('%s is rejected', async (name, message) => {
  fs.mkdirSync(at('folder'));
  fs.writeFileSync(at('state.json'), JSON.stringify({ format_version: '1.0', values: {} }));
  fs.writeFileSync(at('broken.json'), '{');
  fs.writeFileSync(at('newer.json'), JSON.stringify({ ...planOf([]), format_version: '7.0' }));
  const { code, err } = await run(name);
  expect([code, err]).toEqual([1, expect.stringMatching(message)]);
});

test('a missing plan is reported with the command that creates one', async () => {
  expect(await run()).toMatchObject({ code: 1, err: 'gateways: give the plans to review\n' });
  writeApp('orders');
  expect((await run()).err).toMatch(
    /give the plans to review, or create one in the folder of each stack of .*cdktf\.out: terraform plan -out=plan\n$/,
  );
  expect((await run('--app', 'elsewhere', 'plan.json')).err).toMatch(/elsewhere\/manifest\.json does not exist/);
});

test('constructs are named by their paths, of all stacks of an app', async () => {
  const [orders, returns] = writeApp('orders', 'returns');
  keep('cdktf.out/stacks/orders/plan.json', { ...OPENED, address: orders });
  keep('cdktf.out/stacks/returns/plan.json', { ...RENAMED, address: returns });
  const { out } = await run('--json', '-');
  expect(JSON.parse(out)).toMatchObject({
    plans: [{ stack: 'orders' }, { stack: 'returns' }],
    changes: [
      { construct: 'orders/portal', stack: 'orders', address: orders },
      { construct: 'returns/portal', stack: 'returns' },
    ],
  });
});

test('a plan in another folder belongs to the stack that has its resources', async () => {
  const [orders] = writeApp('orders', 'returns');
  const opened = { ...OPENED, address: orders };
  expect((await run(keep('returns.json', opened))).out).toContain('### `returns/portal` is changed');
  // Both stacks have it.
  expect((await run(keep('elsewhere.json', opened))).out).toContain(`### \`${orders}\` is changed`);
  const [only] = writeApp('shop', 'others');
  fs.writeFileSync(at('cdktf.out', 'stacks', 'others', 'cdk.tf.json'), '{}');
  expect((await run(keep('elsewhere.json', { ...OPENED, address: only }))).out).toContain(
    '### `shop/portal` is changed',
  );
});

/** An app with a portal in each stack; the addresses of these. */
function writeApp(...names: string[]): string[] {
  const app = new App({ outdir: at('cdktf.out') });
  const addresses = names.map((name) => {
    const stack = new TerraformStack(app, name);
    new platform.PlatformProvider(stack, 'platform');
    const portal = new platform.Portal(stack, 'portal', { name });
    return `konnect_portal.${(portal.node.findChild('Resource') as any).friendlyUniqueId}`;
  });
  app.synth();
  return addresses;
}
