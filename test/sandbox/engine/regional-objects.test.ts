/** Objects that provider configurations see: one set per region and credentials, and a limited number of sets. */
import * as path from 'node:path';
import { loadCatalog } from '../../../sandbox/src/engine/catalog/load';
import { RegionalObjects } from '../../../sandbox/src/engine/server/regional-objects';
import { ServedCatalog } from '../../../sandbox/src/engine/server/served';
import { Store } from '../../../sandbox/src/engine/store';
import { SERVICES } from '../../../sandbox/src/services';

const CATALOG = path.join(__dirname, '..', '..', '..', 'catalog');

test('a client with many different tokens does not fill the memory', () => {
  const store = Store.open({ file: ':memory:' });
  const served = new ServedCatalog(loadCatalog(CATALOG, 'platform'), SERVICES.platform);
  const regional = new RegionalObjects(served, store, { id: '' });
  const objectsOf = (token: string): unknown => regional.objects({ personal_access_token: token });
  const first = objectsOf('first');
  expect(objectsOf('first')).toBe(first);
  for (let number = 0; number < 99; number++) {
    objectsOf(`token-${number}`);
  }
  expect(objectsOf('first')).toBe(first);
  objectsOf('token-99');
  expect(objectsOf('first')).not.toBe(first);
  store.close();
});
