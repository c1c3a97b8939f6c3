/** `gateways adopt` on objects of a sandbox, with the real terraform for the proof. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Store } from '../../../sandbox/src/engine/store';
import { plainValue } from '../../../sandbox/src/engine/values/plain';
import { synthesize } from '../../../tools/src/verify/app';
import { gateways } from '../../sandbox/support/cli';
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { temporaryFolder } from '../../sandbox/support/temporary';
import { hasTerraform } from '../../sandbox/support/terraform';
import { ProjectFolders } from '../support/projects';
const env = { PATH: process.env.PATH, HOME: process.env.HOME };

let projects: ProjectFolders;
let store: string;
let world: ProviderWorld;
beforeEach(() => {
  projects = new ProjectFolders();
  store = path.join(temporaryFolder(), 'sandbox.db');
  world = new ProviderWorld('platform', { store: Store.open({ file: store }) });
});
afterEach(() => {
  projects.remove();
});

function orders(): void {
  const control_plane_id = (world.create('gateway_control_plane', { name: 'Orders', labels: { team: 'a' } }) as any).id;
  const { id }: any = world.create('gateway_service', { control_plane_id, name: 'orders', host: 'orders.example.com' });
  world.create('gateway_route', { control_plane_id, name: 'list', paths: ['/orders'], service: { id } });
  world.close();
}

const adopt = (...args: string[]) => gateways(['adopt', ...args], { env });

(hasTerraform ? test : test.skip)('existing objects become a project whose plan contains only imports', async () => {
  orders();
  const output = projects.project('orders');
  const { code, out, err } = await adopt('--store', store, '--output', output, '--verify');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('A plan imports 3 objects and adds 0.');
  expect(out).toContain('orders: 3 to import, 0 to add, 0 to change, 0 to destroy.');
  expect(Object.keys(projects.filesOf('orders')).sort()).toEqual([
    ...['.gitignore', 'README.md', 'adopted.json', 'adopted.md', 'cdktf.json'],
    ...['main.ts', 'orders-stack.ts', 'package.json', 'tsconfig.json'],
  ]);

  const file = path.join(output, 'orders-stack.ts');
  fs.writeFileSync(
    file,
    fs.readFileSync(file, 'utf8').replace("host: 'orders.example.com'", "host: 'new.example.com'"),
  );
  const again = await adopt('--store', store, '--output', output, '--verify');
  expect(again).toMatchObject({ code: 1, err: '' });
  expect(again.out.split('\n')).toEqual([
    'orders: 3 to import, 0 to add, 1 to change, 0 to destroy.',
    '  orders/orders-service (konnect_gateway_service.orders-service_30FB91F6): would be changed',
    '    host: "orders.example.com" → "new.example.com"',
    '',
  ]);
});

(hasTerraform ? test : test.skip)(
  'arguments that the provider does not read are reported before the first apply',
  async () => {
    world.create('portal', { name: 'developers', force_destroy: 'true' });
    world.close();
    const output = projects.project('developers');
    const { code, out, err } = await adopt('--store', store, '--output', output, '--verify');
    expect([code, err]).toEqual([0, '']);
    const { 'adopted.md': report } = projects.filesOf('developers');
    const section = report.split('\n## ').find((text) => text.startsWith('Sent again by the first apply'))!;
    expect(section.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
      expect.stringMatching(/^\| `[^`]*` \| `force_destroy` \|$/),
    ]);
    expect(out).toContain('developers: 1 to import, 0 to add, 0 to change, 0 to destroy.');
    expect(out).toMatch(
      /Terraform counts 1 change more: Terraform sends force_destroy of konnect_portal\.\S+ again, because the provider does not read the argument\./,
    );
  },
);

test('files are recognised by content, and become code without terraform', async () => {
  world.close();
  const folder = temporaryFolder();
  const file = path.join(folder, 'orders.yaml');
  fs.writeFileSync(
    file,
    '_format_version: "3.0"\n_konnect: { control_plane_name: orders }\nservices: [{ name: orders, url: "https://a.example.com" }]\n',
  );
  const output = path.join(folder, 'orders');
  const { code, out, err } = await gateways(['adopt', file, '--output', output], { env });
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('2 objects adopted to');
  expect(out).toContain('A plan imports 0 objects and adds 2.');
  expect(fs.readFileSync(path.join(output, 'orders-stack.ts'), 'utf8')).toContain("name: 'orders'");
});

test('objects of a state that cannot be imported are comments, because the project has no state yet', async () => {
  const control_plane_id = (world.create('gateway_control_plane', { name: 'Orders' }) as any).id;
  const group: any = world.create('gateway_consumer_group', { control_plane_id, name: 'gold' });
  const consumer: any = world.create('gateway_consumer', { control_plane_id, username: 'alice' });
  const ids = { control_plane_id, consumer_group_id: group.id, consumer_id: consumer.id };
  world.create('gateway_consumer_group_member', ids);
  world.create('authentication_settings', { basic_auth_enabled: true });
  const resources = world.store.list().map(({ type, values }) => ({
    ...{ address: `${type}.it`, mode: 'managed', type, name: 'it', schema_version: 0 },
    values: plainValue(values, Number),
  }));
  world.close();
  const folder = temporaryFolder();
  const file = path.join(folder, 'state.json');
  fs.writeFileSync(file, JSON.stringify({ format_version: '1.0', values: { root_module: { resources } } }));
  const output = path.join(folder, 'orders');
  const { code, out, err } = await adopt(file, '--output', output);
  const counts = /^3 objects adopted to .*: 3 by L2, 0 by L1, 2 left out\.$/m;
  expect([code, err, out]).toEqual([0, '', expect.stringMatching(counts)]);
  expect(out).toContain('A plan imports 3 objects and adds 0.');
  const report = fs.readFileSync(path.join(output, 'adopted.md'), 'utf8');
  expect(report.split('\n').filter((line) => /^\| \S.* \| \d+ \|$/.test(line))).toEqual([
    '| Objects | 5 |',
    '| L2 constructs | 3 |',
    '| L1 constructs | 0 |',
    '| Not managed by this project | 2 |',
    '| Imported by a plan | 3 |',
    '| Added by a plan | 0 |',
  ]);
  const written = fs.readFileSync(path.join(output, 'orders-stack.ts'), 'utf8');
  const commented = written
    .split('\n')
    .filter((line) => /^ +\/\/ /.test(line))
    .join(' ')
    .replace(/\s+(\/\/ )?/g, ' ');
  const why =
    'is not managed by this project: the type cannot be imported; keep the object in the state that contains it';
  expect(commented).toMatch(
    new RegExp(`konnect_gateway_consumer_group_member.it in \\S+ ${why} gold.addConsumer\\(alice\\);`),
  );
  expect(commented).toMatch(
    new RegExp(`konnect_authentication_settings.it in \\S+ ${why} new platform.OrganizationSignIn`),
  );
  expect(written.match(/importFrom\(/g)).toHaveLength(3);
});

(hasTerraform ? test : test.skip)('entities with an id in a declarative file are imported', async () => {
  orders();
  const folder = temporaryFolder();
  const file = path.join(folder, 'orders.yaml');
  const exported = await gateways(['export', '--store', store, '--control-plane', 'Orders', '--output', file], { env });
  expect(exported.code).toBe(0);
  const plane = Store.openToLook({ file: store });
  const [{ id }] = plane.list({ type: 'konnect_gateway_control_plane' });
  plane.close();
  const output = projects.project('orders');
  expect(await adopt(file, '--control-plane-id', id, '--output', output)).toMatchObject({ code: 0, err: '' });
  const { code, out } = await adopt('--store', store, '--output', output, '--verify');
  expect([code, out]).toEqual([0, 'orders: 2 to import, 0 to add, 0 to change, 0 to destroy.\n']);
});

test('a variable of a declarative file becomes a variable of the project', async () => {
  world.close();
  const file = path.join(temporaryFolder(), 'orders.yaml');
  fs.writeFileSync(
    file,
    '_format_version: "3.0"\n_konnect: { control_plane_name: orders }\n' +
      'consumers: [{ username: shop, keyauth_credentials: [{ key: \'${{ env "DECK_SHOP_KEY" }}\' }] }]\n',
  );
  const output = projects.project('orders');
  expect(await gateways(['adopt', file, '--output', output], { env })).toMatchObject({ code: 0, err: '' });
  const { 'adopted.md': report, 'orders-stack.ts': stack } = projects.filesOf('orders');
  expect(report).toContain('TF_VAR_DECK_SHOP_KEY');
  // A name that nothing uses does not compile.
  expect(stack).toContain('    new SecretVariables(this);\n');
  const [{ content }] = await synthesize(output, path.join(temporaryFolder(), 'cdktf.out'), env);
  expect(content.variable?.DECK_SHOP_KEY).toMatchObject({ sensitive: true });
  expect(Object.values(content.resource?.konnect_gateway_key_auth ?? {})).toMatchObject([
    { key: '${var.DECK_SHOP_KEY}' },
  ]);
});

test.each([
  [[], 'no source of objects is given: give files or folders, --sandbox, --store FILE, or --platform'],
  [['missing.yaml'], 'missing.yaml'],
])('%j is rejected, and nothing is written', async (args, message) => {
  world.close();
  const folder = temporaryFolder();
  const { code, out, err } = await gateways(['adopt', ...args], { env, folder });
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(message);
  expect(fs.readdirSync(folder)).toEqual([]);
});
