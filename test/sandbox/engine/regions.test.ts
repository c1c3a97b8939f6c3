/** Regions without terraform: visible objects, ids, objects of killed runs, older stores, and the command. */
import * as path from 'node:path';
import Database from 'libsql';
import { defaultStoreFile, Store } from '../../../sandbox/src/engine/store';
import { VERSION } from '../../../sandbox/src/engine/store/schema';
import { SERVICES } from '../../../sandbox/src/services';
import { gateways } from '../support/cli';
import { ProviderWorld } from '../support/provider-world';
import { cleanUp, openStore, temporaryFolder } from '../support/temporary';

afterEach(cleanUp);

const SERVICE = 'api_gateway_service';
const ORDERS = { service_name: 'orders', protocol: 'https', net_type: ['OUTER'] };

let store: Store;
let [here, there]: ProviderWorld[] = [];
beforeEach(() => {
  store = Store.open({ file: ':memory:' });
  here = new ProviderWorld('cloud', { store });
  there = new ProviderWorld('cloud', { store, region: 'ap-beijing' });
});
afterEach(() => store.close());

const names = (world: ProviderWorld): string[] =>
  world.lookUp(`${SERVICE}s`).list.map(({ service_name }: any) => service_name);

test('each region lists, finds, counts and limits only its own objects', () => {
  const { id } = here.create(SERVICE, ORDERS) as { id: string };
  const plan = there.create('api_gateway_usage_plan', { usage_plan_name: 'basic' });
  expect([names(here), names(there)]).toEqual([['orders'], []]);
  expect([here.world.count(SERVICE), there.world.count(SERVICE)]).toEqual([1, 0]);
  expect([here.world.get(SERVICE, id)?.id, there.world.get(SERVICE, id)]).toEqual([id, undefined]);
  expect(there.world.find(SERVICE, { service_name: 'orders' })).toEqual([]);
  const domain = {
    ...{ service_id: id, sub_domain: 'orders.example.com', protocol: 'http', net_type: 'OUTER' },
    ...{ default_domain: 'service-1.example.com', is_default_mapping: true },
  };
  here.create('api_gateway_custom_domain', domain);
  expect([here.world.holders(id).length, there.world.holders(id)]).toEqual([1, []]);
  const attachment = { usage_plan_id: String(plan.id), service_id: id, environment: 'release', bind_type: 'SERVICE' };
  expect(() => there.create('api_gateway_usage_plan_attachment', attachment)).toThrow('not exist');
});

test('equal objects of two regions have separate ids, and names are unique for each region', () => {
  const made = [here, there].map((world) => world.create(SERVICE, ORDERS).id);
  expect(new Set(made).size).toBe(2);
  expect([names(here), names(there)]).toEqual([['orders'], ['orders']]);
});

test('objects with the same id in two regions are changed and removed separately', () => {
  const key = { key: 'AKID1', values: { id: 'AKID1', secret_name: 'one' } };
  [here, there].forEach(({ world }) => world.add('api_gateway_api_key', key));
  there.world.update('api_gateway_api_key', 'AKID1', { id: 'AKID1', secret_name: 'two' });
  expect([here, there].map(({ world }) => world.get('api_gateway_api_key', 'AKID1')!.secret_name)).toEqual([
    ...['one', 'two'],
  ]);
  here.world.remove('api_gateway_api_key', 'AKID1');
  expect([here, there].map(({ world }) => world.count('api_gateway_api_key'))).toEqual([0, 1]);
  expect(() => there.world.add('api_gateway_api_key', key)).toThrow(/AKID1 exists already in the region ap-beijing$/);
});

test('errors about missing objects name the region, unless it is the default region', () => {
  const update = (world: ProviderWorld) => () => world.world.update(SERVICE, 'service-1', {});
  expect(update(here)).toThrow(/service-1 does not exist$/);
  expect(update(there)).toThrow(/service-1 does not exist in the region ap-beijing$/);
  const { id } = here.create(SERVICE, ORDERS) as { id: string };
  expect(here.import(SERVICE, id)).toMatchObject({ service_name: 'orders' });
  expect(() => there.import(SERVICE, id)).toThrow(`${id} does not exist in the region ap-beijing`);
});

test('objects left behind by a killed run in one region are not adopted by another', () => {
  const left = there.create(SERVICE, ORDERS);
  store.listRuns().forEach(({ id }) => store.markKilled(id));
  expect(new ProviderWorld('cloud', { store }).create(SERVICE, ORDERS).id).not.toBe(left.id);
  expect(new ProviderWorld('cloud', { store, region: 'ap-beijing' }).create(SERVICE, ORDERS).id).toBe(left.id);
});

