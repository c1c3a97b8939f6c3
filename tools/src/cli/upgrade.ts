import { Command, CommandKit, CommandContext } from 'cdktf-gateways-sandbox/toolkit/commands';
import { UpgradeOptions } from './upgrade-options';

const HELP = `
Examples:
  $ gateways upgrade --to 3.19.0                                   the app in cdktf.out
  $ terraform -chdir=cdktf.out/stacks/orders show -json > state.json
  $ gateways upgrade --to 3.19 --state state.json --app cdktf.out
  $ gateways upgrade --to 3.19 --from 3.15 --state terraform.tfstate --json -

Compares the schemas of two versions of the platform's provider, and reports each change that a resource or data source in the state or the app uses:
removed, renamed and retyped types and arguments, arguments that are required, read-only or computed now, and values that are not
allowed. The report begins with the changes that need action before the upgrade, with the commands to run. It never shows values.

The version in use comes from --from, from the lock file next to the state or in the stacks, or is the lowest version that the app
allows.

--json - writes the report to the standard output. Exit codes: 0 nothing to do, 2 the first plan may have changes, 3 something
must be done before the upgrade, 1 error.`;

/** `gateways upgrade` */
export function addUpgrade(root: Command, io: CommandContext, { descriptions }: CommandKit): void {
  root
    .command('upgrade')
    .description(descriptions.upgrade)
    .requiredOption('--to <version>', 'the new version of the provider')
    .option('--from <version>', 'the version in use (default: from the lock file or the app)')
    .option('--state <file...>', 'states, or the output of terraform show -json')
    .option('--app <folder>', 'output folder of cdktf (default without --state: cdktf.out)')
    .option('--json <file>', 'write the report as JSON')
    .option('--blocks <file>', 'write removed and import blocks of Terraform for the objects to move')
    .addHelpText('after', HELP)
    .action(async (options: UpgradeOptions) => (await import('./run-upgrade')).runUpgrade(io, options));
}
