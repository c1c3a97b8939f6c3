/**
 * Returns the literal text at the start of a regular expression, and whether the expression matches all texts that
 * start with the literal text.
 */
export function literalOf(pattern: string): { literal: string; isWhole: boolean } {
  // With alternatives (`|`) or flags in a regular expression, a match may start differently.
  const [whole] = pattern.includes('|') ? [''] : (/^(?:[\w/~%@:!,;=&' -]|\\[^\p{L}\p{N}\s<>])*/u.exec(pattern) ?? ['']);
  const rest = pattern.slice(whole.length);
  // A quantifier after the literal text may repeat the last character of the text or make the character optional.
  const begin = /^[?*+{]/.test(rest) ? whole.replace(/\\?[^]$/u, '') : whole;
  return {
    literal: begin.replace(/\\([^])/gu, '$1'),
    isWhole: begin === whole && whole !== '' && /^(?:\.\*\??|\(\.\*\??\))?$/.test(rest),
  };
}
