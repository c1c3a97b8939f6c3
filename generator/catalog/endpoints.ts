import { endpointsOf, OWN_ID, parametersOf } from '../../lib/core/shared/catalog/endpoints';
import { isListed } from '../../lib/core/shared/permissions/lines';
import { expectIn } from './error';
import { Places } from './places';
import { Catalog, CatalogElement, Endpoints } from './types';

const PAGINGS = ['number', 'offset', 'cursor', 'none'];

/**
 * Checks endpoints.json: each resource type has exactly one endpoint or is in the list `none`, and paths name only
 * existing types and attributes.
 */
export function checkEndpoints({ elements, endpoints }: Catalog, file: string): void {
  if (!endpoints) {
    return;
  }
  const expect = expectIn(file);
  const places = new Places(elements.filter(({ kind }) => kind === 'resource'));
  const { lists, objects, none, parents } = endpoints;
  const [stale] = staleEndpoints(endpoints, elements);
  expect(stale === undefined, stale, 'is not a type of the provider');
  const [missing] = missingEndpoints(endpoints, elements);
  expect(missing === undefined, missing, 'has no endpoint: add a list or object, or add the type to none');
  const twice = places.keys.find((type) => endpointsOf(endpoints, type).length + Number(none.includes(type)) > 1);
  expect(twice === undefined, String(twice), 'has more than one endpoint');
  for (const [argument, type] of Object.entries(parents)) {
    expect(places.hasType(type), `parents ${argument}`, `names ${type}, which is not a type of the provider`);
  }
  const paths = [...lists, ...objects].map(({ path }) => path);
  for (const path of paths) {
    expect(paths.filter((one) => one === path).length === 1, path, 'occurs twice');
  }
  for (const { path, items, paging, types, requiredFields = {}, ...more } of lists) {
    expect(items?.length > 0, path, 'has no items: name the field that contains the listed objects');
    expect(PAGINGS.includes(paging), path, `has the unknown paging ${paging}; allowed: ${PAGINGS.join(', ')}`);
    const orphan = parametersOf(path).find((name) => !Object.hasOwn(parents, name));
    expect(orphan === undefined, path, `has the parameter ${orphan}, which is not in parents`);
    const stray = Object.keys(requiredFields).find((type) => !isListed(type, types));
    expect(stray === undefined, path, `has ${stray} in requiredFields, which is not in its types`);
    const named = [more.missingField, more.member, ...Object.values(more.nested ?? {})].filter(
      (place) => place !== undefined,
    );
    const absent = named.find((place) => !types.every((type) => places.hasPath(type, place)));
    expect(absent === undefined, path, `names the attribute ${absent}, which its types do not have`);
  }
  for (const { path, of } of [
    ...lists.map(({ path, types }) => ({ path, of: types })),
    ...objects.map(({ path, type }) => ({ path, of: [type] })),
  ]) {
    for (const type of places.keys.filter((one) => isListed(one, of))) {
      const unknown = parametersOf(path).find((name) => name !== OWN_ID && !places.hasPath(type, name));
      expect(unknown === undefined, path, `has the parameter ${unknown}, which ${type} does not have`);
    }
  }
}

type Typed = Pick<CatalogElement, 'kind' | 'type'>;

/** Returns the resource types without an endpoint that are not in the list `none` of endpoints.json. */
export function missingEndpoints(endpoints: Endpoints, elements: Typed[]): string[] {
  return resources(elements).filter(
    (type) => endpointsOf(endpoints, type).length === 0 && !endpoints.none.includes(type),
  );
}

/** Returns types in endpoints.json that the provider does not have. */
export function staleEndpoints({ lists, objects, none }: Endpoints, elements: Typed[]): string[] {
  const named = [...lists.flatMap(({ types }) => types), ...objects.map(({ type }) => type), ...none];
  return [...new Set(named)].filter((one) => !resources(elements).some((type) => isListed(type, [one])));
}

function resources(elements: Typed[]): string[] {
  return elements.filter(({ kind }) => kind === 'resource').map(({ type }) => type);
}
