/** Objects of the sandbox become constructs that do not change them. */
import { compose } from '../../../tools/src/compose/compose';
import { Expression, InventoryValues, ObjectReference } from '../../../tools/src/inventory/inventory';
import { fromStore } from '../../../tools/src/readers/store';
import { closeAll, unruled } from '../../sandbox/support/catalogue-driver';
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { composed } from '../support/composed';
import { spelled } from '../support/spelled';

let world: ProviderWorld;
beforeEach(() => {
  world = new ProviderWorld('platform');
});
afterEach(() => world.close());

function plane(): any {
  return world.create('gateway_control_plane', { name: 'Orders', labels: { team: 'a' } }).id;
}

test('objects with an L2 construct use it, and refer to other constructs', () => {
  const control_plane_id = plane();
  const host = 'orders.example.com';
  const { id }: any = world.create('gateway_service', {
    control_plane_id,
    name: 'orders',
    host,
    retries: 5,
    tags: ['${a}'],
  });
  const { of, creation } = composed(world);
  expect(of(id)).toEqual({ level: 'L2', of: 'platform.GatewayService' });
  expect(creation(id)).toMatchObject({
    kind: 'new',
    id: 'orders-service',
    props: { members: { controlPlane: { code: 'made' }, name: 'orders', host, tags: ['${a}'] } },
  });
});

test('defaults of L2 that differ from the provider are set explicitly', () => {
  const control_plane_id = plane();
  const host = 'orders.example.com';
  // The provider uses port 80 for any protocol, L2 the default port of the protocol.
  const { id }: any = world.create('gateway_service', { control_plane_id, host, protocol: 'https' });
  const { of, creation } = composed(world);
  expect(of(id)).toEqual({ level: 'L2', of: 'platform.GatewayService' });
  expect(creation(id)).toMatchObject({ props: { members: { url: 'https://orders.example.com:80' } } });
});

test('objects that L2 cannot express become L1, with the reason', () => {
  const control_plane_id = plane();
  const { id }: any = world.create('gateway_service', { control_plane_id, host: 'a.example.com', protocol: 'smtp' });
  const { of } = composed(world);
  expect(of(id)).toEqual({
    level: 'L1',
    of: 'platform.l1.gatewayService.GatewayService',
    reason: 'the L2 construct has no platform.GatewayProtocol for protocol',
  });
});

test('failed attempts leave nothing in the code', () => {
  const driver = unruled('platform');
  // A role without an entity.
  driver.create('team_role', { team_id: 'elsewhere', entity_type_name: 'APIs', role_name: 'Viewer' });
  const { program, made } = composed(driver);
  closeAll();
  expect([...made.values()].map(({ level }) => level)).toEqual(['L1']);
  expect(program.declarations.map(({ creation }) => creation.kind)).toEqual(['new']);
});

test('references to objects managed elsewhere have unique ids', () => {
  const ids = ['8b5c6f5e-0c1d-4a53-8f3b-3f1d9a6b7c21', '11111111-0c1d-4a53-8f3b-3f1d9a6b7c21'];
  for (const entity_id of ids) {
    const { id: team_id }: any = world.create('team', { name: entity_id });
    const role = { entity_type_name: 'APIs', role_name: 'Viewer', entity_region: 'eu' };
    world.create('team_role', { team_id, entity_id, ...role });
  }
  const { program, made } = composed(world);
  expect([...made.values()].map(({ level, problem }) => [level, problem])).toEqual(
    ids.flatMap(() => Array(2).fill(['L2', undefined])),
  );
  const outside = program.declarations.flatMap(({ creation }) => (creation.kind === 'outside' ? [creation.id] : []));
  expect(outside).toEqual(['api-9a6b7c21', 'api-11111111-0c1d-4a53-8f3b-3f1d9a6b7c21']);
});

test('values that only Terraform knows can be referenced, and are not used in ids', () => {
  const { id: team_id }: any = world.create('team', { name: 'Orders' });
  const { objects } = fromStore(world.store);
  const object = (type: string, values: InventoryValues) => ({ type, key: type, place: type, values });
  const team = new ObjectReference(objects[0].key, 'id', team_id);
  const { program, made } = compose({
    remarks: [],
    objects: [
      ...objects,
      object('konnect_team_user', { team_id: team, user_id: new Expression('${var.user}') }),
      object('konnect_system_account_team', { team_id: new Expression('${var.team}'), account_id: 'ci' }),
    ],
  });
  expect([...made.values()].map(({ level, problem }) => [level, problem])).toEqual(Array(3).fill(['L2', undefined]));
  expect(spelled(program, 'konnect_team_user')).toBe(
    "new TeamUser('team-user', { team: orders, userId: `${var.user}` })",
  );
  expect(spelled(program, 'konnect_system_account_team')).toBe(
    "new TeamSystemAccount('system-account-team', { team: Team.fromTeamId(`${var.team}`), " +
      "account: SystemAccount.fromSystemAccountId('ci') })",
  );
});
