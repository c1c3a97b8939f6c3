import * as fs from 'node:fs';
import { Command } from 'commander';
import { jsonText } from '../display/json-text';
import { labelOf, Presenter } from '../display/presenter';
import { TypeNames } from '../input/type-names';
import { visible } from '../input/visible';
import { CommandContext, paint, print } from './command-context';
import { inStore, keptFile, storeOption, StoreOption } from './store-file';
import { table } from './table';

interface Options extends StoreOption {
  readonly type?: string[];
  readonly json?: boolean;
  readonly secrets?: boolean;
}

/** `gateways sandbox list` */
export function addList(parent: Command, io: CommandContext): void {
  parent
    .command('list')
    .description('list the objects, in the order of their creation')
    .option('--type <type...>', 'only objects of these types')
    .option('--json', 'print as JSON, with all values')
    .option('--secrets', 'include secrets in the JSON (masked by default)')
    .addOption(storeOption())
    .action((options: Options) => list(io, options));
}

async function list(io: CommandContext, options: Options): Promise<void> {
  const names = TypeNames.load();
  const wanted = options.type?.map((name) => names.resource(name).type);
  await inStore(io, options, (store) => {
    const objects = store.list().filter(({ type }) => wanted?.includes(type) ?? true);
    if (options.json) {
      const presenter = new Presenter(names, options.secrets === true);
      print(io, jsonText(objects.map((object) => presenter.present(object))));
    } else if (objects.length === 0) {
      print(io, nothing(io, options, wanted !== undefined && store.count() > 0));
    } else {
      // Omits the column of regions if no object has a region, because most stacks use only the default region of the
      // provider.
      const hasRegions = objects.some(({ region }) => region !== undefined);
      const titles = ['TYPE', 'ID', 'NAME', 'CREATED', ...(hasRegions ? ['REGION'] : [])];
      const heading = titles.map((text) => paint(io, 'bold', text));
      const rows = objects.map((object) => [
        visible(names.nameOf(object.type)),
        visible(object.id),
        labelOf(object),
        new Date(object.createdAt).toISOString().slice(0, 19).replace('T', ' '),
        ...(hasRegions ? [visible(object.region ?? '')] : []),
      ]);
      print(io, ...table([heading, ...rows]));
    }
  });
}

function nothing(io: CommandContext, options: StoreOption, hasOthers: boolean): string {
  const file = keptFile(io, options);
  if (hasOthers) {
    return `No objects of the given types in ${file}.`;
  }
  const none = fs.existsSync(file) ? '' : ' (the file does not exist yet)';
  return `No objects in ${file}${none}. Create objects with gateways sandbox exec -- cdktf deploy.`;
}
