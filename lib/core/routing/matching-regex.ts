import { rustRegexProblem } from './rust-regex';

/** What JavaScript writes otherwise, or not at all. */
const UNTRANSLATED = /\(\?[a-zA-Z]*-|\(\?[a-zA-Z]+[:)]|\[\[:|\[[^\]\\]*\[|&&|--|~~|\\[<>Bb]\{|\\U/;

/**
 * A regular expression of the gateway's engine as one of JavaScript; nothing where it is none, or uses what JavaScript has
 * no word for. Of several alternatives, only the first is held to the beginning, since the gateway puts `^` before the whole
 * (`path_val_transform` of `kong/router/transform.lua`, https://github.com/Kong/kong).
 */
export function matchingRegex(pattern: string, from: 'beginning' | 'anywhere'): RegExp | undefined {
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
    return new RegExp(from === 'beginning' ? `^${translated}` : translated, `u${insensitive ?? ''}`);
  } catch {
    return undefined;
  }
}

const PIECES: { readonly [piece: string]: string } = { '(?P<': '(?<', '\\A': '^', '\\z': '$', '\\a': '\\x07' };
