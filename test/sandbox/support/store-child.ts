import { Store } from '../../../sandbox/src/engine/store';
import { Connection } from '../../../sandbox/src/engine/store/connection';
import { prepareFile } from '../../../sandbox/src/engine/store/file';
import { migrate } from '../../../sandbox/src/engine/store/schema';
import { hashValue } from '../../../sandbox/src/engine/values/hash';

/**
 * A process that works in a store, for the tests to kill: `store-child.ts COMMAND FILE [ARGUMENT]`. Prints its progress, one line at a time
 * without buffering.
 */
const [command, file, argument] = process.argv.slice(2);

/** Creation number `number` of every child: equal for all of them. */
export function nthValues(number: number): { [name: string]: string | number } {
  return { name: `service-${number}`, control_plane_id: 'cp', port: number, padding: 'x'.repeat(2000) };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function blockForEver(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const commands: Record<string, (store: Store) => void> = {
  /** Creates objects, and ends. */
  write(store) {
    for (let number = 0; number < Number(argument); number++) {
      store.create({ provider: 'platform', type: 'written', id: `${process.pid}-${number}`, values: { number } });
    }
    say('done');
  },
  /** Increments a number of the same object repeatedly. */
  increment(store) {
    for (let number = 0; number < Number(argument); number++) {
      store.transaction(() => {
        const { values } = store.get('platform', 'counter', 'one')!;
        store.update('platform', 'counter', 'one', { value: Number(values.value) + 1 });
      });
    }
    say('done');
  },
  /** Creates objects in a run until it is killed, and prints the number of each stored object. */
  run(store) {
    const run = store.beginRun();
    say(run);
    for (let number = 0; ; number++) {
      const values = nthValues(number);
      const id = `${process.pid}-${number}`;
      store.createOrAdopt(run, service(id, values), hashValue(values));
      say(String(number));
    }
  },
  /** Stops in the middle of a transaction. */
  hold(store) {
    store.transaction(() => {
      store.create(service('half', nthValues(1)));
      store.update('platform', 'counter', 'one', { value: 2 });
      say('holding');
      blockForEver();
    });
  },
  /** Opens the store and prints the result. */
  open() {
    say('opened');
  },
};

/** Stops when the file of a new store is partly created. */
function foundHalf(): void {
  prepareFile(file, 0);
  const connection = new Connection(file, 0);
  connection.transaction(() => {
    migrate(connection);
    // Writes uncommitted changes to the file, too.
    connection.exec('PRAGMA cache_spill = 1; PRAGMA cache_size = 1');
    say('holding');
    blockForEver();
  });
}

function service(id: string, values: { [name: string]: string | number }) {
  return { provider: 'platform', type: 'service', id, values } as const;
}

if (require.main === module) {
  try {
    if (command === 'found') {
      foundHalf();
    }
    const store = Store.open({ file });
    say('ready');
    // The test makes several processes begin at the same time.
    if (process.env.WAIT) {
      process.stdin.once('data', () => {
        commands[command](store);
        process.exit(0);
      });
    } else {
      commands[command](store);
    }
  } catch (error: any) {
    say(`${error.name} ${error.code}: ${error.message}`);
  }
}
