import { Command, CommandKit, CommandContext } from 'cdktf-gateways-sandbox/toolkit/commands';
import { DriftOptions } from './drift-options';
import { addPlatformOptions } from './platform-options';
import { addReportOptions } from './report-options';

const HELP = `
Examples:
  $ gateways drift                                      all stacks of the app in this folder
  $ gateways drift orders billing --markdown drift.md
  $ gateways drift --sandbox                            the sandbox, with objects that the app does not manage
  $ gateways drift --app cdktf.out                      the stacks that cdktf synth has written
  $ gateways drift --plan plan.json                     output of terraform show -json for a plan
  $ gateways drift --platform --region eu --control-plane orders

Synthesises the app, and runs terraform plan -refresh-only for each stack. If there is drift, an ordinary plan shows how apply
would change the objects. Nothing is applied, and no state is written. The command deletes its plan files, because plans contain secrets.

For each object, the report lists the differences from the code, the harm, what terraform apply does, and how to keep the difference in
the code. Deleted objects are listed separately, like objects that the app does not manage: of the sandbox with --sandbox or --store, of
the platform with --platform. If stacks are named, the command does not search for unmanaged objects. Secrets are never shown.

The exit code is 2 for drift or unmanaged objects in the report, 0 for none, and 1 for a failure.`;

/** `gateways drift` */
export function addDrift(root: Command, io: CommandContext, { Option, storeOption, descriptions }: CommandKit): void {
  const command = root
    .command('drift')
    .description(descriptions.drift)
    .argument('[stacks...]', 'names of stacks (default: all stacks of the app)')
    .addOption(
      new Option(
        '--plan <files...>',
        'use plans or their JSON instead of the app; terraform only converts plans to JSON',
      ).conflicts('app'),
    )
    .option('--app <folder>', 'output folder of cdktf synth (default: synthesise the app of this folder)')
    .option('--sandbox', 'the stacks are deployed to the sandbox')
    .addOption(storeOption());
  addPlatformOptions(
    command,
    Option,
    'also find objects of the platform that the app does not manage, with the token in PLATFORM_TOKEN',
  );
  addReportOptions(command, Option)
    .addHelpText('after', HELP)
    .action(async (stacks: string[], options: Omit<DriftOptions, 'stacks'>) =>
      (await import('./run-drift')).runDrift(io, { ...options, stacks }),
    );
}
