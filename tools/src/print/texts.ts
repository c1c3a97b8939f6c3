/**
 * Texts in code. What comes from others may hold anything: signs that end a text, and signs that nobody sees, with which code
 * can be made to look like something else.
 */

/** Controls, signs of format and direction, separators of lines, halves of pairs, what has no meaning yet, and blanks that are no common ones. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]|[^\P{Zs} ]/gu;

const SHORT: { readonly [character: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A text in quotes: in single ones, unless that takes more escapes. */
export function quoted(text: string, escapeOf: (character: string) => string): string {
  const singles = text.split("'").length - 1;
  const doubles = text.split('"').length - 1;
  const quote = singles > doubles ? '"' : "'";
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replace(UNSEEN, (character) => SHORT[character] ?? escapeOf(character));
  return `${quote}${escaped}${quote}`;
}

/** A text for a comment: one line, whatever it holds, and nothing that ends the comment. */
export function commentText(text: string): string {
  return text
    .replace(UNSEEN, ' ')
    .replaceAll('*/', '* /')
    .replaceAll('"""', "'''")
    .replace(/\\+/g, '/')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** `\uXXXX` for each half of a character. */
export function escapedHalves(character: string): string {
  return [...Array(character.length).keys()]
    .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
    .join('');
}

/** As Python has it: eight digits for what is beyond four. */
export function escapedWhole(character: string): string {
  const code = character.codePointAt(0)!;
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Words on lines that are not too long. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + word.length < width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
