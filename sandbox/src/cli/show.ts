import { Command } from 'commander';
import { jsonText } from '../display/json-text';
import { Presenter } from '../display/presenter';
import { TypeNames } from '../input/type-names';
import { CommandContext, print } from './command-context';
import { objectAt, objectWithId } from './objects';
import { regionOption, RegionOption } from './region';
import { inStore, storeOption, StoreOption } from './store-file';

interface Options extends StoreOption, RegionOption {
  readonly secrets?: boolean;
}

/** `gateways sandbox show` */
export function addShow(parent: Command, io: CommandContext): void {
  parent
    .command('show')
    .description('show one object of the sandbox as JSON')
    .usage('[options] [TYPE] ID')
    .argument('<type-or-id>', 'id of the object, or its type, which the id follows')
    .argument('[id]', 'id of the object, if the first argument is its type')
    .option('--secrets', 'show the secrets of the object, which are masked by default')
    .addOption(regionOption())
    .addOption(storeOption())
    .action((first: string, second: string | undefined, options: Options) => {
      const names = TypeNames.load();
      return inStore(io, options, (store) => {
        const { region } = options;
        const object =
          second === undefined
            ? objectWithId(store, names, { id: first, region })
            : objectAt(store, names, { typeName: first, id: second, region });
        print(io, jsonText(new Presenter(names, options.secrets === true).present(object)));
      });
    });
}
