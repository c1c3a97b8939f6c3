import { Writable } from 'node:stream';

/** Width, in columns, of help texts that a command writes to a file or pipe instead of a terminal. */
const WIDTH = 80;
/** Maximum width of help texts in columns, because long lines are hard to read. */
const WIDEST = 120;

/**
 * Returns the width of help texts in columns: the width of the terminal, but at most 120, or 80 if the output is not a
 * terminal.
 */
export function widthOf(stream: Writable & { readonly columns?: number }): number {
  return Math.min(stream.columns ?? WIDTH, WIDEST);
}

/**
 * Wraps the paragraphs of a help text at a width. Indented lines of the help text, such as examples, stay unchanged.
 */
export function wrapped(text: string, width: number): string {
  const lines: string[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    lines.push(...linesOf(paragraph, width));
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) {
      paragraph.push(line);
    } else {
      endParagraph();
      lines.push(line);
    }
    if (line.endsWith(':')) {
      endParagraph();
    }
  }
  endParagraph();
  return lines.join('\n');
}

function linesOf(paragraph: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of paragraph.flatMap((line) => line.split(' '))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
