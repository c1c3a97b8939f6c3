/** Roles that are derived from stacks of the app and from folders of others. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { App, TerraformStack, Testing } from 'cdktf';
import { platform } from '../../../..';
import { addStack, findingsOf, resolved, synthesized, warningsOf } from '../../../support/stack';

const { Api, ControlPlane, GatewayService, LeastPrivilegeGrants, PlatformRegion } = platform;
const { Portal, Realm, SystemAccount } = platform;

let app: App;
let orders: TerraformStack;
let roles: TerraformStack;
let controlPlane: platform.ControlPlane;
beforeEach(() => {
  app = Testing.app({ stackTraces: false, enableFutureFlags: true });
  orders = addStack(app, 'orders');
  roles = addStack(app, 'roles');
  controlPlane = new ControlPlane(orders, 'plane', { name: 'orders' });
});

type Props = Partial<platform.LeastPrivilegeGrantsProps>;

function derive(props: Props = { stacks: [orders] }): platform.LeastPrivilegeGrants {
  const account = SystemAccount.fromSystemAccountId(roles, 'ci', 'account');
  return new LeastPrivilegeGrants(roles, 'grants', { account, region: PlatformRegion.EU, ...props });
}

const NARROWED = { phase: platform.DeploymentPhase.NARROWED };
const short = ({ grants }: platform.LeastPrivilegeGrants) =>
  grants.map(({ roleName, entityTypeName, entity }) => `${roleName} on ${entityTypeName} ${entity}`);
const granted = () => Object.values<any>(synthesized(roles).resource?.konnect_system_account_role ?? {});
const plane = () =>
  `orders/konnect_gateway_control_plane.${resolved(orders, (controlPlane.node.defaultChild as any).friendlyUniqueId)}`;

describe('in the first phase', () => {
  test('roles that a creator receives are not granted', () => {
    new GatewayService(orders, 'service', { controlPlane, url: 'https://orders.example.com' });
    const grants = derive();
    expect(short(grants)).toEqual(['Creator on Control Planes *']);
    expect(grants.grants[0].because).toEqual([`create control planes: ${plane()}`]);
    expect(granted()).toEqual([
      {
        account_id: 'account',
        entity_id: '*',
        entity_region: 'eu',
        entity_type_name: 'Control Planes',
        role_name: 'Creator',
      },
    ]);
    expect(findingsOf(roles)).toEqual([]);
    expect(warningsOf(roles)).toEqual([]);
  });

  test('missing roles are granted for all entities', () => {
    new Portal(orders, 'portal', { name: 'developers' });
    expect(short(derive())).toEqual(['Creator on Control Planes *', 'Creator on Portals *']);
  });

  test('roles for existing entities are granted for these alone', () => {
    const other = ControlPlane.fromControlPlaneId(orders, 'other', '7f9fd312-a987-4628-b4c5-bb4f4fddd5f7');
    new GatewayService(orders, 'service', { controlPlane: other, url: 'https://orders.example.com' });
    expect(short(derive())).toEqual([
      'Creator on Control Planes *',
      'Admin on Control Planes 7f9fd312-a987-4628-b4c5-bb4f4fddd5f7',
    ]);
  });
});

describe('in the narrowed phase', () => {
  test('roles are granted for created entities, with ids from the state of the other stack', () => {
    new Api(orders, 'api', { name: 'Orders' });
    const grants = derive({ stacks: [orders], ...NARROWED });
    expect(short(grants)).toEqual([
      expect.stringMatching(/^Admin on APIs orders\/konnect_api\./),
      `Admin on Control Planes ${plane()}`,
    ]);
    roles.prepareStack();
    expect(granted().map(({ entity_id: id }) => id)).toEqual(
      Array(2).fill(
        expect.stringMatching(/^\$\{data\.terraform_remote_state\.cross-stack-reference-input-orders\.outputs\./),
      ),
    );
    expect(findingsOf(roles)).toEqual([]);
  });

  test('new entities get the same roles as in the first phase', () => {
    expect(short(derive({ stacks: [orders], ...NARROWED, newEntities: [plane()] }))).toEqual([
      'Creator on Control Planes *',
    ]);
  });
});

test.each([
  ['before synthesis', () => undefined],
  ['after synthesis', () => [orders, roles].forEach((stack) => stack.prepareStack())],
])('entities created by another of the stacks are recognised, %s', (_when, prepare) => {
  const services = addStack(app, 'services');
  new GatewayService(services, 'service', { controlPlane, url: 'https://orders.example.com' });
  services.prepareStack();
  const grants = derive({ stacks: [services, orders], ...NARROWED });
  expect(short(grants)).toEqual([`Admin on Control Planes ${plane()}`]);
  prepare();
  expect(findingsOf(roles)).toEqual([]);
});

describe('from synthesised folders', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'roles-'));
    const other = new App({ outdir: folder, stackTraces: false });
    new Api(addStack(other, 'other'), 'api', { name: 'Orders' });
    other.synth();
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);

  test('roles for their resources are granted', () => {
    expect(short(derive({ folders: [folder] }))).toEqual(['Creator on APIs *']);
    expect(findingsOf(roles)).toEqual([]);
  });

  test('region and ids must be configured, and are used', () => {
    const [address] = derive({ folders: [folder], ...NARROWED }).grants.map(({ entity }) => entity);
    expect(address).toMatch(/^other\/konnect_api\./);
    expect(findingsOf(roles)).toEqual([
      expect.stringContaining(`entityIds has no id for ${address}, on which the role "Admin" is needed`),
    ]);
    roles = addStack(app, 'more');
    derive({ folders: [folder], ...NARROWED, entityIds: { [address]: 'an-id' } });
    expect(findingsOf(roles)).toEqual([]);
    expect(granted()).toMatchObject([{ entity_id: 'an-id', role_name: 'Admin' }]);
  });

  test.each<[string, () => void, string]>([
    [
      'a folder without stacks',
      () => write('manifest.json', '{"stacks":{}}'),
      'has 0 stacks in manifest.json; allowed: 1 to 200',
    ],
    ['no JSON', () => write('manifest.json', '{'), 'has "manifest.json", which is not JSON'],
    ['a list', () => write('manifest.json', '[]'), 'has 0 stacks'],
    [
      'a path outside of the folder',
      () => write('manifest.json', '{"stacks":{"x":{"synthesizedStackPath":"../../etc/passwd"}}}'),
      'has "../../etc/passwd", which',
    ],
    [
      'no path',
      () => write('manifest.json', '{"stacks":{"x":null}}'),
      'has the stack "x" in manifest.json without synthesizedStackPath',
    ],
  ])('%s is rejected', (_what, spoil, problem) => {
    spoil();
    derive({ folders: [folder] });
    expect(findingsOf(roles)).toEqual([expect.stringContaining(problem)]);
  });

  test('unexpected content causes no failure', () => {
    const stack = path.join('stacks', 'other', 'cdk.tf.json');
    const values = { api_id: '${konnect_api_version.x.api_id}' };
    write(
      stack,
      JSON.stringify({ resource: { konnect_api_version: { x: values, y: 3, z: [] }, __proto__: [], toString: 1 } }),
    );
    derive({ folders: [folder] });
    expect(findingsOf(roles)).toEqual([
      expect.stringContaining(
        'entityIds has no id for the argument other/konnect_api_version.x.api_id, which is the expression ${konnect_api_version.x.api_id}',
      ),
    ]);
  });
});

test('types without known permissions are a warning, and get no role', () => {
  new Realm(orders, 'realm', { name: 'staff' });
  expect(short(derive())).toEqual(['Creator on Control Planes *']);
  expect(findingsOf(roles)).toEqual([]);
  expect(warningsOf(roles)).toEqual([
    expect.stringContaining('grants no roles for resources of the type konnect_realm: no role names realms'),
  ]);
});

test('stacks that change afterwards are rejected', () => {
  derive();
  new Portal(orders, 'portal', { name: 'developers' });
  expect(findingsOf(roles)).toEqual([
    expect.stringContaining('error: stacks were changed after the program created LeastPrivilegeGrants'),
  ]);
});

test('an empty list of stacks is rejected, and so is the stack of the grants', () => {
  derive({});
  expect(findingsOf(roles)).toEqual([
    expect.stringContaining('error: stacks are not given, and folders are not given either'),
  ]);
  roles = addStack(app, 'more');
  derive({ stacks: [orders, roles] });
  expect(findingsOf(roles)).toEqual([
    expect.stringContaining('error: stacks contain the stack of the LeastPrivilegeGrants'),
  ]);
});

test('the same stacks result in the same grants in the same order, with stable ids', () => {
  const first = derive().node.children.map(({ node }) => node.id);
  new Portal(orders, 'portal', { name: 'developers' });
  roles = addStack(app, 'more');
  const ids = derive().node.children.map(({ node }) => node.id);
  expect(ids).toEqual(expect.arrayContaining(first));
});
