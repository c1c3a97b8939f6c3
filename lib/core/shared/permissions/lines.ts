import { PermissionLine, Permissions } from '../catalog/types';

/** Operation on a Terraform object. */
export type Operation = 'create' | 'read' | 'update' | 'delete';

/** Value for all entities of a kind. */
export const ALL = '*';

/** Value of `of` for the object itself. */
export const SELF = 'self';

/** Whether a type matches an element of a list. An element may end with the wildcard `*`. */
export function isListed(type: string, types: readonly string[]): boolean {
  return types.some((one) => (one.endsWith('*') ? type.startsWith(one.slice(0, -1)) : type === one));
}

/** Returns the permissions that a type needs. The result is empty if they are unknown. */
export function linesOf(permissions: Permissions, type: string, isLookup: boolean): PermissionLine[] {
  const all = isLookup ? permissions.lookups : permissions.resources;
  return all.filter(({ types }) => isListed(type, types));
}

/** Returns the values at a dotted path. A path through a list returns the values of all its elements. */
export function valuesAt(value: unknown, place: string): unknown[] {
  const parts = place.split('.');
  return parts.reduce<unknown[]>(
    (found, part) =>
      found
        .flatMap((one) => one)
        .filter((one): one is object => typeof one === 'object' && one !== null && Object.hasOwn(one, part))
        .map((one) => (one as { [name: string]: unknown })[part])
        .filter((one) => one !== undefined && one !== null),
    [value],
  );
}
