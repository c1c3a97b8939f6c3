/**
 * Returns the literal text that all matches of a regular expression start with, and whether the expression matches all
 * texts that start with the literal text.
 */
export function literalOf(pattern: string): { literal: string; isWhole: boolean } {
  // Alternatives and flags may change how a match of a regular expression starts.
  const [whole] = pattern.includes('|') ? [''] : (/^(?:[\w/~%@:!,;=&' -]|\\[^\p{L}\p{N}\s<>])*/u.exec(pattern) ?? ['']);
  const rest = pattern.slice(whole.length);
  // A quantifier after the literal text may repeat the last character of the text or make the character optional.
  const begin = /^[?*+{]/.test(rest) ? whole.replace(/\\?[^]$/u, '') : whole;
  return {
    literal: begin.replace(/\\([^])/gu, '$1'),
    isWhole: begin === whole && whole !== '' && /^(?:\.\*\??|\(\.\*\??\))?$/.test(rest),
  };
}
