import { Permissions, RoleKind, Roles } from '../catalog/types';

/** What may be done to what. Written as `edit routes`, by which permissions are compared. */
export function permission(verb: string, on: string): string {
  return `${verb} ${on}`;
}

/** What each role of a kind allows, with what goes for the parts of what it names; in the order of the catalogue. */
export function allowedBy(
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

/** The kind of entity that goes by a name. */
export function kindOf({ kinds }: Pick<Roles, 'kinds'>, name: string): RoleKind {
  return kinds.find(({ kind }) => kind === name)!;
}

/**
 * The role that who makes an entity of a kind gets on it, whichever role they make it by; nothing where that is not said.
 */
export function creatorsRole({ roles }: RoleKind): string | undefined {
  return Object.values(roles).find(({ creatorGets }) => creatorGets !== undefined)?.creatorGets;
}
