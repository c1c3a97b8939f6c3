import { Writable } from 'node:stream';

/** Width of help texts that do not go to a terminal. */
const WIDTH = 80;
/** Maximum width of paragraphs, because long lines are hard to read. */
const WIDEST = 120;

/** Returns the width of help texts on a stream, in columns. */
export function widthOf(stream: Writable & { readonly columns?: number }): number {
  return Math.min(stream.columns ?? WIDTH, WIDEST);
}

/** Wraps the paragraphs of a help text. Indented lines, such as examples, stay unchanged. */
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
