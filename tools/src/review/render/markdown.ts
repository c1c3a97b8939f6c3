import { codeBlock, codeInHtml, codeMarkdown, plainMarkdown } from '../../markdown';
import { Difference, Finding, HARMS, Review, ReviewedChange } from '../model';
import {
  actionsLine,
  actionWord,
  changesWord,
  findingsLine,
  findingsWord,
  placesOf,
  summaryOf,
  titleOf,
} from './words';

/** The comment of a pull request takes 65,536 characters. What harms comes first, so that the rest is what is left out. */
const LONGEST = 60_000;
/** Characters for headings, and for lines that say how many changes are left out. */
const RESERVED = 500;

/**
 * Renders a review for a pull request. All text from a plan is code, so links in it do not work and Markdown in
 * it has no effect.
 */
export function reviewAsMarkdown(review: Review): string {
  const harmful = review.changes.filter(({ findings }) => findings.length > 0);
  const others = review.changes.filter(({ findings }) => findings.length === 0);
  const page = new Page();
  page.add('# Review', '', `**${findingsLine(review)}.** ${actionsLine(review)}.`, '', ...summary(review));
  if (harmful.length > 0) {
    page.add('## What does harm', '');
    page.each(harmful, harm);
  }
  if (others.length > 0) {
    page.add('## What else changes', '');
    page.each(others, other);
  }
  return page.text;
}

/** The worst findings, if there are several. */
function summary(review: Review): string[] {
  const { lines, rest } = summaryOf(review);
  if (lines.length + rest < 2) {
    return [];
  }
  const items = lines.map(({ severity, harm: of, index, consequence, more }) => {
    const title = codeMarkdown(titleOf(review.changes[index]));
    return `- **${severity} · ${HARMS[of]}** ${title}: ${plainMarkdown(consequence)}${more > 0 ? `; ${more} more` : ''}.`;
  });
  return [...items, ...(rest > 0 ? [`- ${findingsWord(rest)} more.`] : []), ''];
}

/** Takes as many lines as a comment may have. */
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

  /** Adds what is said of each change; without its details where these are too long, and of the last ones nothing. */
  public each(changes: readonly ReviewedChange[], say: (change: ReviewedChange, isShort: boolean) => string[]): void {
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

function harm(change: ReviewedChange, isShort: boolean): string[] {
  return [
    `### ${codeMarkdown(titleOf(change))} is ${actionWord(change.action)}`,
    '',
    ...places(change),
    ...change.findings.map(finding),
    '',
    ...(isShort ? [] : details(change)),
  ];
}

function other(change: ReviewedChange, isShort: boolean): string[] {
  const line = (as: (text: string) => string): string =>
    [`${as(titleOf(change))} is ${actionWord(change.action)}`, ...placesOf(change).map(as)].join(' · ');
  // Markdown is not read within a summary.
  return isShort || change.differences.length === 0
    ? [`- ${line(codeMarkdown)}`]
    : ['<details>', `<summary>${line(codeInHtml)}</summary>`, '', ...differences(change), '</details>', ''];
}

function places(change: ReviewedChange): string[] {
  const all = placesOf(change);
  return all.length === 0 ? [] : [all.map(codeMarkdown).join(' · '), ''];
}

function finding({ severity, harm: of, cause, consequence }: Finding): string {
  return `- **${severity} · ${HARMS[of]}** ${codeMarkdown(cause)}: ${plainMarkdown(consequence)}.`;
}

function details(change: ReviewedChange): string[] {
  return change.differences.length === 0
    ? []
    : ['<details>', '<summary>All that changes</summary>', '', ...differences(change), '</details>', ''];
}

function differences({ differences: all }: ReviewedChange): string[] {
  const texts = all.filter(({ lines }) => lines !== undefined);
  const values = all.filter(({ lines }) => lines === undefined);
  return [
    ...(values.length === 0 ? [] : codeBlock('diff', values.flatMap(valueLines))),
    ...texts.flatMap(({ path, lines }) => [codeMarkdown(path), '', ...codeBlock('diff', lines!)]),
  ];
}

function valueLines({ path, before, after }: Difference): string[] {
  return [
    ...(before === undefined ? [] : [`- ${path} = ${before}`]),
    ...(after === undefined ? [] : [`+ ${path} = ${after}`]),
    ...(before === undefined && after === undefined ? [`  ${path}`] : []),
  ];
}
