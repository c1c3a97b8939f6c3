/** The narrowest set of roles is sufficient and minimal, for all roles and needs. */
import * as fc from 'fast-check';
import { narrowest } from '../../../../lib/core/shared/permissions/narrowest';
import { permissionsByRole } from '../../../../lib/core/shared/permissions/roles';
import { PERMISSIONS, ROLE_KINDS } from '../../../../lib/platform/permissions';

const permissionsOf = (roles: ReadonlyMap<string, ReadonlySet<string>>, chosen: readonly string[]) =>
  new Set(chosen.flatMap((role) => [...roles.get(role)!]));

/** Returns all sufficient sets of roles. */
function enough(roles: ReadonlyMap<string, ReadonlySet<string>>, needs: readonly string[]): string[][] {
  const names = [...roles.keys()];
  return Array.from({ length: 2 ** names.length }, (_, bits) =>
    names.filter((_name, index) => bits & (2 ** index)),
  ).filter((chosen) => needs.every((need) => permissionsOf(roles, chosen).has(need)));
}

const rolesAndNeeds = fc
  .uniqueArray(
    fc.uniqueArray(fc.constantFrom('read a', 'read b', 'read c', 'edit a', 'edit b', 'edit c'), { minLength: 1 }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .chain((sets) => {
    const roles = new Map(sets.map((set, index) => [`role-${index}`, new Set(set)]));
    return fc.tuple(fc.constant(roles), fc.subarray([...new Set(sets.flat())]));
  });

test('no sufficient set grants fewer changes, or as many with fewer permissions, or as many with fewer roles', () => {
  fc.assert(
    fc.property(rolesAndNeeds, ([roles, needs]) => {
      const chosen = narrowest(roles, needs);
      const costOf = (one: string[]) => {
        const all = [...permissionsOf(roles, one)];
        return [all.filter((allowed) => allowed.startsWith('edit')).length, all.length, one.length];
      };
      const costs = enough(roles, needs).map(costOf);
      expect(costs.sort(([a, b, c], [d, e, f]) => a - d || b - e || c - f)[0]).toEqual(costOf(chosen));
    }),
    { numRuns: 500 },
  );
});

describe.each(ROLE_KINDS.map((kind) => [kind.kind, kind] as const))('roles on a %s', (_name, kind) => {
  const roles = permissionsByRole(kind, PERMISSIONS);
  const all = [...permissionsOf(roles, [...roles.keys()])].sort();
  const needsOf = () => fc.subarray(all, { maxLength: Math.min(12, all.length) });

  test('are sufficient and minimal, and independent of the order of the needs', () => {
    fc.assert(
      fc.property(needsOf(), (needs) => {
        const chosen = narrowest(roles, needs);
        expect(needs.filter((need) => !permissionsOf(roles, chosen).has(need))).toEqual([]);
        for (const left of chosen) {
          const others = permissionsOf(
            roles,
            chosen.filter((role) => role !== left),
          );
          expect(needs.some((need) => !others.has(need))).toBe(true);
        }
        expect(narrowest(roles, [...needs].reverse())).toEqual(chosen);
      }),
      { numRuns: 60 },
    );
  });
});

test('no needs require no role', () => {
  expect(narrowest(new Map([['any', new Set(['read routes'])]]), [])).toEqual([]);
});

test.each([
  [['create routes'], ['Deployer']],
  [
    ['create routes', 'read partials'],
    ['Deployer', 'Viewer'],
  ],
  [['edit snis'], ['SNI Admin']],
  [['create gateway entities', 'create routes'], ['Admin']],
  [['read control planes'], ['Viewer']],
])('on a control plane, %j needs %j', (needs, wanted) => {
  const kind = ROLE_KINDS.find((one) => one.kind === 'control plane')!;
  expect(narrowest(permissionsByRole(kind, PERMISSIONS), needs).sort()).toEqual([...wanted].sort());
});
