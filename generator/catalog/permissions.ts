import { isListed, SELF, ALL } from '../../lib/core/shared/permissions/lines';
import { permissionsByRole, kindOf, permission } from '../../lib/core/shared/permissions/roles';
import { CatalogError, expectIn } from './error';
import { keyOf, Places } from './places';
import { Catalog, CatalogElement, ElementKind, PermissionLine, Permissions } from './types';

const OPERATIONS: { readonly [kind in ElementKind]: readonly string[] } = {
  provider: [],
  resource: ['create', 'read', 'update', 'delete'],
  'data-source': ['read'],
};

/** Checks that each line of permissions.json names existing types, that a role grants each permission, and that no type is missing. */
export function checkPermissions({ elements, permissions, roles }: Catalog, file: string): void {
  if (!permissions || !roles) {
    return;
  }
  const places = new Places(elements);
  const expectAt = expectIn(file);
  const check = (line: PermissionLine, kind: ElementKind): void => {
    const { types, of, on, may, because } = line;
    const place = `${types.join(', ')} ${on}`;
    const expect = (isRight: unknown, problem: string): void => expectAt(isRight, place, problem);
    expect(because?.length > 0, 'has no reason (because)');
    const own = elements.filter((element) => element.kind === kind && isListed(element.type, types));
    const stray = types.find((type) => !own.some((element) => isListed(element.type, [type])));
    expect(stray === undefined, `names ${stray}, which is not a type of the provider`);
    const without = own.find((element) => ![SELF, ALL].includes(of) && !places.hasPath(keyOf(element), of));
    expect(!without, `names the argument ${of}, which ${without?.type} does not have`);
    const entities = roles.kinds.find((one) => one.kind === line.kind);
    expect(entities, `has the kind ${line.kind}, which roles.json does not have`);
    const operations = Object.keys(may);
    const unknown = operations.find((operation) => !OPERATIONS[kind].includes(operation));
    expect(
      operations.length > 0 && unknown === undefined,
      `has the unknown operation ${unknown}; allowed: ${OPERATIONS[kind].join(', ')}`,
    );
    const allowed = [...permissionsByRole(kindOf(roles, line.kind), permissions).values()];
    const ungranted = Object.values(may).find((verb) => !allowed.some((one) => one.has(permission(verb, on))));
    expect(ungranted === undefined, `requires ${ungranted}, which no role of the kind ${line.kind} grants`);
  };
  permissions.resources.forEach((line) => check(line, 'resource'));
  permissions.lookups.forEach((line) => check(line, 'data-source'));
  const missing = missingPermissions(permissions, elements)[0];
  if (missing !== undefined) {
    throw new CatalogError(file, missing, 'has no permissions: add a line, or add the type to unknown with a reason');
  }
  const both = permissions.unknown.flatMap(({ types }) => types).find((type) => lineTypes(permissions).includes(type));
  if (both !== undefined) {
    throw new CatalogError(file, both, 'is both in unknown and in a line; remove one');
  }
}

/** Returns the types that are neither in a line nor in the list `unknown` of permissions.json. */
export function missingPermissions(
  permissions: Permissions,
  elements: Pick<CatalogElement, 'kind' | 'type'>[],
): string[] {
  const unknown = permissions.unknown.flatMap(({ types }) => types);
  const named: { readonly [kind: string]: string[] } = {
    resource: permissions.resources.flatMap(({ types }) => types),
    'data-source': permissions.lookups.flatMap(({ types }) => types),
  };
  return elements
    .filter(({ kind, type }) => kind in named && !isListed(type, [...named[kind], ...unknown]))
    .map(({ type }) => type);
}

/** Returns types in permissions.json that the provider does not have. */
export function stalePermissions(
  permissions: Permissions,
  elements: Pick<CatalogElement, 'kind' | 'type'>[],
): string[] {
  const unknown = permissions.unknown.flatMap(({ types }) => types);
  return [...new Set([...lineTypes(permissions), ...unknown])].filter(
    (one) => !elements.some(({ type }) => isListed(type, [one])),
  );
}

function lineTypes({ resources, lookups }: Permissions): string[] {
  return [...resources, ...lookups].flatMap(({ types }) => types);
}