test('address templates and anti-DDoS objects have no region', () => {
  there.create('address_template', { name: 'office', addresses: ['10.0.0.1'] });
  expect(here.lookUp('address_templates').template_list).toHaveLength(1);
  const { isEverywhere } = SERVICES.cloud.regions!;
  const types = here.catalog.elements
    .filter(({ kind }) => kind === 'resource')
    .map(({ type }) => type.slice(here.catalog.info.prefix.length));
  expect(types.filter((type) => isEverywhere(type) === type.startsWith('api_gateway_'))).toEqual([]);
  expect(SERVICES.platform.regions).toBeUndefined();
});

/** Converts a current store to the format before regions existed. */
function takeBack(file: string): void {
  const database = new Database(file);
  database.exec(`DROP INDEX objects_by_id; ALTER TABLE objects DROP COLUMN region;
    CREATE UNIQUE INDEX objects_by_id ON objects (provider, type, id);
    ALTER TABLE requests DROP COLUMN region; DROP TABLE states; DROP TABLE locks; PRAGMA user_version = 2`);
  database.close();
}

test('objects of older stores and snapshots are in the default region of the provider', () => {
  expect(VERSION).toBe(5);
  const folder = temporaryFolder();
  const [file, copy] = ['store.db', 'copy.db'].map((name) => path.join(folder, name));
  const old = Store.open({ file });
  new ProviderWorld('cloud', { store: old }).create(SERVICE, ORDERS);
  old.snapshot(copy);
  old.close();
  [file, copy].forEach(takeBack);
  const opened = openStore({ file });
  expect(names(new ProviderWorld('cloud', { store: opened }))).toEqual(['orders']);
  expect(names(new ProviderWorld('cloud', { store: opened, region: 'ap-beijing' }))).toEqual([]);
  opened.reset();
  opened.restore(copy);
  expect(names(new ProviderWorld('cloud', { store: opened }))).toEqual(['orders']);
});

test('a snapshot keeps the regions', () => {
  there.create(SERVICE, ORDERS);
  const copy = path.join(temporaryFolder(), 'copy.db');
  store.snapshot(copy);
  store.reset();
  store.restore(copy);
  expect([names(here), names(there)]).toEqual([[], ['orders']]);
});

describe('the command', () => {
  const TYPE = 'tencentcloud_api_gateway_api_key';
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
    const kept = openStore({ file: defaultStoreFile(folder) });
    const key = { provider: 'cloud', type: TYPE, id: 'AKID1' } as const;
    kept.create({ ...key, values: { id: 'AKID1', secret_name: 'one' } });
    kept.create({ ...key, region: 'ap-beijing', values: { id: 'AKID1', secret_name: 'two' } });
    kept.close();
  });
  const sandbox = (...args: string[]) => gateways(['sandbox', ...args], { folder });

  test('lists the regions of objects outside of the default region', async () => {
    const { out } = await sandbox('list');
    expect(out).toMatch(/CREATED +REGION\n.*:\d\d *\n.*:\d\d +ap-beijing\n$/);
    expect(JSON.parse((await sandbox('list', '--json')).out).map(({ region }: any) => region)).toEqual([
      ...[undefined, 'ap-beijing'],
    ]);
  });

  test.each([
    ['show', 'AKID1'],
    ['show', TYPE, 'AKID1'],
    ['edit', TYPE, 'AKID1', 'secret_name=three'],
    ['remove', TYPE, 'AKID1'],
  ])('%s asks for a region if an object is in several', async (...args) => {
    const problem = "2 regions have an object with the id AKID1: give --region '' or --region ap-beijing";
    expect(await sandbox(...args)).toMatchObject({ code: 1, err: expect.stringContaining(problem) });
    expect(await sandbox(...args, '--region', 'ap-tokyo')).toMatchObject({ code: 1 });
  });

  test('shows, edits and removes objects in the given region', async () => {
    expect(JSON.parse((await sandbox('show', 'AKID1', '--region', '')).out).values.secret_name).toBe('one');
    const inBeijing = ['--region', 'ap-beijing'];
    expect(await sandbox('edit', TYPE, 'AKID1', 'secret_name=three', ...inBeijing)).toMatchObject({ code: 0 });
    const shown = JSON.parse((await sandbox('show', TYPE, 'AKID1', ...inBeijing)).out);
    expect([shown.region, shown.values.secret_name]).toEqual(['ap-beijing', 'three']);
    expect(await sandbox('remove', TYPE, 'AKID1', '--region', '')).toMatchObject({ code: 0 });
    expect(JSON.parse((await sandbox('show', 'AKID1')).out).region).toBe('ap-beijing');
  });
});
