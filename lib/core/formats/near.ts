/** The names, few and best first, that somebody may have meant by one that is none. */
export function nearNames(name: string, known: readonly string[]): string[] {
  const wanted = simplified(name);
  const ranked = known
    .map((one) => ({ one, distance: distanceTo(wanted, simplified(one)) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || (a.one < b.one ? -1 : 1));
  // What is much further away than the best is noise beside it.
  return ranked
    .filter(({ distance }) => distance <= ranked[0].distance + 1)
    .slice(0, MOST)
    .map(({ one }) => one);
}

const MOST = 3;

/** What is left of a name when the ways of writing words together do not matter. */
export function simplified(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** How far a name is from the wanted one; one that holds it, or most of it, is near however long it is. */
function distanceTo(wanted: string, name: string): number {
  const isPart =
    wanted.length > 2 && (name.includes(wanted) || (wanted.includes(name) && name.length * 2 > wanted.length));
  const distance = editDistance(wanted, name);
  const limit = Math.max(1, Math.floor(name.length / 3));
  return Math.min(distance <= limit ? distance : Infinity, isPart ? PART : Infinity);
}

const PART = 2;

/** How many letters have to be put in, left out, exchanged or swapped to make one word of another. */
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
