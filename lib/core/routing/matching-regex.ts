import { rustRegexProblem } from './rust-regex';

/** What JavaScript writes otherwise, or not at all. */
const UNTRANSLATED = /\(\?[a-zA-Z]*-|\(\?[a-zA-Z]+[:)]|\[\[:|\[[^\]\\]*\[|&&|--|~~|\\[<>Bb]\{|\\U/;

/**
 * A regular expression of the gateway's engine as one of JavaScript; nothing where it is none, or uses what JavaScript has
 * no word for.
 */
export function matchingRegex(pattern: string, from: 'beginning' | 'anywhere', flags = ''): RegExp | undefined {
  if (rustRegexProblem(pattern)) {
    return undefined;
  }
  const [whole = '', insensitive] = /^\(\?(i)\)/.exec(pattern) ?? [];
  const rest = pattern.slice(whole.length);
  if (UNTRANSLATED.test(rest)) {
    return undefined;
  }
  const translated = rest
    .replace(/\\[\s\S]|\(\?P</gu, (piece) => PIECES[piece] ?? piece)
    .replace(/\\x\{([0-9A-Fa-f]+)\}/g, '\\u{$1}')
    // Characters that need no escape may have one, which JavaScript refuses in its mode of whole characters.
    .replace(/\\([ !"#%&',:;<=>@_`~-])/g, (_, character) => (character === '-' ? '\\x2d' : character));
  try {
    const anchored = from === 'beginning' ? `^(?:${translated})` : translated;
    return new RegExp(anchored, `u${insensitive ?? flags}`);
  } catch {
    return undefined;
  }
}

const PIECES: { readonly [piece: string]: string } = { '(?P<': '(?<', '\\A': '^', '\\z': '$', '\\a': '\\x07' };
