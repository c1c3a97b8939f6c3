/** A text in Markdown as it is: what comes from others can be anything, and is to be read, not followed. */
export function plainMarkdown(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').replace(/[\\`*_{}[\]<>()#+!|~&]/g, '\\$&');
}

/** A text as code. */
export function codeMarkdown(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').replaceAll('|', '\\|');
  return plain.includes('`') ? `\`\` ${plain} \`\`` : `\`${plain}\``;
}

/** A table with a heading. */
export function tableMarkdown(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
