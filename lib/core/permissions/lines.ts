import { PermissionLine, Permissions } from '../catalog/types';

/** What is done to an object of Terraform. */
export type Operation = 'create' | 'read' | 'update' | 'delete';

/** Stands for all entities of a kind. */
export const ALL = '*';

/** Stands for the object itself, in `of`. */
export const SELF = 'self';

/** Whether a type is one of those that are listed, `*` at the end standing for whatever follows. */
export function isListed(type: string, types: readonly string[]): boolean {
  return types.some((one) => (one.endsWith('*') ? type.startsWith(one.slice(0, -1)) : type === one));
}

/** What is known of a type; empty where nothing is. */
export function linesOf(permissions: Permissions, type: string, isLookup: boolean): PermissionLine[] {
  const all = isLookup ? permissions.lookups : permissions.resources;
  return all.filter(({ types }) => isListed(type, types));
}

/** The values at a dotted path, of each element where there are several. */
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
