import { Permissions, RoleKind, Roles } from '../catalog/types';
import { requireValue } from '../require-value';

/** Returns a permission as a text for comparisons, such as `edit routes`. */
export function permission(verb: string, on: string): string {
  return `${verb} ${on}`;
}

/** Returns the permissions that each role of a kind grants, including permissions on parts of an object, in catalogue order. */
export function permissionsByRole(
  kind: RoleKind,
  { parts }: Pick<Permissions, 'parts'>,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(kind.roles).map(([role, { may }]) => [
      role,
      new Set(
        Object.entries(may).flatMap(([object, verbs]) =>
          [object, ...(parts[object] ?? [])].flatMap((on) => verbs.map((verb) => permission(verb, on))),
        ),
      ),
    ]),
  );
}

/** Returns the kind of entity with a name. */
export function kindOf({ kinds }: Pick<Roles, 'kinds'>, name: string): RoleKind {
  return requireValue(kinds.find(({ kind }) => kind === name));
}

/**
 * Returns the role that the creator of an entity receives, regardless of the creator's own role. Returns undefined if
 * the documentation names no role for the creator.
 */
export function creatorRole({ roles }: RoleKind): string | undefined {
  return Object.values(roles).find(({ creatorGets }) => creatorGets !== undefined)?.creatorGets;
}
