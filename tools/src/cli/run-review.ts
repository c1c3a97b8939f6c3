import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandContext, onSandbox, print, storeFile, UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { isAsBadAs, Review, Severity } from '../review/model';
import { readPlans } from '../review/plans';
import { reviewAsHtml } from '../review/render/html';
import { reviewAsJson } from '../review/render/json';
import { reviewAsMarkdown } from '../review/render/markdown';
import { actionsLine, findingsLine } from '../review/render/words';
import { PlanInput, review } from '../review/review';
import { ReviewOptions } from './review-options';

/** Exit codes of `--fail-on`, by the most severe finding. */
const CODES: { readonly [severity in Severity]: number } = { low: 2, medium: 3, high: 4 };
const OUTPUT = '-';

/** Runs `gateways review`. */
export async function runReview(io: CommandContext, options: ReviewOptions): Promise<void> {
  const files = outputsOf(options);
  const reviewed = review(await plansOf(io, options));
  for (const { file, render } of files) {
    const text = render(reviewed);
    if (file === OUTPUT) {
      io.stdout.write(text);
    } else {
      fs.writeFileSync(path.resolve(io.folder, file), text);
    }
  }
  if (files.every(({ file }) => file !== OUTPUT)) {
    print(io, `${findingsLine(reviewed)}; ${actionsLine(reviewed)}: see ${files.map(({ file }) => file).join(', ')}.`);
  }
  const { worst } = reviewed;
  if (options.failOn !== undefined && worst !== null && isAsBadAs(worst, options.failOn)) {
    io.exitCode = CODES[worst];
  }
}

interface Output {
  readonly file: string;
  readonly render: (review: Review) => string;
}

function outputsOf({ markdown, json, html }: ReviewOptions): Output[] {
  const all: readonly (readonly [string | undefined, Output['render']])[] = [
    [markdown, reviewAsMarkdown],
    [json, reviewAsJson],
    [html, reviewAsHtml],
  ];
  const given = all.flatMap(([file, render]) => (file === undefined ? [] : [{ file, render }]));
  const twice = given.find(({ file }, index) => given.findIndex((other) => other.file === file) !== index);
  if (twice) {
    throw new UsageError(`${twice.file} is given for two formats: give a separate file for each`);
  }
  return given.length > 0 ? given : [{ file: OUTPUT, render: reviewAsMarkdown }];
}

function plansOf(io: CommandContext, options: ReviewOptions): Promise<PlanInput[]> {
  const files = options.plans.map((file) => path.resolve(io.folder, file));
  const read = (env: NodeJS.ProcessEnv): Promise<PlanInput[]> => readPlans(files, appOf(io, options), { ...io, env });
  return options.sandbox === true || options.store !== undefined
    ? onSandbox(io, storeFile(io, options), read)
    : read(io.env);
}

/** Returns the output folder of the app. Undefined if none is given and the default does not exist. */
function appOf(io: CommandContext, { app }: ReviewOptions): string | undefined {
  const folder = path.resolve(io.folder, app ?? 'cdktf.out');
  return app !== undefined || fs.existsSync(path.join(folder, 'manifest.json')) ? folder : undefined;
}
