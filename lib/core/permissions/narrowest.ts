/** What changes nothing. */
const HARMLESS = /^(read|list|query) /;

/**
 * The narrowest set of roles that allows what is needed: that with the fewest permissions to change something, then with the fewest
 * in all, then with the fewest roles, then the first in the order of the roles. None of them can be left out then. Found by trying, for what is needed and
 * allowed by the fewest roles, each of these: whatever set is enough has one of them.
 *
 * @param roles what each role allows
 * @param needs what is needed; each of it is allowed by at least one of the roles
 */
export function narrowest(roles: ReadonlyMap<string, ReadonlySet<string>>, needs: readonly string[]): string[] {
  const names = [...roles.keys()];
  const allowing = (need: string): string[] => names.filter((name) => roles.get(name)!.has(need));
  const open = [...new Set(needs)]
    .map((need) => ({ need, by: allowing(need) }))
    .sort((one, other) => one.by.length - other.by.length || compare(one.need, other.need));
  let best: { readonly roles: string[]; readonly cost: number[] } | undefined;
  const search = (chosen: readonly string[], allowed: ReadonlySet<string>): void => {
    const changes = [...allowed].filter((one) => !HARMLESS.test(one)).length;
    const cost = [
      changes,
      allowed.size,
      chosen.length,
      ...chosen.map((name) => names.indexOf(name)).sort((a, b) => a - b),
    ];
    // What is added makes it no narrower.
    if (best && compareCosts(cost.slice(0, 3), best.cost.slice(0, 3)) > 0) {
      return;
    }
    const next = open.find(({ need }) => !allowed.has(need));
    if (!next) {
      const isBetter = !best || compareCosts(cost, best.cost) < 0;
      best = isBetter ? { roles: names.filter((name) => chosen.includes(name)), cost } : best;
      return;
    }
    next.by.forEach((name) => search([...chosen, name], new Set([...allowed, ...roles.get(name)!])));
  };
  search([], new Set());
  return best?.roles ?? [];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function compareCosts(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index < 0 ? 0 : one[index] - (other[index] ?? Infinity);
}
