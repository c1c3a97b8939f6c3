/**
 * Groups list elements by key. An element with several keys is in several groups. The elements of a group keep their
 * order in the list.
 */
export function grouped<T>(all: readonly T[], keysOf: (one: T) => Iterable<string>): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group) {
        group.push(one);
      } else {
        groups.set(key, [one]);
      }
    }
  }
  return groups;
}
