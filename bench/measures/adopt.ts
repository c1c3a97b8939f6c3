import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { Store } from '../../sandbox/src/engine/store';
import { organize } from '../../test/tools/support/organizations';
import { ROOT } from '../paths';
import { progress, runChild } from '../processes';
import { alternate } from '../statistics';
import { compare, megabytes, microseconds, Row } from '../table';

const FEW = 200;
const MANY = 2000;
const ROUNDS = 3;
const MOST = 1.2;
const SEED = 1;

interface Adopted {
  /** Seconds of the processor for each object. */
  readonly processor: number;
  /** Bytes that the process had at most. */
  readonly memory: number;
  readonly objects: number;
}

/** An organization at random becomes a project, up to its texts, for each object; compared with a small one. */
export function measureAdopt(): Row[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-adopt-'));
  try {
    progress(`adopt: organizations of ${FEW} and ${MANY} objects, ${ROUNDS} rounds`);
    const [few, many] = [FEW, MANY].map((count) => storeOf(folder, count));
    const adopted = (store: string) => () => runChild<Adopted>('adopt.mjs', { ...PACKAGES, store, first: few });
    const measured = alternate(ROUNDS, { many: adopted(many), few: adopted(few) });
    const each = ({ processor }: Adopted): number => processor;
    const memory = (one: Adopted): number => one.memory;
    return [
      compare(
        [`Adopt ${MANY} objects, for each`, `of ${FEW}`],
        measured.many.map(each),
        measured.few.map(each),
        microseconds,
        MOST,
      ),
      compare(['… memory at most', `of ${FEW}`], measured.many.map(memory), measured.few.map(memory), megabytes),
    ];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const PACKAGES = { tools: path.join(ROOT, 'tools'), sandbox: path.join(ROOT, 'sandbox') };

/** @returns the file of a store with an organization */
function storeOf(folder: string, count: number): string {
  const file = path.join(folder, `${count}.db`);
  const store = Store.open({ file });
  organize(store, SEED, count);
  store.close();
  return file;
}
