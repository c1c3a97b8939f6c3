import * as path from 'path';
import { Store } from '../../sandbox/src/engine/store';
import { organize } from '../../test/tools/support/organizations';
import { ROOT } from '../paths';
import { Row } from '../table';
import { measureGrowth } from './growth';

const SEED = 1;

/** An organization at random becomes a project, up to its texts. */
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

/** The store of an organization. */
function writeStore(folder: string, count: number): string {
  const name = `${count}.db`;
  const store = Store.open({ file: path.join(folder, name) });
  organize(store, SEED, count);
  store.close();
  return name;
}
