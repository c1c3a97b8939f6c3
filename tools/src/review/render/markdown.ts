import { codeBlock, codeInHtml, codeMarkdown, plainMarkdown } from '../../markdown';
import { Difference, Finding, HARMS, Review, ReviewedChange } from '../model';
import { actionsLine, actionWord, changesWord, findingsLine, placesOf, titleOf } from './words';

/** The comment of a pull request takes 65,536 characters. What harms comes first, so that the rest is what is left out. */
const LONGEST = 60_000;

/** A review for a pull request. All that is from a plan stands in code, where it is neither followed nor read as Markdown. */
export function reviewAsMarkdown(review: Review): string {
  const harmful = review.changes.filter(({ findings }) => findings.length > 0);
  const others = review.changes.filter(({ findings }) => findings.length === 0);
  const page = new Page();
  page.add('# Review', '', `**${findingsLine(review)}.** ${actionsLine(review)}.`, '');
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
    return this.length + lines.join('\n').length < LONGEST;
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
