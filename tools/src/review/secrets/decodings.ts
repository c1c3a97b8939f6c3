import { Finder, Range } from './ranges';

/**
 * A decoded text, with the position of each of its characters in the encoded text. The decoders here are own code,
 * because decoders of Node and of packages return no positions.
 */
interface Decoded {
  readonly text: string;
  /** Index in the encoded text for each decoded character, followed by the length of the encoded text. */
  readonly places: readonly number[];
}

/** Maximum number of nested encodings of a text. For example, JSON in a JSON string is encoded twice. */
const DEEPEST = 3;
const ESCAPE = /\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[nrtbfv0"'\\/])/g;
const PERCENT = /%[0-9a-fA-F]{2}/g;
const CHARACTERS: { readonly [letter: string]: string } = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
};
/** Matches Base64 text, on one line or on lines of 60 to 76 characters. */
const BASE64 = /(?<![A-Za-z0-9+/_-])(?:[A-Za-z0-9+/]{60,76}\r?\n[ \t]{0,40})*[A-Za-z0-9+/_-]{12,}={0,2}/g;

/**
 * Returns a function that finds secrets in a text and in its decoded forms: escapes (`\n`, `\u0041`), percent encoding,
 * and Base64.
 *
 * @param find function that finds secrets in a text that is not encoded
 */
export function inDecoded(find: Finder): Finder {
  // Base64 text may itself be escaped, such as in a URL.
  const findAlsoInBase64: Finder = (text) => [...find(text), ...inBase64(text, find)];
  return (text) => [...findAlsoInBase64(text), ...inForms(text, findAlsoInBase64)];
}

function inForms(text: string, find: Finder): Range[] {
  const found: Range[] = [];
  let decoded: Decoded = { text, places: [] };
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const next = withoutEscapes(decoded, ESCAPE) ?? withoutEscapes(decoded, PERCENT);
    if (!next) {
      break;
    }
    decoded = next;
    const { places } = next;
    find(next.text).forEach(([from, to]) => found.push([places[from], places[to]]));
  }
  return found;
}

/** Returns the text with each escape decoded. Returns undefined if the text contains no escapes. */
function withoutEscapes({ text, places }: Decoded, escape: RegExp): Decoded | undefined {
  const pieces: string[] = [];
  const kept: number[] = [];
  const place = (index: number): number => (places.length === 0 ? index : places[index]);
  const keep = (from: number, to: number): void => {
    pieces.push(text.slice(from, to));
    for (let index = from; index < to; index += 1) {
      kept.push(place(index));
    }
  };
  let done = 0;
  for (const { index, 0: match } of text.matchAll(escape)) {
    keep(done, index);
    pieces.push(characterOf(match));
    kept.push(place(index));
    done = index + match.length;
  }
  if (done === 0) {
    return undefined;
  }
  keep(done, text.length);
  kept.push(place(text.length));
  return { text: pieces.join(''), places: kept };
}

function characterOf(escape: string): string {
  const code = /^(?:\\[ux]|%)(.+)$/.exec(escape)?.[1];
  return code === undefined ? (CHARACTERS[escape[1]] ?? escape[1]) : String.fromCharCode(parseInt(code, 16));
}

/**
 * Returns the ranges of Base64 texts whose decoded form contains a secret: the whole Base64 text counts as a secret.
 */
function inBase64(text: string, find: Finder): Range[] {
  return [...text.matchAll(BASE64)].flatMap(({ index, 0: match }): Range[] => {
    const plain = plainText(match);
    return plain !== undefined && [...find(plain), ...inForms(plain, find)].length > 0
      ? [[index, index + match.length]]
      : [];
  });
}

/** Decodes a Base64 text. Returns undefined if the decoded bytes are not UTF-8 text. */
function plainText(base64: string): string | undefined {
  // Most words that look like Base64 are not encoded texts. The first decoded bytes are enough to recognise words that
  // are not encoded texts.
  if (!isText(Buffer.from(base64.slice(0, 24), 'base64').toString('latin1'))) {
    return undefined;
  }
  const text = Buffer.from(base64, 'base64').toString();
  return text.includes('\uFFFD') ? undefined : text;
}

function isText(text: string): boolean {
  return !/[\x00-\x08\x0e-\x1f\x7f]/.test(text);
}
