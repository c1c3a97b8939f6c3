/** Range of characters in a text: index of the first character, and index after the last character. */
export type Range = readonly [from: number, to: number];

/**
 * Function that returns the ranges of the secrets in a text. The running time of a finder must be proportional to the
 * length of the text, for any text.
 */
export type Finder = (text: string) => readonly Range[];

/** Sorts the ranges of secrets, and joins overlapping ranges. */
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
 * Returns a finder of secrets for a pattern.
 *
 * @param pattern pattern whose first group, if the pattern has a group, is the text before the secret. The secret is
 * the matched text after the first group, or the whole matched text if the pattern has no group
 * @param isSecret function that returns whether a match of the pattern is a secret. By default, all matches of the
 * pattern are secrets
 */
export function following(pattern: RegExp, isSecret: (secret: string, before: string) => boolean = () => true): Finder {
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: match, 1: before = '' }): Range[] =>
      isSecret(match.slice(before.length), before) ? [[index + before.length, index + match.length]] : [],
    );
}

/**
 * Returns a finder of secrets for a pattern with a secret in quotes. The quotes stay.
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
