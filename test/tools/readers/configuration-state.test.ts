import { InventoryObject, InventoryValues, ObjectReference, Secret } from '../../../tools/src/inventory/inventory';
import { withState } from '../../../tools/src/readers/configuration/with-state';
import { reading } from '../support/configuration';

function kept(address: string, values: InventoryValues): InventoryObject {
  const [type] = address.split('.');
  return { type, key: address, place: `${address} in state.json`, address, id: String(values.id), values };
}

const CONFIGURATION = `
  resource "konnect_gateway_control_plane" "main" { name = "main" }
  resource "konnect_gateway_service" "orders" {
    control_plane_id   = konnect_gateway_control_plane.main.id
    host               = "a"
    client_certificate = { id = konnect_gateway_control_plane.main.config.cluster_type }
  }
  resource "konnect_team" "many" {
    for_each = toset(["a", "b"])
    name     = each.key
  }
  resource "konnect_team" "new" { name = "new" }`;

test('declared objects contain the values of the state', async () => {
  const { inventory } = await reading({ 'main.tf': CONFIGURATION });
  const state = [
    kept('konnect_gateway_control_plane.main', { id: 'c1', config: { cluster_type: 'x' } }),
    kept('konnect_gateway_service.orders', { id: 's1', control_plane_id: 'c1' }),
    kept('konnect_team.many["a"]', { id: 't1' }),
    kept('konnect_team.old', { id: 't2' }),
    kept('module.m.konnect_team.inner', { id: 't3' }),
  ];
  const { objects, remarks } = withState(inventory, { objects: state, remarks: [{ place: 'p', message: 'm' }] });
  expect(Object.fromEntries(objects.map(({ key, id }) => [key, id]))).toEqual({
    'konnect_gateway_control_plane.main': 'c1',
    'konnect_gateway_service.orders': 's1',
    'konnect_team.many': undefined,
    'konnect_team.new': undefined,
  });
  expect(objects.find(({ id }) => id === 's1')!.values).toEqual({
    control_plane_id: new ObjectReference('konnect_gateway_control_plane.main', 'id', 'c1'),
    host: 'a',
    client_certificate: { id: new ObjectReference('konnect_gateway_control_plane.main', 'config.cluster_type', 'x') },
  });
  expect(objects.every(({ importId }) => importId === undefined)).toBe(true);
  expect(remarks.map(({ place, message }) => `${place}: ${message}`)).toEqual([
    'p: m',
    'konnect_team.new (main.tf:12): is not in the state: Terraform will create it',
    'konnect_team.old in state.json: is in the state, but no configuration declares it: Terraform will destroy it',
  ]);
});

test('secrets that the configuration does not contain come from the state', async () => {
  const { inventory } = await reading({ 'main.tf': CONFIGURATION });
  const [, service] = inventory.objects;
  const declared = { ...service, values: { list: [{ a: new Secret(), b: new Secret('own') }] } };
  const stored = kept(service.address!, { id: 's1', list: [{ a: new Secret('theirs'), b: new Secret('other') }] });
  const { objects } = withState({ objects: [declared], remarks: [] }, { objects: [stored], remarks: [] });
  const [{ a, b }] = objects[0].values.list as any;
  expect([a.reveal(), b.reveal()]).toEqual(['theirs', 'own']);
});
