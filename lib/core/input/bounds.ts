/**
 * Returns whether a value of an untrusted file has more nesting levels or more values than allowed. A value at several
 * positions of an untrusted file (a YAML alias) counts once for each position. Every reader meets the value at each
 * position.
 *
 * @param depth maximum number of nesting levels of the value
 * @param most maximum total number of members and elements in all levels of the value
 */
export function exceedsLimits(value: unknown, depth: number, most = Infinity): boolean {
  let count = 0;
  const isOver = (one: unknown, levels: number): boolean => {
    const members = typeof one === 'object' && one !== null ? Object.values(one) : [];
    count += members.length;
    return (
      count > most || (members.length > 0 && (levels === 0 || members.some((member) => isOver(member, levels - 1))))
    );
  };
  return isOver(value, depth);
}
