import { Command } from 'commander';
import { jsonText } from '../display/json-text';
import { Store } from '../engine/store';
import { UsageError } from '../input/usage-error';
import { ListedRule } from '../settings/rules';
import { CommandContext, paint, print } from './command-context';
import { inNewStore, inStore, storeOption, StoreOption } from './store-file';
import { table } from './table';

interface Options extends StoreOption {
  readonly on?: string[];
  readonly off?: string[];
  readonly default?: string[];
  readonly json?: boolean;
}

/** `gateways sandbox rules` */
export function addRules(parent: Command, io: CommandContext): void {
  parent
    .command('rules')
    .description('list the service rules and provider quirks that the sandbox imitates, or switch them on and off')
    .option('--on <name...>', 'switch the named rules on')
    .option('--off <name...>', 'switch the named rules off')
    .option('--default <name...>', 'restore the defaults of the named rules')
    .option('--json', 'list as JSON')
    .addOption(storeOption())
    .action(async (options: Options) => {
      // `settings/rules` is imported when the command runs, because it loads the services of the sandbox, which most
      // commands do not need.
      const { listRules, switchRule } = await import('../settings/rules');
      const change = (store: Store): void => apply(switches, ({ name, to }) => switchRule(store, name, to));
      const switches = [
        ...(options.on ?? []).map((name) => ({ name, to: true })),
        ...(options.off ?? []).map((name) => ({ name, to: false })),
        ...(options.default ?? []).map((name) => ({ name, to: undefined })),
      ];
      const show = (store: Store): void => print(io, ...listing(io, listRules(store), options.json === true));
      if (switches.length === 0) {
        return inStore(io, options, show);
      }
      // Tries the changes on a store in memory first, so that a wrong rule name does not create a store file.
      const trial = Store.open({ file: ':memory:' });
      try {
        change(trial);
      } finally {
        trial.close();
      }
      return inNewStore(io, options, (store) => {
        store.transaction(() => change(store));
        const switched = new Set(switches.map(({ name }) => name));
        const rules = listRules(store).filter(({ name }) => switched.has(name));
        print(io, ...listing(io, rules, options.json === true));
      });
    });
}

interface Switch {
  readonly name: string;
  readonly to: boolean | undefined;
}

function apply(switches: Switch[], change: (wanted: Switch) => void): void {
  const problems: string[] = [];
  for (const wanted of switches) {
    const { name, to } = wanted;
    const other = switches.find((one) => one.name === name && one.to !== to);
    if (other) {
      problems.push(`the rule ${name} is given with more than one of --on, --off and --default: give only one of them`);
    } else {
      try {
        change(wanted);
      } catch (error) {
        if (!(error instanceof UsageError)) {
          throw error;
        }
        problems.push(error.message);
      }
    }
  }
  if (problems.length > 0) {
    throw new UsageError([...new Set(problems)].join('\n'));
  }
}

function listing(io: CommandContext, rules: ListedRule[], isJson: boolean): string[] {
  if (isJson) {
    return [jsonText(rules)];
  }
  const heading = ['RULE', 'STATE', 'PROVIDER', 'OF', 'IMITATED BEHAVIOUR'].map((text) => paint(io, 'bold', text));
  const rows = rules.map(({ name, isOn, provider, of, summary }) => [
    name,
    isOn ? paint(io, 'green', 'on') : paint(io, 'yellow', 'off'),
    provider,
    of,
    summary,
  ]);
  return table([heading, ...rows]);
}
