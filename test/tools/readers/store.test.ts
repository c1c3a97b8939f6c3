/** Objects of the sandbox become the objects that a Terraform state would have. */
import { plainValue } from '../../../sandbox/src/engine/values/plain';
import { Decimal } from '../../../sandbox/src/engine/values/value';
import { SWITCHES } from '../../../sandbox/src/services';
import { switchRule } from '../../../sandbox/src/settings/rules';
import { CatalogId } from '../../../sandbox/src/shared/catalog/types';
import { resourceOf, resourceTypes } from '../../../tools/src/elements';
import { Expression, Inventory, isOutOfReach, ObjectReference } from '../../../tools/src/inventory/inventory';
import { prepared } from '../../../tools/src/inventory/prepare';
import { readJson } from '../../../tools/src/readers/json';
import { fromState } from '../../../tools/src/readers/state';
import { fromStore } from '../../../tools/src/readers/store';
import { configOf } from '../../sandbox/support/catalogue';
import { ProviderWorld } from '../../sandbox/support/provider-world';

const worlds: ProviderWorld[] = [];
afterEach(() => worlds.splice(0).forEach((world) => world.close()));

function worldOf(id: CatalogId, options?: ConstructorParameters<typeof ProviderWorld>[1]): ProviderWorld {
  const world = new ProviderWorld(id, options);
  worlds.push(world);
  return world;
}

/** Arguments and identity of the only object. */
function only(inventory: Inventory): object {
  const [{ type, id, importId, values }, ...others] = prepared([inventory]).objects;
  expect(others).toEqual([]);
  const { attributes = {}, block_types: blocks = {} } = resourceOf(type)!.element.schema.block;
  const isArgument = (name: string): boolean =>
    name in blocks || attributes[name].optional === true || attributes[name].required === true;
  const given = Object.entries(values).filter(([name]) => isArgument(name));
  return { type, id, importId, values: Object.fromEntries(given) };
}

test('objects of all types equal the objects of a state', () => {
  const stores = { platform: worldOf('platform'), cloud: worldOf('cloud') };
  // The parents are all invented.
  Object.values(stores).forEach(({ store }) => SWITCHES.forEach(({ name }) => switchRule(store, name, false)));
  for (const type of resourceTypes()) {
    const { element, catalog } = resourceOf(type)!;
    const world = stores[catalog.id];
    const state = world.create(type.slice(catalog.info.prefix.length), configOf(element, 'full'));
    const resource = { address: `${type}.it`, type, mode: 'managed', values: plainValue(state, Number) };
    const shown = JSON.stringify({ format_version: '1.0', values: { root_module: { resources: [resource] } } });
    expect(only(fromStore(world.store))).toEqual(only(fromState(readJson(shown, 'it.json'), 'it.json')));
    world.store.list().forEach((kept) => world.store.remove(kept.provider, kept.type, kept.id, kept.region));
  }
});

test.each<[string, { [name: string]: string }]>([
  ['system_account_team', { team_id: 'team' }],
  ['gateway_consumer_group_member', { control_plane_id: 'plane', consumer_group_id: 'group' }],
])('a %s without a member exists, and is inaccessible', (type, values) => {
  const world = worldOf('platform');
  SWITCHES.forEach(({ name }) => switchRule(world.store, name, false));
  world.create(type, values);
  expect(prepared([fromStore(world.store)]).objects.map(isOutOfReach)).toEqual([true]);
});

test('cloud objects have regions, and refer to objects of the same region', () => {
  const here = worldOf('cloud');
  const there = worldOf('cloud', { store: here.store, region: 'ap-shanghai' });
  const made = [here, there].map((world) => {
    const service: any = world.create('api_gateway_service', {
      service_name: 'a',
      protocol: 'http',
      net_type: ['OUTER'],
    });
    return world.create('api_gateway_ip_strategy', {
      service_id: service.id,
      strategy_name: 'a',
      strategy_type: 'WHITE',
      strategy_data: '203.0.113.7',
    });
  });
  here.create('address_template', { name: 'a', addresses: ['203.0.113.7'] });
  const { objects } = prepared([fromStore(here.store)]);
  expect(objects.map(({ type, region }) => [type.slice('tencentcloud_'.length), region])).toEqual([
    ['api_gateway_service', 'ap-guangzhou'],
    ['api_gateway_ip_strategy', 'ap-guangzhou'],
    ['api_gateway_service', 'ap-shanghai'],
    ['api_gateway_ip_strategy', 'ap-shanghai'],
    ['address_template', undefined],
  ]);
  expect(objects[3].place).toBe(`tencentcloud_api_gateway_ip_strategy ${String((made[1] as any).id)} in ap-shanghai`);
  expect(objects[1].values.service_id).toEqual(new ObjectReference(objects[0].key, 'id', objects[0].id));
  expect(objects[3].values.service_id).toEqual(new ObjectReference(objects[2].key, 'id', objects[2].id));
});

test('numbers keep their digits', () => {
  const { store } = worldOf('platform');
  const values = { id: 'a', port: new Decimal('12345678901234567890'), retries: 5 };
  store.create({ provider: 'platform', type: 'konnect_gateway_service', id: 'a', values });
  expect(fromStore(store).objects[0].values).toEqual({
    id: 'a',
    port: new Expression('${12345678901234567890}'),
    retries: 5,
  });
});
