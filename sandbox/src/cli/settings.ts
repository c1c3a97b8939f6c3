import { Command, Option } from 'commander';
import { jsonText } from '../display/json-text';
import { Store } from '../engine/store';
import { UsageError } from '../input/usage-error';
import { ListedSetting } from '../settings/settings';
import { CommandContext, paint, print } from './command-context';
import { offering } from './completion-tree';
import { inNewStore, inStore, storeOption, StoreOption } from './store-file';
import { table } from './table';

interface Options extends StoreOption {
  readonly set?: string[];
  readonly unset?: string[];
  readonly json?: boolean;
}

interface Change {
  readonly name: string;
  /** New value of the setting, or undefined to restore the default of the setting. */
  readonly text: string | undefined;
}

const EXAMPLES = `
Examples:
  $ gateways sandbox settings
  $ gateways sandbox settings --set seed=orders now=2026-01-31T12:00:00Z
  $ gateways sandbox settings --set transition.portal-custom-domain=5s --unset now
  $ gateways sandbox settings --set roles=enforce

The value of a transition setting is the number of reads, or the time, until a new object is ready. A changed setting
takes effect with the next call of terraform, and stays until the next change or until gateways sandbox reset.`;

/**
 * Imports `settings/settings` only when needed, because the module loads the services of the sandbox, which most
 * commands do not need.
 */
const loaded = () => import('../settings/settings');
type Settings = Awaited<ReturnType<typeof loaded>>;

/** `gateways sandbox settings` */
export function addSettings(parent: Command, io: CommandContext): void {
  const names = async () => (await loaded()).settingNames();
  parent
    .command('settings')
    .description(
      'list or change settings of the sandbox: seed of ids, clock, provisioning delays, and whether roles are enforced',
    )
    .addOption(
      offering(new Option('--set <name=value...>', 'change the named settings'), async () =>
        (await names()).map((name) => `${name}=`),
      ),
    )
    .addOption(offering(new Option('--unset <name...>', 'restore the defaults of the named settings'), names))
    .option('--json', 'list as JSON')
    .addOption(storeOption())
    .addHelpText('after', EXAMPLES)
    .action(async (options: Options) => {
      const settings = await loaded();
      const changes = changesOf(options);
      const show = (store: Store, wanted: (one: ListedSetting) => boolean): void =>
        print(io, ...listing(io, settings.listSettings(store).filter(wanted), options.json === true));
      if (changes.length === 0) {
        return inStore(io, options, (store) => show(store, () => true));
      }
      // Tries the changes on a store in memory first, so that an invalid setting does not create a store file.
      const trial = Store.open({ file: ':memory:' });
      try {
        apply(settings, trial, changes);
      } finally {
        trial.close();
      }
      return inNewStore(io, options, (store) => {
        store.transaction(() => apply(settings, store, changes));
        const changed = new Set(changes.map(({ name }) => settings.settingOf(name).name));
        show(store, ({ name }) => changed.has(name));
      });
    });
}

function changesOf({ set = [], unset = [] }: Options): Change[] {
  const without = set.filter((text) => !/^[^=]+=/.test(text));
  if (without.length > 0) {
    throw new UsageError(without.map((text) => `--set requires NAME=VALUE, not ${JSON.stringify(text)}`).join('\n'));
  }
  return [
    ...set.map((text) => ({ name: text.slice(0, text.indexOf('=')), text: text.slice(text.indexOf('=') + 1) })),
    ...unset.map((name) => ({ name, text: undefined })),
  ];
}

/**
 * Applies changes of sandbox settings to a store. If changes are invalid, throws one error that lists all their
 * problems.
 */
function apply({ changeSetting, settingOf }: Settings, store: Store, changes: readonly Change[]): void {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { name, text } of changes) {
    try {
      const { key } = settingOf(name);
      if (seen.has(key)) {
        problems.push(`the setting ${name} is given twice: give it once`);
      }
      seen.add(key);
      changeSetting(store, name, text);
    } catch (error) {
      if (!(error instanceof UsageError)) {
        throw error;
      }
      problems.push(error.message);
    }
  }
  if (problems.length > 0) {
    throw new UsageError(problems.join('\n'));
  }
}

function listing(io: CommandContext, settings: readonly ListedSetting[], isJson: boolean): string[] {
  if (isJson) {
    return [jsonText(settings)];
  }
  const heading = ['SETTING', 'VALUE', 'WHAT IT IS'].map((text) => paint(io, 'bold', text));
  return table([heading, ...settings.map(({ name, value, summary }) => [name, value ?? '-', summary])]);
}
