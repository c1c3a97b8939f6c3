/** Part of a text: index of its first character, and index after its last one. */
export type Range = readonly [from: number, to: number];

/** Finds secrets in a text. The time is proportional to the length of any text. */
export type Finder = (text: string) => readonly Range[];

/** Sorts ranges, and joins overlapping ones. */
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
 * Returns a finder for a pattern.
 *
 * @param pattern pattern whose first group, if any, is the text before the secret. The rest of the match is the secret
 * @param isSecret returns whether a match is a secret. Default: all are secrets
 */
export function following(pattern: RegExp, isSecret: (secret: string, before: string) => boolean = () => true): Finder {
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: match, 1: before = '' }): Range[] =>
      isSecret(match.slice(before.length), before) ? [[index + before.length, index + match.length]] : [],
    );
}

/**
 * Returns a finder for a pattern with a secret in quotes. The quotes stay.
 *
 * @param pattern pattern whose first group is the text before the quote
 */
export function inQuotes(pattern: RegExp, isSecret: (secret: string, before: string) => boolean = () => true): Finder {
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: match, 1: before }): Range[] => {
      const from = before.length + (match[before.length] === '\\' ? 2 : 1);
      return isSecret(match.slice(from), before) ? [[index + from, index + match.length]] : [];
    });
}
