/** Objects that are deleted together with other objects. */
import * as path from 'node:path';
import { loadCatalog } from '../../../sandbox/src/engine/catalog/load';
import { Member, membersOf } from '../../../sandbox/src/engine/plan/members';
import { isObject, ObjectValue, Value } from '../../../sandbox/src/engine/values/value';
import { SERVICES } from '../../../sandbox/src/services';
import { Cascades } from '../../../sandbox/src/services/kit/cascade';
import { CatalogElement, CatalogId } from '../../../sandbox/src/shared/catalog/types';
import { configOf } from '../support/catalogue';
import { closeAll, unruled } from '../support/catalogue-driver';

afterEach(closeAll);

const ROOT = path.join(__dirname, '..', '..', '..', 'catalog');
const CASCADES: { readonly [id in CatalogId]: Cascades } = {
  platform: cascadesOf('platform'),
  cloud: cascadesOf('cloud'),
};

function cascadesOf(id: CatalogId): Cascades {
  return Object.assign({}, ...SERVICES[id].families.map(({ cascades }) => cascades));
}

const short = ({ type }: CatalogElement) => type.slice(type.indexOf('_') + 1);
const CATALOGS = { platform: loadCatalog(ROOT, 'platform'), cloud: loadCatalog(ROOT, 'cloud') };
const resources = (id: CatalogId) => CATALOGS[id].elements.filter(({ kind }) => kind === 'resource');

/** Whether users can give a value at a dotted path. */
function takes(members: readonly Member[], [name, ...rest]: string[]): boolean {
  const member = members.find((one) => one.name === name);
  if (!member || !(member.required || member.optional || member.isBlock)) {
    return false;
  }
  return rest.length === 0 ? !member.nested : takes(member.nested?.members ?? [], rest);
}

/** The value with a text at a dotted path, in the first element of lists. */
function put(value: Value | undefined, [name, ...rest]: string[], text: string): Value {
  if (Array.isArray(value)) {
    return [put(value[0], [name, ...rest], text)];
  }
  const object: ObjectValue = isObject(value) ? value : {};
  return { ...object, [name]: rest.length === 0 ? text : put(object[name], rest, text) };
}

const CASES = (['platform', 'cloud'] as const).flatMap((id) =>
  Object.entries(CASCADES[id]).flatMap(([parent, fields]) =>
    Object.entries(fields).map(([field, isMeant]) => {
      const below = resources(id).filter(
        (element) => isMeant(short(element)) && takes(membersOf(element.schema.block), field.split('.')),
      );
      return { id, parent, field, below };
    }),
  ),
);

test.each(CASES)('deleting a $parent deletes objects with its id in $field', ({ id, parent, field, below }) => {
  expect(below.map(short)).not.toEqual([]);
  const driver = unruled(id);
  const made = driver.create(
    parent,
    configOf(
      resources(id).find((one) => short(one) === parent)!,
      'minimal',
    ),
  );
  for (const element of below) {
    for (const holder of [made.id, 'another']) {
      driver.create(short(element), put(configOf(element, 'minimal'), field.split('.'), holder) as ObjectValue);
    }
  }
  driver.remove(made);
  const left = below.map((element) => [short(element), driver.world.list(short(element)).length]);
  expect(left).toEqual(below.map((element) => [short(element), 1]));
  expect(driver.world.holders(made.id)).toEqual([]);
});

test('deleting a group deletes its memberships', () => {
  const driver = unruled('platform');
  const group = driver.create('gateway_control_plane', { name: 'all' });
  driver.create('gateway_control_plane_membership', { id: group.id, members: [{ id: 'one' }] });
  driver.create('gateway_control_plane_membership', { id: 'another', members: [{ id: 'two' }] });
  driver.remove(group);
  expect(driver.world.list('gateway_control_plane_membership').map(({ key }) => key)).toEqual(['another']);
});

test('deleting an object deletes children of its children', () => {
  const driver = unruled('platform');
  const controlPlane = driver.create('gateway_control_plane', { name: 'orders' });
  const on = { control_plane_id: controlPlane.id };
  const consumer = driver.create('gateway_consumer', { ...on, username: 'ann' });
  driver.create('gateway_key_auth', { ...on, consumer_id: consumer.id, key: 'k' });
  driver.create('portal', { name: 'devs' });
  driver.remove(controlPlane);
  expect(driver.store.list().map(({ type }) => type)).toEqual(['konnect_portal']);
});
