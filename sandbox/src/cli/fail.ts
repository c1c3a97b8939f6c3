import { Command, Option } from 'commander';
import { Fault, NewFault, OPERATIONS, Victim, VICTIMS } from '../engine/store';
import { TypeNames } from '../input/type-names';
import { UsageError } from '../input/usage-error';
import { counted } from '../input/words';
import { Io, print } from './io';
import { wholeNumber } from './numbers';
import { jsonText } from './plain';
import { inNewStore, inStore, storeOption, StoreOption } from './store-file';

/** A fault as it is typed: `--crash` may stand alone. */
interface Options extends StoreOption, Omit<NewFault, 'crash'> {
  readonly crash?: Victim | true;
  readonly list?: boolean;
  readonly clear?: boolean;
  readonly json?: boolean;
}

const EXAMPLES = `
Examples:
  $ gateways sandbox fail --type platform.api --operation create --status 409
  $ gateways sandbox fail --status 429 --times 3
  $ gateways sandbox fail --type ApiGatewayService --operation create --delay 5000
  $ gateways sandbox fail --operation create --skip 4 --crash --after
  $ gateways sandbox fail --list

Without --type, --provider and --operation, whatever terraform does next fails. Imports and data sources count as read.`;

/** `gateways sandbox fail` */
export function addFail(parent: Command, io: Io): void {
  parent
    .command('fail')
    .description('ask for trouble: errors, slow answers, crashes')
    .addOption(new Option('--provider <provider>', 'only in one provider').choices(['platform', 'cloud']))
    .option('--type <type>', 'only with resources or data sources of this type')
    .addOption(new Option('--operation <operation>', 'only when terraform does this').choices(OPERATIONS))
    .option('--skip <number>', 'let so many calls go well first', wholeNumber(0))
    .option('--times <number>', 'how often, or forever (default: 1)', times)
    .option('--status <status>', 'fail with an HTTP status: 409, 429, 500 …', wholeNumber(400, 599))
    .option('--message <text>', 'what the service says, in place of the usual words for the status')
    .option(
      '--delay <ms>',
      'wait so many milliseconds first; alone, the call succeeds then',
      wholeNumber(1, 2 ** 31 - 1),
    )
    .addOption(
      new Option('--crash [victim]', 'kill a process in the middle of the call (default: server)').choices(VICTIMS),
    )
    .option('--after', 'fail or crash only once the work is done, so that the answer alone is lost')
    .option('--list', 'list what was asked for and is still to come')
    .option('--clear', 'take back all that was asked for')
    .option('--json', 'list as JSON')
    .addOption(storeOption())
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => fail(io, options));
}

function fail(io: Io, options: Options): Promise<void> {
  const given = Object.keys(options).filter((name) => !['list', 'clear', 'json', 'store'].includes(name));
  const modes = [...(options.list ? ['--list'] : []), ...(options.clear ? ['--clear'] : [])];
  if (modes.length > 1 || (modes.length > 0 && given.length > 0)) {
    const others = [...modes.slice(1), ...given.map((name) => `--${name}`)];
    throw new UsageError(`${modes[0]} goes alone: leave out ${others.join(', ')}`);
  }
  if (options.clear) {
    return inStore(io, options, (store) => {
      const number = store.listFaults().length;
      store.clearFaults();
      print(io, `${counted(number, 'request')} taken back.`);
    });
  }
  const names = TypeNames.load();
  if (options.list || (options.json && given.length === 0)) {
    return inStore(io, options, (store) => {
      const faults = store.listFaults();
      print(io, ...(options.json ? [jsonText(faults.map(asData))] : listing(faults, names)));
    });
  }
  const fault = faultOf(options, names);
  return inNewStore(io, options, (store) => {
    const added = store.addFault(fault);
    print(io, ...(options.json ? [jsonText(asData(added))] : [`Asked for: ${sentence(added, names)}.`]));
  });
}

function faultOf(options: Options, names: TypeNames): NewFault {
  const { provider, type, operation, skip, times, status, message, delay, crash, after } = options;
  const named = type === undefined ? undefined : names.find(type);
  const problems = [
    ...(status === undefined && crash === undefined && delay === undefined
      ? ['say what is to happen: --status 409, 429 or 500, --delay MILLISECONDS, or --crash']
      : []),
    ...(status !== undefined && crash !== undefined ? ['--status and --crash exclude each other: leave one out'] : []),
    ...(message !== undefined && status === undefined ? ['--message goes with --status'] : []),
    ...(after && status === undefined && crash === undefined ? ['--after goes with --status or --crash'] : []),
    ...(named && provider && named.provider !== provider
      ? [`${named.name} is no type of ${provider}: leave out --provider`]
      : []),
  ];
  if (problems.length > 0) {
    throw new UsageError(problems.join('\n'));
  }
  const victim = crash === true ? 'server' : crash;
  const where = { provider: named?.provider ?? provider, type: named?.type, operation };
  return { ...where, skip, times, status, message, delay, crash: victim, after };
}

function times(text: string): number {
  return text === 'forever' ? Infinity : wholeNumber(1)(text);
}

function listing(faults: Fault[], names: TypeNames): string[] {
  return faults.length === 0 ? ['No trouble was asked for.'] : faults.map((fault) => sentence(fault, names));
}

/** What a fault does, such as `platform.api, create: 409, 2 times`. */
function sentence(
  { provider, type, operation, skip, times, status, message, delay, crash, after }: Fault,
  names: TypeNames,
): string {
  const what = [
    ...(delay === undefined ? [] : [`after ${delay} ms`]),
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(message === undefined ? [] : [JSON.stringify(message)]),
    ...(crash === undefined ? [] : [`crash of ${crash}`]),
    ...(status === undefined && crash === undefined ? ['success'] : []),
    ...(after ? ['once the work is done'] : []),
  ];
  const where = type === undefined ? `all types${provider ? ` of ${provider}` : ''}` : names.nameOf(type);
  const often = times === Infinity ? 'for ever' : counted(times, 'time');
  return `${where}, ${operation ?? 'all operations'}: ${what.join(' ')}, ${often}${skip > 0 ? `, after ${counted(skip, 'call')} that go well` : ''}`;
}

/** JSON has no infinity. */
function asData(fault: Fault): object {
  return { ...fault, times: fault.times === Infinity ? 'forever' : fault.times };
}
