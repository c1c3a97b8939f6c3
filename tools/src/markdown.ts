import { escaped } from 'cdktf-gateways-sandbox/look';

/**
 * Writes Markdown. Texts are untrusted, so their markup has no effect in the output. Only `tableMarkdown` takes texts
 * that are already Markdown. The package `marked` cannot write Markdown.
 */

/** Returns a text with its Markdown markup escaped. */
export function plainMarkdown(text: string): string {
  return visibleLine(text).replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&');
}

/** Returns a text as inline code. Backticks in the text cannot end the inline code. */
export function codeMarkdown(text: string): string {
  const line = visibleLine(text);
  const fence = '`'.repeat(longestRun(line) + 1);
  const space = fence.length === 1 ? '' : ' ';
  return line === '' ? '' : `${fence}${space}${line}${space}${fence}`;
}

/** Returns a text as inline code for a table cell, where `|` must be escaped. */
export function codeCell(text: string): string {
  return text.includes('|') ? `<code>${plainMarkdown(text)}</code>` : codeMarkdown(text);
}

/** Returns a text as code in HTML, for positions in which Markdown is not interpreted, such as `<summary>`. */
export function codeInHtml(text: string): string {
  return `<code>${escaped(visibleLine(text))}</code>`;
}

/** Returns a code block. Backticks in the lines cannot end the code block. */
export function codeBlock(language: string, lines: readonly string[]): string[] {
  const longest = lines.reduce((most, line) => Math.max(most, longestRun(line)), 0);
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return [`${fence}${language}`, ...lines.map(visibleLine), fence, ''];
}

/** Returns a table with a header row. */
export function tableMarkdown(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

/** Returns the length of the longest run of backticks in a text. */
function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
}

/** Returns a text as one line, with spaces instead of line breaks and invisible characters. */
function visibleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}
