import type { Command, CommandKit, CommandContext, StoreOption } from 'cdktf-gateways-sandbox/toolkit';
import { SEVERITIES, Severity } from '../review/model';

/** What `gateways review` is told. */
export interface ReviewOptions extends StoreOption {
  /** Plans of Terraform, or what `terraform show -json` says of them. */
  readonly plans: readonly string[];
  readonly app?: string;
  readonly sandbox?: boolean;
  readonly markdown?: string;
  readonly json?: string;
  readonly html?: string;
  readonly failOn?: Severity;
}

const HELP = `
Examples:
  $ terraform -chdir=cdktf.out/stacks/orders plan -out=plan
  $ gateways review                                     the plans in the folders of all stacks
  $ gateways review --html review.html --markdown review.md --fail-on high
  $ gateways review plan.json                           what terraform show -json says of any plan

A plan as Terraform keeps it is shown by terraform in the folder of its stack; with --sandbox, where it was made against the sandbox.
Constructs are named by their paths where the app is there that cdktf synthesised (cdktf.out, or --app), and else by their addresses.

What does harm comes first: outages, access that is opened, protection that goes down, credentials that change, limits that are
loosened, callers that break; each with the argument that causes it, and what follows. Secrets are never shown.

A file - is the output; without any, the review is written there as Markdown. With --fail-on, the exit code tells the worst that was
found, if it is that bad: 2 for low, 3 for medium, 4 for high. 1 says that there was nothing to review, or no way to.`;

/** `gateways review` */
export function addReview(root: Command, io: CommandContext, { Option, storeOption, descriptions }: CommandKit): void {
  root
    .command('review')
    .description(descriptions.review)
    .argument('[plans...]', 'plans, or their JSON (default: those in the folders of the stacks)')
    .option('--app <folder>', 'where cdktf has synthesised to (default: cdktf.out, where that is)')
    .option('--sandbox', 'the plans were made on the sandbox')
    .addOption(storeOption())
    .option('--markdown <file>', 'write it for a pull request')
    .option('--json <file>', 'write it for programs')
    .option('--html <file>', 'write it as a page that needs nothing else')
    .addOption(new Option('--fail-on <severity>', 'fail where something is as bad, or worse').choices([...SEVERITIES]))
    .addHelpText('after', HELP)
    .action(async (plans: string[], options: Omit<ReviewOptions, 'plans'>) =>
      (await import('./run-review')).runReview(io, { ...options, plans }),
    );
}
