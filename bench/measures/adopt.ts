import * as path from 'node:path';
import { Store } from '../../sandbox/src/engine/store';
import { organize } from '../../test/tools/support/organizations';
import { ROOT } from '../paths';
import { Row } from '../table';
import { measureGrowth } from './growth';

const SEED = 1;

/** Measures `gateways adopt` for a random organization, from the store up to the text of the project. */
export function measureAdopt(): Row[] {
  return measureGrowth({
    title: (count) => `Adopt ${count} objects`,
    few: 200,
    many: 2000,
    rounds: 3,
    write: writeStore,
    child: 'adopt.mjs',
    packages: { tools: path.join(ROOT, 'tools'), sandbox: path.join(ROOT, 'sandbox') },
  });
}

/** Writes a sandbox store with the objects of a random organization. */
function writeStore(folder: string, count: number): string {
  const name = `${count}.db`;
  const store = Store.open({ file: path.join(folder, name) });
  organize(store, SEED, count);
  store.close();
  return name;
}
