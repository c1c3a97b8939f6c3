import { CatalogError } from './error';
import { Catalog, CatalogElement, RoleKind, Roles } from './types';

/** The arguments of a resource that grants a role. */
const ENTITY_TYPE = 'entity_type_name';
const ROLE = 'role_name';

/**
 * Checks that roles are told apart, and that every kind of entity and every role that the resources take has its place, so that
 * a newer provider's lists are not forgotten.
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
  expect(staleRoleTypes(roles, elements)[0], 'types', 'is no resource that grants roles');
  expect(duplicate(kinds.map((kind) => kind.enum)), 'enum', 'is there twice');
  expect(duplicate(kinds.flatMap(pairs)), 'roles', 'is there twice');
  for (const { kind, prefix = '', roles: own } of kinds) {
    const names = Object.keys(own);
    expect(names.find((name) => !name.startsWith(prefix)), kind, `does not begin with ${JSON.stringify(prefix)}`);
    expect(names.find((name) => nothingMay(own[name].may)), kind, 'may do nothing');
    const gets = Object.values(own).map(({ creatorGets }) => creatorGets);
    expect(gets.find((name) => name !== undefined && !names.includes(name)), kind, 'is no role of this kind');
  }
  const known = {
    [ENTITY_TYPE]: [...kinds.map(({ entityTypeName }) => entityTypeName), ...undocumented.entityTypeNames],
    [ROLE]: [...kinds.flatMap((kind) => Object.keys(kind.roles)), ...undocumented.roleNames],
  };
  for (const { type, rules } of elements.filter(({ kind, type: name }) => kind === 'resource' && types.includes(name))) {
    for (const [argument, names] of Object.entries(known)) {
      const values = (rules.attributes[argument]?.knownValues ?? []).map(String);
      expect(values.find((value) => !names.includes(value)), `${type} ${argument}`, 'is in no kind and not under undocumented');
    }
  }
}

/** Resources that are said to grant roles, and do not. */
export function staleRoleTypes({ types }: Roles, elements: Pick<CatalogElement, 'kind' | 'type' | 'schema'>[]): string[] {
  return types.filter((type) => !elements.some((element) => element.type === type && grantsRoles(element)));
}

/** Resources that grant roles, and are not said to. */
export function missingRoleTypes({ types }: Roles, elements: Pick<CatalogElement, 'kind' | 'type' | 'schema'>[]): string[] {
  return elements.filter((element) => grantsRoles(element) && !types.includes(element.type)).map(({ type }) => type);
}

function grantsRoles({ kind, schema }: Pick<CatalogElement, 'kind' | 'schema'>): boolean {
  const { attributes = {} } = schema.block;
  return kind === 'resource' && ENTITY_TYPE in attributes && ROLE in attributes;
}

function pairs({ entityTypeName, roles }: RoleKind): string[] {
  return Object.keys(roles).map((role) => `${entityTypeName} ${role}`);
}

function nothingMay(may: { readonly [object: string]: string[] }): boolean {
  const all = Object.values(may);
  return all.length === 0 || all.some((verbs) => verbs.length === 0);
}

function duplicate(names: string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}
