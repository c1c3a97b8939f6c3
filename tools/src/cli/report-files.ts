import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandContext, print, UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Review } from '../review/model';
import { reviewAsAnnotations } from '../review/render/github';
import { reviewAsHtml } from '../review/render/html';
import { reviewAsJson } from '../review/render/json';
import { reviewAsJunit } from '../review/render/junit';
import { reviewAsMarkdown } from '../review/render/markdown';
import { reviewAsSarif } from '../review/render/sarif';
import { actionsLine, findingsLine } from '../review/render/words';
import { ReportOptions } from './report-options';

const OUTPUT = '-';

/** Format of a report, with the file to which the report is written. */
export interface Output {
  readonly file: string;
  readonly render: (review: Review) => string;
}

/**
 * Returns the report formats that the user's options select. Without options for formats, the report is Markdown on the
 * standard output.
 */
export function outputsOf({ markdown, json, html, sarif, junit, github }: ReportOptions): Output[] {
  const all: readonly (readonly [string | undefined, Output['render']])[] = [
    [markdown, reviewAsMarkdown],
    [json, reviewAsJson],
    [html, reviewAsHtml],
    [sarif, reviewAsSarif],
    [junit, reviewAsJunit],
  ];
  const given = all.flatMap(([file, render]) => (file === undefined ? [] : [{ file, render }]));
  const twice = given.find(({ file }, index) => given.findIndex((other) => other.file === file) !== index);
  if (twice) {
    throw new UsageError(`${twice.file} is given for two formats: give a separate file for each`);
  }
  if (github && given.some(({ file }) => file === OUTPUT)) {
    throw new UsageError('--github prints to the standard output: give files for the other formats');
  }
  return given.length > 0 || github ? given : [{ file: OUTPUT, render: reviewAsMarkdown }];
}

/** Writes a report in its formats, and prints a line about the report if no format is on the standard output. */
export function writeReport(
  io: CommandContext,
  review: Review,
  files: readonly Output[],
  { github }: ReportOptions,
): void {
  for (const { file, render } of files) {
    const text = render(review);
    if (file === OUTPUT) {
      io.stdout.write(text);
    } else {
      fs.writeFileSync(path.resolve(io.folder, file), text);
    }
  }
  if (github) {
    io.stdout.write(reviewAsAnnotations(review));
    const { GITHUB_STEP_SUMMARY: summary } = io.env;
    if (summary) {
      fs.appendFileSync(summary, reviewAsMarkdown(review));
    }
  }
  if (files.every(({ file }) => file !== OUTPUT)) {
    const written = files.length === 0 ? '' : `: see ${files.map(({ file }) => file).join(', ')}`;
    print(io, `${findingsLine(review)}; ${actionsLine(review)}${written}.`);
  }
}
