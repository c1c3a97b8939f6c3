import { Permissions, RoleKind, Roles } from '../catalog/types';
import { requireValue } from '../require-value';

/** Returns a platform permission as a text for comparisons, such as `edit routes`. */
export function permission(verb: string, on: string): string {
  return `${verb} ${on}`;
}

/**
 * Returns the permissions that each role for an entity kind grants, including permissions on parts of an entity, in
 * catalogue order.
 */
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

/** Returns the kind of platform entity with a given name. */
export function kindOf({ kinds }: Pick<Roles, 'kinds'>, name: string): RoleKind {
  return requireValue(kinds.find(({ kind }) => kind === name));
}

/**
 * Returns the role that the creator of a platform entity receives on the entity, regardless of the creator's own role.
 * If the platform's documentation names no role for the creator, returns undefined.
 */
export function creatorRole({ roles }: RoleKind): string | undefined {
  return Object.values(roles).find(({ creatorGets }) => creatorGets !== undefined)?.creatorGets;
}
