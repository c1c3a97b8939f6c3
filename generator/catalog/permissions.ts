import { isListed, SELF, ALL } from '../../lib/core/permissions/lines';
import { allowedBy, kindOf, permission } from '../../lib/core/permissions/roles';
import { CatalogError } from './error';
import { keyOf, Places } from './places';
import { Catalog, CatalogElement, ElementKind, PermissionLine, Permissions } from './types';

const OPERATIONS: { readonly [kind in ElementKind]: readonly string[] } = {
  provider: [],
  resource: ['create', 'read', 'update', 'delete'],
  'data-source': ['read'],
};

/** Checks that each line is about types that there are, and that some role grants each permission; that no type is left out. */
export function checkPermissions({ elements, permissions, roles }: Catalog, file: string): void {
  if (!permissions || !roles) {
    return;
  }
  const places = new Places(elements);
  const check = (line: PermissionLine, kind: ElementKind): void => {
    const { types, of, on, may, because } = line;
    const place = `${types.join(', ')} ${on}`;
    const expect = (isRight: unknown, problem: string): void => {
      if (!isRight) {
        throw new CatalogError(file, place, problem);
      }
    };
    expect(because?.length > 0, 'has no reason');
    const own = elements.filter((element) => element.kind === kind && isListed(element.type, types));
    const stray = types.find((type) => !own.some((element) => isListed(element.type, [type])));
    expect(stray === undefined, `names ${stray}, which is no type of the provider`);
    const without = own.find((element) => ![SELF, ALL].includes(of) && !places.hasPath(keyOf(element), of));
    expect(!without, `is of ${of}, which ${without?.type} does not have`);
    const entities = roles.kinds.find((one) => one.kind === line.kind);
    expect(entities, `is of the kind ${line.kind}, which roles.json does not have`);
    const operations = Object.keys(may);
    const unknown = operations.find((operation) => !OPERATIONS[kind].includes(operation));
    expect(operations.length > 0 && unknown === undefined, `has the operation ${unknown}`);
    const allowed = [...allowedBy(kindOf(roles, line.kind), permissions).values()];
    const ungranted = Object.values(may).find((verb) => !allowed.some((one) => one.has(permission(verb, on))));
    expect(ungranted === undefined, `needs to ${ungranted}, which no role of the kind ${line.kind} grants`);
  };
  permissions.resources.forEach((line) => check(line, 'resource'));
  permissions.lookups.forEach((line) => check(line, 'data-source'));
  const missing = missingPermissions(permissions, elements)[0];
  if (missing !== undefined) {
    throw new CatalogError(file, missing, 'is in no line; say what it needs, or put it under unknown with the reason');
  }
  const both = permissions.unknown.flatMap(({ types }) => types).find((type) => lineTypes(permissions).includes(type));
  if (both !== undefined) {
    throw new CatalogError(file, both, 'is under unknown, and in a line as well');
  }
}

/** Types of which nothing is said. */
export function missingPermissions(
  permissions: Permissions,
  elements: Pick<CatalogElement, 'kind' | 'type'>[],
): string[] {
  const unknown = permissions.unknown.flatMap(({ types }) => types);
  const said: { readonly [kind: string]: string[] } = {
    resource: permissions.resources.flatMap(({ types }) => types),
    'data-source': permissions.lookups.flatMap(({ types }) => types),
  };
  return elements
    .filter(({ kind, type }) => kind in said && !isListed(type, [...said[kind], ...unknown]))
    .map(({ type }) => type);
}

/** Types that are said something of, and that there are not. */
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
