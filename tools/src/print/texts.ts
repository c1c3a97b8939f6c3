import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
/**
 * Texts in code. Writes untrusted texts as literals and comments. Untrusted texts can contain characters that end a
 * literal, and invisible characters that hide the effect of the code.
 */

/**
 * Matches control, format and direction characters, line separators, lone surrogates, private-use and unassigned
 * characters, and spaces other than the usual one.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]|[^\P{Zs} ]/gu;

const SHORT: { readonly [character: string]: string } = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns a text as a literal in quotes. Writes a text in single quotes, unless double quotes need fewer escapes. */
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

/** Returns a text for a comment: one line, in which no character ends the comment. */
export function commentText(text: string): string {
  return text
    .replace(UNSEEN, ' ')
    .replaceAll('*/', '* /')
    .replaceAll('"""', "'''")
    .replace(/\\+/g, '/')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Returns the escape `\uXXXX` for each UTF-16 code unit of a character. */
export function escapedHalves(character: string): string {
  return [...Array(character.length).keys()]
    .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
    .join('');
}

/** Returns the Python escape of a character. In Python, escapes of code points with more than four digits have eight digits. */
export function escapedWhole(character: string): string {
  const code = requireValue(character.codePointAt(0));
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Wraps a text into lines at spaces. */
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
