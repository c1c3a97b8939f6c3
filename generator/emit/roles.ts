import { Role, RoleKind, Roles } from '../catalog/types';
import { Code } from './code';

/** Writes an enum of platform roles for each kind of entity, and a table of all role names. */
export function emitRoles(code: Code, { kinds }: Roles): void {
  kinds.forEach((kind) => emitEnum(code, kind));
  code.doc([
    'Names of platform roles, by the `entity_type_name` of the entities to which the roles apply.',
    '@internal',
  ]);
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
    `Platform roles for entities of the kind "${kind.kind}". Terraform: \`role_name\`, with the \`entity_type_name\` \`${kind.entityTypeName}\`.`,
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
  return `Allows: ${rights.join('; ')}.${creatorGets === undefined ? '' : ` An account that creates an entity with this role receives the role \`${creatorGets}\` on the entity.`}`;
}

function memberOf(name: string, prefix = ''): string {
  return name
    .slice(prefix.length)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_');
}
