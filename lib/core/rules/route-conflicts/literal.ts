/** Returns the literal text that all matches of a regular expression start with, and whether it is the whole pattern. */
export function literalOf(pattern: string): { literal: string; isWhole: boolean } {
  // Alternatives and flags may change how a match starts.
  const [whole] = pattern.includes('|') ? [''] : (/^(?:[\w/~%@:!,;=&' -]|\\[^\p{L}\p{N}\s<>])*/u.exec(pattern) ?? ['']);
  const rest = pattern.slice(whole.length);
  // A quantifier after the text may repeat its last character or make it optional.
  const begin = /^[?*+{]/.test(rest) ? whole.replace(/\\?[^]$/u, '') : whole;
  return {
    literal: begin.replace(/\\([^])/gu, '$1'),
    isWhole: begin === whole && whole !== '' && /^(?:\.\*\??|\(\.\*\??\))?$/.test(rest),
  };
}
