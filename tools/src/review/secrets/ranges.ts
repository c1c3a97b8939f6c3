/** Part of a text: index of its first character, and index after its last one. */
export type Range = readonly [from: number, to: number];

/** Finds secrets in a text. It takes time in proportion to the length of the text, whatever the text is. */
export type Finder = (text: string) => readonly Range[];

/** Ranges in order, with those that overlap joined. */
export function joined(ranges: readonly Range[]): Range[] {
  const found: [number, number][] = [];
  for (const [from, to] of [...ranges].sort(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && from < last[1]) {
      last[1] = Math.max(last[1], to);
    } else if (from < to) {
      found.push([from, to]);
    }
  }
  return found;
}

/**
 * Finder for a pattern.
 *
 * @param pattern its first group, if it has one, is what comes before the secret; the rest of the match is the secret
 * @param isSecret tells secrets from other texts that can be in the same place; by default, all are secrets
 */
export function following(pattern: RegExp, isSecret: (secret: string, before: string) => boolean = () => true): Finder {
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: match, 1: before = '' }): Range[] =>
      isSecret(match.slice(before.length), before) ? [[index + before.length, index + match.length]] : [],
    );
}

/**
 * Finder for a pattern whose secret is in quotes, which stay.
 *
 * @param pattern its first group is what comes before the quote
 */
export function inQuotes(pattern: RegExp, isSecret: (secret: string, before: string) => boolean = () => true): Finder {
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: match, 1: before }): Range[] => {
      const from = before.length + (match[before.length] === '\\' ? 2 : 1);
      return isSecret(match.slice(from), before) ? [[index + from, index + match.length]] : [];
    });
}
