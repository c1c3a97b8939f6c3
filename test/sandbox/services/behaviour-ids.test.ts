/** Ids depend on the seed and on the objects, and are never reused. */
import { createWithId } from '../../../sandbox/src/engine/server/create-with-id';
import { ProviderStore } from '../../../sandbox/src/engine/server/provider-store';
import { closeAll, unruled } from '../support/catalogue-driver';

afterEach(closeAll);

const SERVICES = ['orders', 'stock', 'users'].map((name) => ({
  control_plane_id: 'cp',
  name,
  host: `${name}.example`,
}));

function idsOf(seed: string, services: typeof SERVICES): { [name: string]: string } {
  const driver = unruled('platform', { seed });
  return Object.fromEntries(services.map((config) => [config.name, driver.create('gateway_service', config).id]));
}

test('the same seed results in the same ids, in any order of creation', () => {
  expect(idsOf('one', SERVICES)).toEqual(idsOf('one', [...SERVICES].reverse()));
});

test('another seed results in other ids', () => {
  expect(idsOf('one', SERVICES).orders).not.toBe(idsOf('two', SERVICES).orders);
});

test('without a configured seed, the store generates one and keeps it', () => {
  const driver = unruled('platform');
  const first = driver.create('gateway_service', SERVICES[0]).id;
  const seed = driver.store.getSetting('seed') as string;
  expect(seed).toMatch(/^[0-9a-f-]{36}$/);
  expect(idsOf(seed, SERVICES).orders).toBe(first);
});

test('equal objects have separate ids, and a replacement of a deleted one gets a new id', () => {
  const make = (seed: string) => {
    const driver = unruled('platform', { seed });
    const [one, other] = [0, 1].map(() => driver.create('gateway_service', SERVICES[0]));
    driver.remove(one);
    return [one.id, other.id, driver.create('gateway_service', SERVICES[0]).id];
  };
  const ids = make('one');
  expect(new Set(ids).size).toBe(3);
  expect(make('one')).toEqual(ids);
});

test('many equal objects need hardly more attempts than objects, also in a later run', () => {
  const driver = unruled('platform', { seed: 'one' });
  const planned = { name: 'orders' };
  let tries = 0;
  const make = (world: typeof driver.world) => {
    const made = createWithId(world, 'team', planned, ({ ids }) => {
      tries += 1;
      return { key: ids.uuid(), values: {} };
    });
    world.add('team', made);
    return made.key;
  };
  const keys = Array.from({ length: 100 }, () => make(driver.world));
  // Only the second object finds its first id in use.
  expect([new Set(keys).size, tries]).toEqual([100, 101]);
  const later = new ProviderStore(driver.store, 'platform', 'konnect_', { id: driver.store.beginRun() });
  expect(keys).not.toContain(make(later));
  expect(tries).toBe(102);
});

test('objects deleted with their parent are not replaced with the same id', () => {
  const driver = unruled('platform', { seed: 'one' });
  const make = () => {
    const api = driver.create('api', { name: 'Orders', version: 'v1' });
    return { api, version: driver.create('api_version', { api_id: 'fixed', version: 'v1', spec: { content: '' } }) };
  };
  const { api, version } = make();
  driver.world.update('api_version', version.id, { ...driver.world.get('api_version', version.id)!, api_id: api.id });
  driver.remove(api);
  expect(make().version.id).not.toBe(version.id);
});

test('ids stay the same when an object changes', () => {
  const driver = unruled('platform');
  const service = driver.create('gateway_service', SERVICES[0]);
  expect(driver.update(service, { read_timeout: 1234 }).state.id).toBe(service.id);
});

test('identifying arguments cannot be changed in place', () => {
  const driver = unruled('platform');
  const publication = driver.create('api_publication', { api_id: 'a', portal_id: 'p' });
  expect(() => driver.update(publication, { portal_id: 'q' })).toThrow(
    '400 Bad Request: the key of konnect_api_publication cannot change from a/p to a/q: replace the object',
  );
});
