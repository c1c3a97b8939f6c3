import { formatJson } from '../catalog/format';
import { Permissions, Roles } from '../catalog/types';
import { Code } from './code';

/** Writes the tables of required permissions per operation and of permissions per role, copied from the catalogue. */
export function emitPermissions(code: Code, permissions: Permissions, { kinds }: Roles): void {
  code.doc(['Permissions that each operation on each type requires.', '@internal']);
  code.line(`export const PERMISSIONS: Permissions = ${formatJson(permissions).trimEnd()};`);
  code.doc(['Roles by kind of entity, with the permissions that they grant.', '@internal']);
  code.line(`export const ROLE_KINDS: RoleKind[] = ${formatJson(kinds).trimEnd()};`);
}
