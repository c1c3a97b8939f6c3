import { Role, RoleKind, Roles } from '../catalog/types';
import { Code } from './code';

/** Writes an enum of roles for each type of entity, and a table of all role names. */
export function emitRoles(code: Code, { kinds }: Roles): void {
  kinds.forEach((kind) => emitEnum(code, kind));
  code.doc(['Role names, by the `entity_type_name` of the kind of entity.', '@internal']);
  code.block(
    'export const ROLE_NAMES: { readonly [entityTypeName: string]: readonly string[] } =',
    () => {
      const types = [...new Set(kinds.map(({ entityTypeName }) => entityTypeName))];
      types.forEach((type) => {
        const own = kinds.filter(({ entityTypeName }) => entityTypeName === type);
        code.line(`'${type}': [${own.map((kind) => `...Object.values(${kind.enum})`).join(', ')}],`);
      });
    },
    '};',
  );
}

function emitEnum(code: Code, kind: RoleKind): void {
  code.doc([
    `Roles for entities of the kind "${kind.kind}". Terraform: \`role_name\`, with the \`entity_type_name\` \`${kind.entityTypeName}\`.`,
  ]);
  code.block(`export enum ${kind.enum}`, () => {
    Object.entries(kind.roles).forEach(([name, role]) => {
      code.doc([purpose(role)]);
      code.line(`${memberOf(name, kind.prefix)} = '${name}',`);
    });
  });
}

function purpose({ may, creatorGets }: Role): string {
  const rights = Object.entries(may).map(([object, verbs]) => `${verbs.join(', ')} ${object}`);
  return `Allows: ${rights.join('; ')}.${creatorGets === undefined ? '' : ` Creators of such an entity receive the role \`${creatorGets}\` on it.`}`;
}

function memberOf(name: string, prefix = ''): string {
  return name
    .slice(prefix.length)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_');
}
