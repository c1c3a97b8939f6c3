import { Command, CommandContext, CommandKit } from 'cdktf-gateways-sandbox/toolkit/commands';
import { CompareOptions } from './compare-options';
import { addPlatformOptions } from './platform-options';
import { addReportOptions } from './report-options';

const HELP = `
Examples:
  $ gateways compare orders-staging orders-production
  $ gateways compare orders-staging orders-production --same staging.example.com=example.com --ignore config.minute
  $ gateways compare orders-staging orders-production --rules compare.yaml --markdown compare.md
  $ gateways compare orders-production --sandbox
  $ gateways compare orders-production --platform --region eu --control-plane orders

Compares the objects of two stacks of an app by construct path, or the objects of a stack with existing objects. The command neither
plans nor applies. The findings are the harms of the second side in comparison with the first, such as access that only
the second side opens.

Ids, references within a stack, and the names of the two stacks in texts always differ and are left out. Rules leave out further
differences: --same for texts that mean the same, --ignore for arguments (config.minute), arguments of constructs
(service/policy-limit:config.minute) and constructs (debug/*:). A file of rules is YAML or JSON:
same: [[first, second]], ignore: [{ construct, argument, reason }].

The exit code is 2 for differences, 0 for none, and 1 for a failure.`;

/** `gateways compare` */
export function addCompare(root: Command, io: CommandContext, { Option, storeOption, descriptions }: CommandKit): void {
  const command = root
    .command('compare')
    .description(descriptions.compare)
    .argument('<stacks...>', 'two stacks, or one stack with --sandbox, --store or --platform')
    .option('--app <folder>', 'output folder of cdktf synth (default: synthesise the app of this folder)')
    .option('--sandbox', 'compare the stack with the sandbox')
    .addOption(storeOption())
    .option('--rules <file>', 'file with rules that ignore intended differences')
    .option(
      '--same <texts...>',
      'FIRST=SECOND: a text of the first environment with the same meaning as a text of the second environment',
    )
    .option('--ignore <places...>', 'ignores intended differences: of ARGUMENT, CONSTRUCT:ARGUMENT or CONSTRUCT:');
  addPlatformOptions(command, Option, 'compare the stack with the platform, with the token in PLATFORM_TOKEN');
  addReportOptions(command, Option)
    .addHelpText('after', HELP)
    .action(async (stacks: string[], options: Omit<CompareOptions, 'stacks'>) =>
      (await import('./run-compare')).runCompare(io, { ...options, stacks }),
    );
}
