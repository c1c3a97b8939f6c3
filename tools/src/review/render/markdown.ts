import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { withoutJobCommands } from 'cdktf-gateways-sandbox/toolkit/commands';
import { codeBlock, codeInHtml, codeMarkdown, plainMarkdown } from '../../markdown';
import { Difference, DriftedObject, DriftedOutput, Finding, HARMS, judged, Review, ReviewedChange } from '../model';
import {
  actionsLine,
  actionWord,
  changesWord,
  driftWord,
  findingsLine,
  findingsWord,
  foldedLine,
  headingOf,
  othersLine,
  piecesOf,
  placesOf,
  positionOf,
  summaryOf,
  titleOf,
} from './words';

/**
 * Maximum length of the review as Markdown. GitHub accepts 65,536 characters in the comment of a pull request. Harmful
 * changes come first, so harmless changes are left out first.
 */
const LONGEST = 60_000;
/** Number of characters that are reserved for headings, and for lines with the number of omitted changes. */
const RESERVED = 500;

/**
 * Renders a review as Markdown for the comment of a pull request. Texts from a plan are rendered as code, so links and
 * Markdown in these texts have no effect.
 */
export function reviewAsMarkdown(review: Review): string {
  const page = new Page();
  page.add(
    `# ${headingOf(review)}`,
    '',
    `**${findingsLine(review)}.** ${actionsLine(review)}.`,
    '',
    ...summary(review),
  );
  const harmful = review.changes.filter(({ findings }) => findings.length > 0);
  const others = review.changes.filter(({ findings }) => findings.length === 0);
  const isCompared = review.kind === 'compare';
  page.section(isCompared ? 'Differences with harm' : 'Harmful changes', harmful, harm(review));
  page.section(isCompared ? 'Other differences' : 'Other changes', others, other(review));
  addDrift(page, review);
  const folded = foldedLine(review);
  if (folded !== undefined) {
    page.add(folded, '');
  }
  return withoutJobCommands(page.text);
}

/** Adds the objects that were changed outside Terraform: changed objects, deleted objects, and objects that the code does not manage. */
function addDrift(page: Page, review: Review): void {
  const of = (action: DriftedObject['action']): DriftedObject[] => review.drift.filter((one) => one.action === action);
  page.section('Changed outside Terraform', of('update'), drifted);
  page.section('Gone', of('delete'), drifted);
  page.section('Not managed by the code', of('create'), drifted);
  if (review.outputs.length > 0) {
    page.section('Outputs', review.outputs, output);
    page.add('');
  }
  const line = othersLine(review);
  if (line !== undefined) {
    page.add(line, '');
  }
}

/** Returns the worst findings of the review, if the review has several. */
function summary(review: Review): string[] {
  const { lines, rest } = summaryOf(review);
  if (lines.length + rest < 2) {
    return [];
  }
  const subjects = judged(review);
  const items = lines.map(({ severity, harm: of, index, consequence, more }) => {
    const title = codeMarkdown(titleOf(subjects[index]));
    return `- **${severity} · ${HARMS[of]}** ${title}: ${plainMarkdown(consequence)}${more > 0 ? `; ${more} more` : ''}.`;
  });
  return [...items, ...(rest > 0 ? [`- ${findingsWord(rest)} more.`] : []), ''];
}

/** Collects lines of Markdown up to the maximum length of a comment. */
class Page {
  private readonly lines: string[] = [];
  private length = 0;

  public get text(): string {
    return `${this.lines.join('\n').trimEnd()}\n`;
  }

  public add(...lines: string[]): void {
    this.lines.push(...lines);
    this.length += lines.reduce((sum, line) => sum + line.length + 1, 0);
  }

  /**
   * Adds a section of changes to the comment, without details that are too long. If the comment has no space left, adds
   * only the number of the remaining changes.
   */
  public section<T>(heading: string, changes: readonly T[], say: (change: T, isShort: boolean) => string[]): void {
    if (changes.length === 0) {
      return;
    }
    this.add(`## ${heading}`, '');
    for (const [index, change] of changes.entries()) {
      const fitting = [false, true].map((isShort) => say(change, isShort)).find((lines) => this.takes(lines));
      if (!fitting) {
        this.add(
          '',
          `${changesWord(changes.length - index)} more: see the page (\`--html\`) or the data (\`--json\`).`,
          '',
        );
        return;
      }
      this.add(...fitting);
    }
  }

