import { Command } from 'commander';
import { TypeNames } from '../input/type-names';
import { Io, print } from './io';
import { labelOf, objectAt } from './objects';
import { inStore, storeOption, StoreOption } from './store-file';

/** `gateways sandbox remove` */
export function addRemove(parent: Command, io: Io): void {
  parent
    .command('remove')
    .description('delete an object behind the back of terraform; no rule is asked, and what refers to it stays')
    .argument('<type>', 'such as platform.api, ApiDocument, or the Terraform type')
    .argument('<id>')
    .addOption(storeOption())
    .action((typeName: string, id: string, options: StoreOption) =>
      inStore(io, options, (store) => {
        const names = TypeNames.load();
        const object = objectAt(store, names, typeName, id);
        const { provider, type } = object;
        const holders = store
          .references(id, { provider })
          .filter((holder) => !(holder.type === type && holder.id === id))
          .map((holder) => `${names.nameOf(holder.type)} ${holder.id}`);
        store.remove(provider, type, id);
        print(io, `Removed ${[names.nameOf(type), labelOf(object), id].filter((word) => word !== '').join(' ')}.`);
        if (holders.length > 0) {
          print(io, `Still holding its id: ${[...new Set(holders)].join(', ')}.`);
        }
      }),
    );
}
