/** Returns at most three known names that are most similar to a misspelt name, best first. */
export function nearNames(name: string, known: readonly string[]): string[] {
  const wanted = simplified(name);
  const ranked = known
    .map((one) => ({ one, distance: distanceBetween(wanted, simplified(one)) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || (a.one < b.one ? -1 : 1));
  // Names that are much less similar than the most similar name are not useful suggestions.
  return ranked
    .filter(({ distance }) => distance <= ranked[0].distance + 1)
    .slice(0, MAX_NAMES)
    .map(({ one }) => one);
}

/**
 * Returns the first known name that differs from a misspelt name by one inserted, deleted or replaced character, or by
 * two swapped neighbours. Without such a known name, returns undefined.
 */
export function misspeltName(name: string, known: readonly string[]): string | undefined {
  return known.find((one) => editDistance(name, one) === 1);
}

const MAX_NAMES = 3;

/** Normalises a name for comparison: lower case, without separators. */
export function simplified(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * Returns the edit distance between a misspelt name and a known name, or infinity if the names differ too much. For a
 * misspelt name of at least three characters, the distance is at most 2 if the known name contains the misspelt name.
 * The distance is also at most 2 if the misspelt name contains a known name that is longer than half of the misspelt
 * name.
 */
function distanceBetween(wanted: string, name: string): number {
  const isPart =
    wanted.length > 2 && (name.includes(wanted) || (wanted.includes(name) && name.length * 2 > wanted.length));
  const limit = Math.max(1, Math.floor(name.length / 3));
  // The edit distance of two names is at least the difference of their lengths. `distanceBetween` computes no edit
  // distance for names with very different lengths, because the computation is slow.
  const distance = Math.abs(wanted.length - name.length) <= limit ? editDistance(wanted, name) : Infinity;
  return Math.min(distance <= limit ? distance : Infinity, isPart ? PART_DISTANCE : Infinity);
}

const PART_DISTANCE = 2;

/**
 * Returns the number of inserted, deleted, replaced or swapped letters between two words. `editDistance` does not use a
 * Levenshtein package, such as `fastest-levenshtein`, because these packages count a swap as two edits.
 */
function editDistance(one: string, other: string): number {
  const first = Array.from({ length: other.length + 1 }, (_, index) => index);
  const rows = [first];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const exchanged = rows[i - 1][j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? rows[i - 2][j - 2] + 1 : Infinity;
      row.push(Math.min(exchanged, swapped, rows[i - 1][j] + 1, row[j - 1] + 1));
    }
    rows.push(row);
  }
  return rows[one.length][other.length];
}
