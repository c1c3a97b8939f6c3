import { rustRegexProblem } from './rust-regex';

/** Matches syntax of the gateway's regular expressions that `matchingRegex` does not convert to JavaScript. */
const UNTRANSLATED = /\(\?[a-zA-Z]*-|\(\?[a-zA-Z]+[:)]|\[\[:|\[[^\]\\]*\[|&&|--|~~|\\[<>Bb]\{|\\U/;

/**
 * Converts a regular expression of the gateway (Rust's `regex` crate) to JavaScript. If the regular expression is
 * invalid, or contains syntax that `matchingRegex` cannot convert, returns undefined. If `from` is `beginning` and the
 * pattern has alternatives, only the first alternative is anchored at the start, because the gateway puts `^` in front
 * of the whole pattern (`path_val_transform` of `kong/router/transform.lua`, https://github.com/Kong/kong).
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
    // The gateway's regular expressions accept escapes that JavaScript rejects in Unicode mode.
    .replace(/\\([ !"#%&',:;<=>@_`~-])/g, (_, character) => (character === '-' ? '\\x2d' : character));
  try {
    return new RegExp(from === 'beginning' ? `^${translated}` : translated, `u${insensitive ?? ''}`);
  } catch {
    return undefined;
  }
}

const PIECES: { readonly [piece: string]: string } = { '(?P<': '(?<', '\\A': '^', '\\z': '$', '\\a': '\\x07' };
