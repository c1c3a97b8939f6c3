import { CatalogError } from './error';
import { Catalog, CatalogElement, RoleKind, Roles } from './types';

/**
 * Name of the argument with the entity type, in resources that grant a role. A resource that grants a role has this
 * argument and the argument `ROLE`.
 */
const ENTITY_TYPE = 'entity_type_name';
const ROLE = 'role_name';

/**
 * Checks that the roles in roles.json are distinct, and that roles.json contains every entity type and role that
 * role-granting resources accept. A newer provider may accept new entity types and roles.
 */
export function checkRoles({ elements, roles }: Catalog, file: string): void {
  if (!roles) {
    return;
  }
  const expect = (stray: string | undefined, place: string, problem: string) => {
    if (stray !== undefined) {
      throw new CatalogError(file, `${place} ${stray}`, problem);
    }
  };
  const { types, undocumented, kinds } = roles;
  expect(staleRoleTypes(roles, elements)[0], 'types', 'is not a resource that grants roles');
  expect(duplicate(kinds.map((kind) => kind.enum)), 'enum', 'occurs twice');
  expect(duplicate(kinds.flatMap(pairs)), 'roles', 'occurs twice');
  for (const { kind, prefix = '', roles: own } of kinds) {
    const names = Object.keys(own);
    expect(
      names.find((name) => !name.startsWith(prefix)),
      kind,
      `does not begin with ${JSON.stringify(prefix)}`,
    );
    expect(
      names.find((name) => hasNoPermissions(own[name].may)),
      kind,
      'allows nothing: add permissions to may',
    );
    const gets = Object.values(own).map(({ creatorGets }) => creatorGets);
    expect(
      gets.find((name) => name !== undefined && !names.includes(name)),
      kind,
      'is not a role of this kind',
    );
  }
  const known = {
    [ENTITY_TYPE]: [...kinds.map(({ entityTypeName }) => entityTypeName), ...undocumented.entityTypeNames],
    [ROLE]: [...kinds.flatMap((kind) => Object.keys(kind.roles)), ...undocumented.roleNames],
  };
  for (const { type, rules } of elements.filter(
    ({ kind, type: name }) => kind === 'resource' && types.includes(name),
  )) {
    for (const [argument, names] of Object.entries(known)) {
      const values = (rules.attributes[argument]?.knownValues ?? []).map(String);
      expect(
        values.find((value) => !names.includes(value)),
        `${type} ${argument}`,
        'is neither in a kind nor in undocumented',
      );
    }
  }
}

/** Returns the resource types in `types` of roles.json that do not grant roles according to the Terraform schema. */
export function staleRoleTypes(
  { types }: Roles,
  elements: Pick<CatalogElement, 'kind' | 'type' | 'schema'>[],
): string[] {
  return types.filter((type) => !elements.some((element) => element.type === type && grantsRoles(element)));
}

/** Returns the resource types that grant roles and are not in `types` of roles.json. */
export function missingRoleTypes(
  { types }: Roles,
  elements: Pick<CatalogElement, 'kind' | 'type' | 'schema'>[],
): string[] {
  return elements.filter((element) => grantsRoles(element) && !types.includes(element.type)).map(({ type }) => type);
}

function grantsRoles({ kind, schema }: Pick<CatalogElement, 'kind' | 'schema'>): boolean {
  const { attributes = {} } = schema.block;
  return kind === 'resource' && ENTITY_TYPE in attributes && ROLE in attributes;
}

function pairs({ entityTypeName, roles }: RoleKind): string[] {
  return Object.keys(roles).map((role) => `${entityTypeName} ${role}`);
}

function hasNoPermissions(may: { readonly [object: string]: string[] }): boolean {
  const all = Object.values(may);
  return all.length === 0 || all.some((verbs) => verbs.length === 0);
}

function duplicate(names: string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}
