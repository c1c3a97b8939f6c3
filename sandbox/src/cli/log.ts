import { Command } from 'commander';
import { jsonText } from '../display/json-text';
import { LoggedRequest } from '../engine/store';
import { TypeNames } from '../input/type-names';
import { visible } from '../input/visible';
import { CommandContext, paint, print } from './command-context';
import { wholeNumber } from './numbers';
import { inStore, keptFile, storeOption, StoreOption } from './store-file';
import { table } from './table';

interface Options extends StoreOption {
  readonly type?: string;
  readonly refused?: boolean;
  readonly limit: number;
  readonly json?: boolean;
}

const HELP = `
Examples:
  $ gateways sandbox log --refused
  $ gateways sandbox log --type platform.api --limit 10

The log holds the last 10,000 requests: the operation, the object, the run of terraform and the response. For a request that a rule rejected,
the log also holds the rule. The log holds no other values of objects. gateways sandbox reset empties the log.`;

/** `gateways sandbox log` */
export function addLog(parent: Command, io: CommandContext): void {
  parent
    .command('log')
    .description('list the requests of terraform and of API clients with their responses, oldest first')
    .option('--type <type>', 'only requests for this type')
    .option('--refused', 'only requests that were rejected')
    .option('--limit <number>', 'maximum number of requests; lists the last ones', wholeNumber(1, 1_000_000), 100)
    .option('--json', 'print as JSON')
    .addOption(storeOption())
    .addHelpText('after', HELP)
    .action((options: Options) => log(io, options));
}

async function log(io: CommandContext, options: Options): Promise<void> {
  const names = TypeNames.load();
  const { refused, limit } = options;
  const type = options.type === undefined ? undefined : names.find(options.type).type;
  await inStore(io, options, (store) => {
    const requests = store.listRequests({ refused, type, limit });
    if (options.json) {
      print(io, jsonText(requests.map((request) => asData(request, names))));
    } else if (requests.length === 0) {
      print(io, `No ${refused ? 'rejected ' : ''}requests in ${keptFile(io, options)}.`);
    } else {
      const heading = ['TIME', 'COMMAND', 'OPERATION', 'TYPE', 'OBJECT', 'ANSWER', 'RULE'];
      const rows = requests.map((request) => cells(request, names).map(visible));
      print(io, ...table([heading.map((text) => paint(io, 'bold', text)), ...rows]));
    }
  });
}

function cells(request: LoggedRequest, names: TypeNames): string[] {
  const { time, command, operation, id, name, answer, refusedBy } = request;
  const at = new Date(time).toISOString().slice(0, 19).replace('T', ' ');
  return [at, command ?? '', operation, nameOf(request, names), name ?? id ?? '', answer, refusedBy ?? ''];
}

function asData(request: LoggedRequest, names: TypeNames): object {
  const { time, run, command, operation, type, id, region, name, answer, refusedBy } = request;
  return {
    time: new Date(time).toISOString(),
    run,
    command,
    operation,
    type: nameOf(request, names),
    terraformType: type,
    id,
    region,
    name,
    answer,
    rule: refusedBy,
  };
}

function nameOf({ operation, type }: LoggedRequest, names: TypeNames): string {
  return names.nameOf(operation === 'look-up' ? `data.${type}` : type);
}