  private takes(lines: readonly string[]): boolean {
    return this.length + lines.join('\n').length < LONGEST - RESERVED;
  }
}

function drifted(object: DriftedObject, isShort: boolean): string[] {
  const { apply, applyFindings, undo, keep, action } = object;
  const isApplied = applyFindings.length > 0 && apply !== 'unknown';
  return [
    `### ${codeMarkdown(titleOf(object))} is ${driftWord(object)}`,
    '',
    ...places(object),
    ...object.findings.map(finding),
    `- **undo it:** ${withCode(undo)}.`,
    ...(isApplied ? applyFindings.map((one) => `  ${finding(one)}`) : []),
    ...keep.map((way) => `- **keep it:** ${withCode(way)}.`),
    '',
    ...(isShort ? [] : details(object, action === 'create' ? 'Its values' : 'All differences')),
  ];
}

function output({ path, before, after, stack }: DriftedOutput): string[] {
  const of = stack === undefined ? '' : ` of ${codeMarkdown(stack)}`;
  return [`- ${codeMarkdown(path)}${of}: ${codeMarkdown(before ?? 'null')} → ${codeMarkdown(after ?? 'null')}`];
}

/** Returns Markdown for a text that has code in backquotes. */
function withCode(text: string): string {
  return piecesOf(text)
    .map((piece) => (piece.isCode ? codeMarkdown(piece.text) : plainMarkdown(piece.text)))
    .join('');
}

type Say = (change: ReviewedChange, isShort: boolean) => string[];

const harm =
  (review: Review): Say =>
  (change, isShort) => {
    return [
      `### ${codeMarkdown(titleOf(change))} is ${plainMarkdown(actionWord(change.action, review))}`,
      '',
      ...places(change),
      ...change.findings.map(finding),
      '',
      ...(isShort ? [] : details(change, review.kind === 'compare' ? 'All differences' : 'All changed values')),
    ];
  };

const other =
  (review: Review): Say =>
  (change, isShort) => {
    const action = actionWord(change.action, review);
    const line = (as: (text: string) => string): string =>
      [`${as(titleOf(change))} is ${plainMarkdown(action)}`, ...placesOf(change).map(as)].join(' · ');
    // The HTML element `summary` cannot contain Markdown, so the code in it is an HTML element.
    return isShort || change.differences.length === 0
      ? [`- ${line(codeMarkdown)}`]
      : ['<details>', `<summary>${line(codeInHtml)}</summary>`, '', ...differences(change), '</details>', ''];
  };

function places(change: ReviewedChange): string[] {
  const all = placesOf(change);
  return all.length === 0 ? [] : [all.map(codeMarkdown).join(' · '), ''];
}

function finding(one: Finding): string {
  const { severity, harm: of, cause, consequence, rule } = one;
  const place = [rule, positionOf(one)].filter((text) => text !== undefined).map(codeMarkdown);
  const details = place.length === 0 ? '' : ` (${place.join(' at ')})`;
  return `- **${severity} · ${HARMS[of]}** ${codeMarkdown(cause)}: ${plainMarkdown(consequence)}${details}.`;
}

function details(change: ReviewedChange, title: string): string[] {
  return change.differences.length === 0
    ? []
    : ['<details>', `<summary>${title}</summary>`, '', ...differences(change), '</details>', ''];
}

function differences({ differences: all }: ReviewedChange): string[] {
  const texts = all.filter(({ lines }) => lines !== undefined);
  const values = all.filter(({ lines }) => lines === undefined);
  return [
    ...(values.length === 0 ? [] : codeBlock('diff', values.flatMap(valueLines))),
    ...texts.flatMap(({ path, lines }) => [codeMarkdown(path), '', ...codeBlock('diff', requireValue(lines))]),
  ];
}

function valueLines({ path, before, after }: Difference): string[] {
  return [
    ...(before === undefined ? [] : [`- ${path} = ${before}`]),
    ...(after === undefined ? [] : [`+ ${path} = ${after}`]),
    ...(before === undefined && after === undefined ? [`  ${path}`] : []),
  ];
}
