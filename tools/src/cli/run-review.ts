import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandContext, onSandbox, storeFile } from 'cdktf-gateways-sandbox/toolkit/commands';
import { isAsBadAs, Severity } from '../review/model';
import { readPlans } from '../review/plans';
import { PlanInput } from '../review/read-plan';
import { review } from '../review/review';
import { outputsOf, writeReport } from './report-files';
import { ReviewOptions } from './review-options';
import { specificationSettings } from './specification-settings';

/** Exit codes for findings of at least the severity in `--fail-on`, by the most severe finding. */
const CODES: { readonly [severity in Severity]: number } = { low: 2, medium: 3, high: 4 };

/** Runs `gateways review`. */
export async function runReview(io: CommandContext, options: ReviewOptions): Promise<void> {
  const files = outputsOf(options);
  const plans = await plansOf(io, options);
  const reviewed = review(plans, specificationSettings(io, options, plans));
  writeReport(io, reviewed, files, options);
  const { worst } = reviewed;
  if (options.failOn !== undefined && worst !== null && isAsBadAs(worst, options.failOn)) {
    io.exitCode = CODES[worst];
  }
}

function plansOf(io: CommandContext, options: ReviewOptions): Promise<PlanInput[]> {
  const files = options.plans.map((file) => path.resolve(io.folder, file));
  const read = (env: NodeJS.ProcessEnv): Promise<PlanInput[]> => readPlans(files, appOf(io, options), { ...io, env });
  return options.sandbox === true || options.store !== undefined
    ? onSandbox(io, storeFile(io, options), read)
    : read(io.env);
}

/**
 * Returns the folder with the output of the synthesised app, or undefined if the user gives no app and the default
 * folder does not exist.
 */
export function appOf(io: CommandContext, { app }: { readonly app?: string }): string | undefined {
  const folder = path.resolve(io.folder, app ?? 'cdktf.out');
  return app !== undefined || fs.existsSync(path.join(folder, 'manifest.json')) ? folder : undefined;
}
