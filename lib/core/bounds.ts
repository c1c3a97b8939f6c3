/**
 * Whether a value of an untrusted file is nested deeper, or has more in it, than is meant. What several places share counts at
 * each of them, as whatever reads it meets it there.
 *
 * @param depth how many levels it may have
 * @param most how many members and elements, all levels together
 */
export function isBeyond(value: unknown, depth: number, most = Infinity): boolean {
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
