/** Matches the names of permissions that change nothing, such as permissions for reading. */
const READ_ONLY = /^(read|list|query) /;

/**
 * Finds the narrowest set of platform roles that grants all needed permissions. `narrowest` prefers the roles with the
 * fewest permissions to change something, then the fewest permissions, then the fewest roles, then the order of the
 * roles. No role in the returned set is redundant.
 *
 * The search for roles begins with the needed permission that the fewest roles grant, and tries each of these roles.
 * Every solution contains one of these roles.
 *
 * @param roles permissions that each platform role grants, by role
 * @param needs needed permissions; if no role grants one of them, `narrowest` returns an empty list
 */
export function narrowest(roles: ReadonlyMap<string, ReadonlySet<string>>, needs: readonly string[]): string[] {
  const names = [...roles.keys()];
  const allowing = (need: string): string[] => names.filter((name) => roles.get(name)?.has(need));
  const open = [...new Set(needs)]
    .map((need) => ({ need, by: allowing(need) }))
    .sort((one, other) => one.by.length - other.by.length || compare(one.need, other.need));
  let best: { readonly roles: string[]; readonly cost: number[] } | undefined;
  const search = (chosen: readonly string[], allowed: ReadonlySet<string>): void => {
    const changes = [...allowed].filter((one) => !READ_ONLY.test(one)).length;
    const cost = [
      changes,
      allowed.size,
      chosen.length,
      ...chosen.map((name) => names.indexOf(name)).sort((a, b) => a - b),
    ];
    // Adding further roles cannot make a set of roles narrower.
    if (best && compareCosts(cost.slice(0, 3), best.cost.slice(0, 3)) > 0) {
      return;
    }
    const next = open.find(({ need }) => !allowed.has(need));
    if (!next) {
      const isBetter = !best || compareCosts(cost, best.cost) < 0;
      best = isBetter ? { roles: names.filter((name) => chosen.includes(name)), cost } : best;
      return;
    }
    next.by.forEach((name) => search([...chosen, name], new Set([...allowed, ...(roles.get(name) ?? [])])));
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
