import { Command, CommandKit, CommandContext } from 'cdktf-gateways-sandbox/toolkit/commands';
import { SEVERITIES } from '../review/model';
import { addReportOptions } from './report-options';
import { ReviewOptions } from './review-options';

const HELP = `
Examples:
  $ terraform -chdir=cdktf.out/stacks/orders plan -out=plan
  $ gateways review                                     the plans in the folders of all stacks
  $ gateways review --html review.html --markdown review.md --fail-on high
  $ gateways review plan.json                           output of terraform show -json

Converts a binary plan with terraform show in the folder of its stack. Use --sandbox if the plan was made on the sandbox. The review
names constructs by path if the command finds the synthesised app (cdktf.out, or --app), and by address otherwise.

Harmful changes come first: outages, opened access, less protection, changed credentials, higher limits, broken callers. For each
harmful change, the review names the argument that causes the harm, and the consequence. Secrets are never shown.

Drift that a plan has found is listed after the changes of the plan. gateways drift judges the harm of drift.

The file - is the standard output. Without an option for a format, the review is printed as Markdown. With --fail-on, the exit
code is 0 unless a finding has at least the given severity. Otherwise it depends on the most severe finding: 2 for low, 3 for medium,
4 for high. Exit code 1 means that the command failed, for example because it could not read a plan.`;

/** `gateways review` */
export function addReview(root: Command, io: CommandContext, { Option, storeOption, descriptions }: CommandKit): void {
  const command = root
    .command('review')
    .description(descriptions.review)
    .argument('[plans...]', 'plan files, or plans as JSON (default: the plans in the folders of the stacks)')
    .option('--app <folder>', 'output folder of cdktf (default: cdktf.out, if it exists)')
    .option('--sandbox', 'the plans were made on the sandbox')
    .addOption(storeOption());
  addReportOptions(command, Option)
    .option('--ruleset <file>', 'check specifications with a ruleset of Spectral, such as .spectral.yaml')
    .option('--accepted <file>', 'file with changes of APIs that the team accepts, with reasons and expiry dates')
    .addOption(
      new Option(
        '--fail-on <severity>',
        'exit with a code other than 0 if a finding has at least the given severity',
      ).choices([...SEVERITIES]),
    )
    .addHelpText('after', HELP)
    .action(async (plans: string[], options: Omit<ReviewOptions, 'plans'>) =>
      (await import('./run-review')).runReview(io, { ...options, plans }),
    );
}
