import { PermissionLine, Permissions } from '../catalog/types';

/** Operation on a Terraform resource or data source that needs permissions on the platform. */
export type Operation = 'create' | 'read' | 'update' | 'delete';

/** Value of the field `of` in a permission line that means all entities of a kind. */
export const ALL = '*';

/** Value of the field `of` in a permission line that means the entity of the resource itself. */
export const SELF = 'self';

/**
 * Returns whether a Terraform type matches an element of a list of types. An element of `types` may end with the
 * wildcard `*`.
 */
export function isListed(type: string, types: readonly string[]): boolean {
  return types.some((one) => (one.endsWith('*') ? type.startsWith(one.slice(0, -1)) : type === one));
}

/**
 * Returns the platform permissions that operations on a Terraform resource type need, or on a data source type if
 * `isLookup` is true. `linesOf` returns an empty list if the permissions for the Terraform type are unknown.
 */
export function linesOf(permissions: Permissions, type: string, isLookup: boolean): PermissionLine[] {
  const all = isLookup ? permissions.lookups : permissions.resources;
  return all.filter(({ types }) => isListed(type, types));
}

/**
 * Returns the values of a Terraform resource's arguments at a dotted path. For a path through a list, `valuesAt`
 * returns the values of all list elements.
 */
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
