import { Command } from 'commander';
import { equal } from '../engine/values/value';
import { TypeNames } from '../input/type-names';
import { CommandContext, print } from './command-context';
import { objectAt } from './objects';
import { regionOption, RegionOption } from './region';
import { inStoreToChange, storeOption, StoreOption } from './store-file';

interface Options extends StoreOption, RegionOption {
  readonly unset?: string[];
}

const EXAMPLES = `
Examples:
  $ gateways sandbox edit platform.api 4f1c… description='changed by hand'
  $ gateways sandbox edit GatewayService 4f1c… port=8080 'tags=["a","b"]'
  $ gateways sandbox edit gateway-plugin-rate-limiting 4f1c… config.minute=5 --unset config.hour

Values of text attributes are literal, or quoted as in JSON; all other values are JSON. Service rules are not checked. The
next plan of Terraform shows the drift, unless the provider does not read the attribute.`;

/** `gateways sandbox edit` */
export function addEdit(parent: Command, io: CommandContext): void {
  parent
    .command('edit')
    .description('change an object outside Terraform, to simulate drift')
    .argument('<type>', 'type of the object, such as platform.api, ApiDocument, or the Terraform type')
    .argument('<id>')
    .argument('[changes...]', 'name=value, with the name of the Terraform attribute; nested names follow after dots')
    .option('--unset <name...>', 'remove the value of an attribute')
    .addOption(regionOption())
    .addOption(storeOption())
    .addHelpText('after', EXAMPLES)
    .action(async (typeName: string, id: string, changes: string[], options: Options) => {
      // Imports `input/changed` on use, because the module loads the services of the sandbox, which most commands do
      // not need.
      const { changed } = await import('../input/changed');
      await inStoreToChange(io, options, (store) =>
        store.transaction(() => {
          const names = TypeNames.load();
          const object = objectAt(store, names, { typeName, id, region: options.region });
          const values = changed(object, names.nameOf(object.type), changes, options.unset ?? []);
          if (equal(values, object.values)) {
            print(io, 'Nothing to change: the object already has these values.');
            return;
          }
          store.update(object.provider, object.type, id, values, object.region);
          const touched = Object.keys(values).filter((name) => !equal(values[name], object.values[name] ?? null));
          print(io, `Changed ${touched.join(', ')} of ${names.nameOf(object.type)} ${id}.`);
        }),
      );
    });
}
