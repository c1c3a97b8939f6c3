import { Command } from 'commander';
import { labelOf } from '../display/presenter';
import { TypeNames } from '../input/type-names';
import { visible } from '../input/visible';
import { CommandContext, print } from './command-context';
import { objectAt } from './objects';
import { regionOption, RegionOption } from './region';
import { inStoreToChange, storeOption, StoreOption } from './store-file';

/** `gateways sandbox remove` */
export function addRemove(parent: Command, io: CommandContext): void {
  parent
    .command('remove')
    .description(
      'delete a sandbox object outside Terraform, to simulate drift; the rules of the services are not checked, and other objects keep their references to the object',
    )
    .argument('<type>', 'type of the object to delete, such as platform.api, ApiDocument, or the Terraform type')
    .argument('<id>')
    .addOption(regionOption())
    .addOption(storeOption())
    .action((typeName: string, id: string, options: StoreOption & RegionOption) =>
      inStoreToChange(io, options, (store) => {
        const names = TypeNames.load();
        const object = objectAt(store, names, { typeName, id, region: options.region });
        const { provider, type, region } = object;
        const holders = store
          .references(id, { provider })
          .filter((holder) => !(holder.type === type && holder.id === id && holder.region === region))
          .map((holder) => `${names.nameOf(holder.type)} ${visible(holder.id)}`);
        store.remove(provider, type, id, region);
        print(io, `Removed ${[names.nameOf(type), labelOf(object), id].filter((word) => word !== '').join(' ')}.`);
        if (holders.length > 0) {
          print(io, `Still referring to the removed object: ${[...new Set(holders)].join(', ')}.`);
        }
      }),
    );
}
