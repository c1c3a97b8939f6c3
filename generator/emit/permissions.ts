import { formatJson } from '../catalog/format';
import { Permissions, Roles } from '../catalog/types';
import { Code } from './code';

/**
 * Writes two tables of the catalogue: platform permissions that operations on Terraform types require, and permissions
 * that each platform role grants.
 */
export function emitPermissions(code: Code, permissions: Permissions, { kinds }: Roles): void {
  code.doc([
    'Platform permissions that operations on Terraform types require, and the types whose permissions are unknown.',
    '@internal',
  ]);
  code.line(`export const PERMISSIONS: Permissions = ${formatJson(permissions).trimEnd()};`);
  code.doc(['Platform roles by kind of entity, with the permissions that each role grants.', '@internal']);
  code.line(`export const ROLE_KINDS: RoleKind[] = ${formatJson(kinds).trimEnd()};`);
}
