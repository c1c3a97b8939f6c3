/** The text with which all matches of a regular expression begin, and whether that is all that it asks for. */
export function literalOf(pattern: string): { literal: string; isWhole: boolean } {
  // An alternative may begin otherwise, and so may what a flag makes of it.
  const [whole] = pattern.includes('|') ? [''] : /^(?:[\w/~%@:!,;=&' -]|\\[^\p{L}\p{N}\s<>])*/u.exec(pattern)!;
  const rest = pattern.slice(whole.length);
  // What follows may repeat the last character, or make it one that need not be there.
  const begin = /^[?*+{]/.test(rest) ? whole.replace(/\\?[^]$/u, '') : whole;
  return {
    literal: begin.replace(/\\([^])/gu, '$1'),
    isWhole: begin === whole && whole !== '' && /^(?:\.\*\??|\(\.\*\??\))?$/.test(rest),
  };
}
