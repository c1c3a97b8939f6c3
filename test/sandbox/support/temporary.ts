import { ChildProcessWithoutNullStreams, spawn, SpawnOptionsWithoutStdio } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { createInterface } from 'node:readline';
import { Store, StoreOptions } from '../../../sandbox/src/engine/store';

/** Resources of a test that are closed when it ends. */
const stores: Store[] = [];
const children: ChildProcessWithoutNullStreams[] = [];
const folders: string[] = [];

export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'store-test-'));
  folders.push(folder);
  return folder;
}

export function openStore(options: Partial<StoreOptions> = {}): Store {
  const store = Store.open({ file: ':memory:', ...options });
  stores.push(store);
  return store;
}

export interface Child {
  readonly pid: number;
  /** Returns the next line of the output. */
  line(): Promise<string>;
  go(): void;
  /** `kill -9`, and waits for its end. */
  kill(): Promise<void>;
  ended(): Promise<number | null>;
}

/** Starts `store-child.ts`. */
export function startChild(args: string[], options: SpawnOptionsWithoutStdio = {}): Child {
  const script = path.join(__dirname, 'store-child.ts');
  const child = spawn(process.execPath, ['--import', require.resolve('tsx'), script, ...args], options);
  children.push(child);
  child.stderr.pipe(process.stderr);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = once(child, 'close');
  return {
    pid: child.pid!,
    line: async () => (await lines.next()).value,
    go: () => void child.stdin.write('go\n'),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    ended: async () => (await ended)[0],
  };
}

/** For `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'close');
    }
  }
  stores.splice(0).forEach((store) => store.close());
  folders.splice(0).forEach((folder) => fs.rmSync(folder, { recursive: true, force: true }));
}
