import * as fs from 'node:fs';
import * as path from 'node:path';
import { Command } from 'commander';
import { Store } from '../engine/store';
import { UsageError } from '../input/usage-error';
import { counted } from '../input/words';
import { CommandContext, print } from './command-context';
import { inNewStore, inStore, keptFile, storeOption, StoreOption } from './store-file';

/** `gateways sandbox snapshot` */
export function addSnapshot(parent: Command, io: CommandContext): void {
  parent
    .command('snapshot')
    .description('copy the store to a new file')
    .argument('<file>', 'the file of the copy, which must not exist yet')
    .addOption(storeOption())
    .action((name: string, options: StoreOption) => {
      const file = keptFile(io, options);
      if (!fs.existsSync(file)) {
        throw new UsageError(`${file} does not exist, so there is nothing to copy: give the store with --store FILE`);
      }
      const target = path.resolve(io.folder, name);
      return inStore(io, options, (store) => {
        store.snapshot(target);
        print(io, `${counted(store.count(), 'object')} copied to ${target}.`);
      });
    });
}

/** `gateways sandbox restore` */
export function addRestore(parent: Command, io: CommandContext): void {
  parent
    .command('restore')
    .description('replace the contents of the store by a snapshot')
    .argument('<file>', 'a file that gateways sandbox snapshot has written')
    .addOption(storeOption())
    .action((name: string, options: StoreOption) => {
      const source = path.resolve(io.folder, name);
      if (!fs.existsSync(keptFile(io, options))) {
        tryOut(source);
      }
      return inNewStore(io, options, (store) => {
        store.restore(source);
        print(io, `${counted(store.count(), 'object')} restored to ${store.file}.`);
      });
    });
}

/** Throws an error if a snapshot is invalid, because a failed `restore` must not leave a new, empty store. */
function tryOut(source: string): void {
  const trial = Store.open({ file: ':memory:' });
  try {
    trial.restore(source);
  } finally {
    trial.close();
  }
}
