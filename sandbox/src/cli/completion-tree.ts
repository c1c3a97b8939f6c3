import { Argument, Command, Option } from 'commander';
import { TypeNames } from '../input/type-names';

/** Completions for the first argument of a command, or for the value of an option: words, names of files, or both. */
export interface CompletionValues {
  readonly words?: readonly string[];
  readonly areFiles: boolean;
}

export interface CompletedOption extends CompletionValues {
  /** Names of the command's option, with dashes. */
  readonly flags: readonly string[];
  readonly description: string;
  readonly takesValue: boolean;
}

/** A `gateways` command with its completions. */
export interface Completed extends CompletionValues {
  /** Words of the command, such as `gateways sandbox list`. */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  readonly options: readonly CompletedOption[];
  /** Whether the `gateways` command runs a command that the user gives after `--`. */
  readonly runsCommand: boolean;
}

const OFFERS = new WeakMap<Option, () => Promise<readonly string[]>>();

/**
 * Adds words that shells suggest as values of an option. The option also accepts values other than the suggested words.
 */
export function offering(option: Option, words: () => Promise<readonly string[]>): Option {
  OFFERS.set(option, words);
  return option;
}

/**
 * Returns the completions of a `gateways` command and of all its subcommands. In the result, each command comes before
 * its subcommands.
 */
export async function completedOf(root: Command): Promise<Completed[]> {
  const types = TypeNames.load().resources.map(({ name }) => name);
  return await completed(root, root.name(), types);
}

async function completed(command: Command, path: string, types: readonly string[]): Promise<Completed[]> {
  const help = command.createHelp();
  const commands = help.visibleCommands(command);
  const [argument] = command.registeredArguments;
  const below = await Promise.all(command.commands.map((one) => completed(one, `${path} ${one.name()}`, types)));
  return [
    {
      path,
      commands: commands.map((one) => ({ name: one.name(), description: one.description() })),
      options: await Promise.all(help.visibleOptions(command).map((option) => completedOption(option, types))),
      runsCommand: argument?.name() === 'command',
      ...(argument ? await values(argument, types) : { areFiles: false }),
    },
    ...below.flat(),
  ];
}

async function completedOption(option: Option, types: readonly string[]): Promise<CompletedOption> {
  return {
    flags: [option.long, option.short].filter((flag): flag is string => typeof flag === 'string'),
    description: option.description,
    takesValue: option.required || option.optional,
    ...(await values(option, types)),
  };
}

async function values(taker: Argument | Option, types: readonly string[]): Promise<CompletionValues> {
  const name = taker instanceof Option ? taker.attributeName() : taker.name();
  const offered = taker instanceof Option ? await OFFERS.get(taker)?.() : undefined;
  const words = taker.argChoices ?? offered ?? (/^type/.test(name) ? types : undefined);
  return { words, areFiles: /^(store|file|output|app)$/.test(name) };
}
