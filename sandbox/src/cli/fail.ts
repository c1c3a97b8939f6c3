import { Command, Option } from 'commander';
import { jsonText } from '../display/json-text';
import { Fault, NewFault, OPERATIONS, Victim, VICTIMS } from '../engine/store';
import { TypeNames } from '../input/type-names';
import { UsageError } from '../input/usage-error';
import { counted } from '../input/words';
import { CommandContext, print } from './command-context';
import { wholeNumber } from './numbers';
import { inNewStore, inStore, inStoreToChange, storeOption, StoreOption } from './store-file';

/**
 * Options of `gateways sandbox fail` that describe a fault. The value of the option `--crash` is `true` if the user
 * gives no value.
 */
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

A fault without --type, --provider and --operation affects calls of terraform and of API clients for all types, providers and operations. Imports and data sources count as read.`;

/** `gateways sandbox fail` */
export function addFail(parent: Command, io: CommandContext): void {
  parent
    .command('fail')
    .description('inject faults: errors, delays, crashes')
    .addOption(new Option('--provider <provider>', 'only for this provider').choices(['platform', 'cloud']))
    .option('--type <type>', 'only for resources or data sources of this type')
    .addOption(new Option('--operation <operation>', 'only for this operation').choices(OPERATIONS))
    .option('--skip <number>', 'number of matching calls before the first fault', wholeNumber(0))
    .option('--times <number>', 'number of calls with the fault, or forever (default: 1)', times)
    .option('--status <status>', 'fail with an HTTP status: 409, 429, 500 …', wholeNumber(400, 599))
    .option('--message <text>', 'message of the service, instead of the default message for the status')
    .option(
      '--delay <ms>',
      'milliseconds to wait first; without --status and --crash, the call then continues',
      wholeNumber(1, 2 ** 31 - 1),
    )
    .addOption(
      new Option('--crash [victim]', 'kill a process in the middle of the call (default: server)').choices(VICTIMS),
    )
    .option('--after', 'fail or crash after the change is stored, so only the response is lost')
    .option('--list', 'list pending faults')
    .option('--clear', 'clear all pending faults')
    .option('--json', 'list as JSON')
    .addOption(storeOption())
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => fail(io, options));
}

function fail(io: CommandContext, options: Options): Promise<void> {
  const given = Object.keys(options).filter((name) => !['list', 'clear', 'json', 'store'].includes(name));
  const modes = [...(options.list ? ['--list'] : []), ...(options.clear ? ['--clear'] : [])];
  if (modes.length > 1 || (modes.length > 0 && given.length > 0)) {
    const others = [...modes.slice(1), ...given.map((name) => `--${name}`)];
    throw new UsageError(`${modes[0]} cannot be combined with ${others.join(', ')}`);
  }
  if (options.clear) {
    return inStoreToChange(io, options, (store) => {
      const number = store.listFaults().length;
      store.clearFaults();
      print(io, `${counted(number, 'fault')} cleared.`);
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
    print(io, ...(options.json ? [jsonText(asData(added))] : [`Fault added: ${sentence(added, names)}.`]));
  });
}

function faultOf(options: Options, names: TypeNames): NewFault {
  const { provider, type, operation, skip, times, status, message, delay, crash, after } = options;
  const named = type === undefined ? undefined : names.find(type);
  const problems = [
    ...(status === undefined && crash === undefined && delay === undefined
      ? ['give a fault: --status STATUS (such as 409, 429 or 500), --delay MILLISECONDS, or --crash']
      : []),
    ...(status !== undefined && crash !== undefined ? ['--status cannot be combined with --crash'] : []),
    ...(message !== undefined && status === undefined ? ['--message requires --status'] : []),
    ...(after && status === undefined && crash === undefined ? ['--after requires --status or --crash'] : []),
    ...(named && provider && named.provider !== provider
      ? [`${named.name} is not a type of ${provider}: leave out --provider`]
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
  return faults.length === 0 ? ['No faults pending.'] : faults.map((fault) => sentence(fault, names));
}

/** Describes a fault of the sandbox, such as `platform.api, create: status 409, 2 times`. */
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
    ...(after ? ['after the change is stored'] : []),
  ];
  const where = type === undefined ? `all types${provider ? ` of ${provider}` : ''}` : names.nameOf(type);
  const often = times === Infinity ? 'forever' : counted(times, 'time');
  return `${where}, ${operation ?? 'all operations'}: ${what.join(' ')}, ${often}${skip > 0 ? `, after ${counted(skip, 'call')} that ${skip === 1 ? 'succeeds' : 'succeed'}` : ''}`;
}

/**
 * Returns the data of a sandbox fault for JSON. JSON has no infinity, so `times` is the text `forever` for a fault
 * without a limit.
 */
function asData(fault: Fault): object {
  return { ...fault, times: fault.times === Infinity ? 'forever' : fault.times };
}
