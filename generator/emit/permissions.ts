import { formatJson } from '../catalog/format';
import { Permissions, Roles } from '../catalog/types';
import { Code } from './code';

/** Writes what the roles of all kinds allow, and which operations need it, as the catalogue has it. */
export function emitPermissions(code: Code, permissions: Permissions, { kinds }: Roles): void {
  code.doc(['Which operation on which type needs which permission.', '@internal']);
  code.line(`export const PERMISSIONS: Permissions = ${formatJson(permissions).trimEnd()};`);
  code.doc(['The roles by kinds of entities, with what they allow.', '@internal']);
  code.line(`export const ROLE_KINDS: RoleKind[] = ${formatJson(kinds).trimEnd()};`);
}
