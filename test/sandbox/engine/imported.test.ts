/** Imports find their object through the index, by its own id or by the parts of the import id. */
import { findImported } from '../../../sandbox/src/engine/server/imported';
import { ProviderStore } from '../../../sandbox/src/engine/server/provider-store';
import { Store } from '../../../sandbox/src/engine/store';

let store: Store;
let world: ProviderStore;
beforeEach(() => {
  store = Store.open({ file: ':memory:' });
  world = new ProviderStore(store, 'platform', 'konnect_', { id: 'run' });
  // Reading all objects of a type would do, too, and be slow.
  jest.spyOn(store, 'list').mockImplementation(() => {
    throw new Error('all objects were read');
  });
});
afterEach(() => store.close());

const DOCUMENT = { api_id: 'a1', id: 'd1', name: 'guide' };
const QUOTA = { api_id: 'a1', number: 7 };

function add(type: string, id: string, values: { [name: string]: string | number }): void {
  store.create({ provider: 'platform', type: `konnect_${type}`, id, values });
}

const find = (paths: string[], importId: string, parts: { [path: string]: string }) =>
  findImported(world, 'document', { paths, parse: () => ({ values: parts }) }, importId, parts);

test('objects with their own id in the import id', () => {
  add('document', 'd1', DOCUMENT);
  add('document', 'd2', { ...DOCUMENT, id: 'd2' });
  expect(find(['id'], 'd1', { id: 'd1' })).toEqual(DOCUMENT);
  expect(find(['id'], '{"api_id":"a1","id":"d1"}', { api_id: 'a1', id: 'd1' })).toEqual(DOCUMENT);
  expect(find(['id'], '{"api_id":"a2","id":"d1"}', { api_id: 'a2', id: 'd1' })).toBeUndefined();
  expect(find(['id'], 'd3', { id: 'd3' })).toBeUndefined();
});

test('objects with an own id joined of parts', () => {
  add('document', 'a1#d1', { id: 'a1#d1', api_id: 'a1' });
  expect(find(['id'], 'a1#d1', { api_id: 'a1', document_id: 'd1' })).toMatchObject({ id: 'a1#d1' });
});

test('objects identified by parts only, which may be numbers', () => {
  add('document', 'a1/7', QUOTA);
  add('document', 'a1/8', { ...QUOTA, number: 8 });
  expect(find(['api_id', 'number'], 'a1/7', { api_id: 'a1', number: '7' })).toEqual(QUOTA);
  expect(find(['number', 'api_id'], '7/a1', { number: '7', api_id: 'a1' })).toEqual(QUOTA);
  expect(find(['api_id', 'number'], 'a1/9', { api_id: 'a1', number: '9' })).toBeUndefined();
});

test('the only object of its type, if nothing identifies it', () => {
  expect(find([], 'any', {})).toBeUndefined();
  add('document', 'default', { theme: 'dark' });
  expect(find([], 'any', {})).toEqual({ theme: 'dark' });
});
