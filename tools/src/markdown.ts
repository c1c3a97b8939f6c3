import { escaped } from 'cdktf-gateways-sandbox/look';

/** Pieces of Markdown. Texts of others are untrusted, so they are shown without markup. */

/** A text as it is. */
export function plainMarkdown(text: string): string {
  return visibleLine(text).replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&');
}

/** A text as code, whose end nothing in it can be taken for. */
export function codeMarkdown(text: string): string {
  const line = visibleLine(text);
  const fence = '`'.repeat(longestRun(line) + 1);
  const space = fence.length === 1 ? '' : ' ';
  return line === '' ? '' : `${fence}${space}${line}${space}${fence}`;
}

/** A text as code in a cell of a table, which a stroke would end, in code as well. */
export function codeCell(text: string): string {
  return text.includes('|') ? `<code>${plainMarkdown(text)}</code>` : codeMarkdown(text);
}

/** A text as code where Markdown is not read, as within a summary. */
export function codeInHtml(text: string): string {
  return `<code>${escaped(visibleLine(text))}</code>`;
}

/** A block of code with the same care. */
export function codeBlock(language: string, lines: readonly string[]): string[] {
  const longest = lines.reduce((most, line) => Math.max(most, longestRun(line)), 0);
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return [`${fence}${language}`, ...lines.map(visibleLine), fence, ''];
}

/** A table with a heading. */
export function tableMarkdown(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

/** How many backticks in a row there are. */
function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
}

/** Returns a text as one line, without invisible characters. */
function visibleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}
