import { endpointsOf, OWN_ID, parametersOf } from '../../lib/core/catalog/endpoints';
import { isListed } from '../../lib/core/permissions/lines';
import { CatalogError } from './error';
import { Places } from './places';
import { Catalog, CatalogElement, Endpoints, ItemForm } from './types';

const PAGINGS = ['number', 'offset', 'cursor', 'none'];

/** Checks that each resource has its place, and that paths and forms name what there is. */
export function checkEndpoints({ elements, endpoints }: Catalog, file: string): void {
  if (!endpoints) {
    return;
  }
  const expect = (isRight: unknown, place: string, problem: string): void => {
    if (!isRight) {
      throw new CatalogError(file, place, problem);
    }
  };
  const places = new Places(elements.filter(({ kind }) => kind === 'resource'));
  const { lists, objects, none, parents, forms } = endpoints;
  const [stale] = staleEndpoints(endpoints, elements);
  expect(stale === undefined, stale, 'is no type of the provider');
  const [missing] = missingEndpoints(endpoints, elements);
  expect(missing === undefined, missing, 'has no endpoint; say where it is told of, or put it under none');
  const twice = places.keys.find((type) => endpointsOf(endpoints, type).length + Number(none.includes(type)) > 1);
  expect(twice === undefined, String(twice), 'has more than one place');
  for (const [argument, type] of Object.entries(parents)) {
    expect(places.hasType(type), `parents ${argument}`, `is of ${type}, which is no type of the provider`);
  }
  const paths = [...lists, ...objects].map(({ path }) => path);
  for (const path of paths) {
    expect(paths.filter((one) => one === path).length === 1, path, 'is there twice');
  }
  for (const { path, items, paging, types, told = {}, ...more } of lists) {
    expect(items?.length > 0, path, 'does not say where its items are');
    expect(PAGINGS.includes(paging), path, `has the paging ${paging}; known are ${PAGINGS.join(', ')}`);
    const orphan = parametersOf(path).find((name) => !Object.hasOwn(parents, name));
    expect(orphan === undefined, path, `is of ${orphan}, which is not under parents`);
    const stray = Object.keys(told).find((type) => !isListed(type, types));
    expect(stray === undefined, path, `tells by a field of ${stray}, which is not in it`);
    const named = [more.lacks, more.member, ...Object.values(more.nested ?? {})].filter((place) => place !== undefined);
    const absent = named.find((place) => !types.every((type) => places.hasPath(type, place)));
    expect(absent === undefined, path, `is about ${absent}, which its types do not have`);
  }
  for (const { path, of } of [
    ...lists.map(({ path, types }) => ({ path, of: types })),
    ...objects.map(({ path, type }) => ({ path, of: [type] })),
  ]) {
    for (const type of places.keys.filter((one) => isListed(one, of))) {
      const unknown = parametersOf(path).find((name) => name !== OWN_ID && !places.hasPath(type, name));
      expect(unknown === undefined, path, `is of ${unknown}, which ${type} does not have`);
    }
  }
  for (const [type, form] of Object.entries(forms)) {
    const unknown = placesOf(form).find((place) => !places.hasPath(type, place));
    expect(unknown === undefined, `forms ${type}`, `is about ${unknown}, which it does not have`);
  }
}

function placesOf({ unions = {}, names = {}, hoisted = {}, requests = [], hidden = [] }: ItemForm): string[] {
  const blocks = Object.entries(unions).flatMap(([path, { members }]) =>
    Object.keys(members).map((block) => (path === '.' ? block : `${path}.${block}`)),
  );
  return [...blocks, ...Object.keys(names), ...Object.entries(hoisted).flatMap(([name, { from }]) => [name, from]), ...requests, ...hidden];
}

type Typed = Pick<CatalogElement, 'kind' | 'type'>;

/** Resources of which nothing is said. */
export function missingEndpoints(endpoints: Endpoints, elements: Typed[]): string[] {
  return resources(elements).filter(
    (type) => endpointsOf(endpoints, type).length === 0 && !endpoints.none.includes(type),
  );
}

/** Types that are said something of, and that there are not. */
export function staleEndpoints({ lists, objects, none, forms }: Endpoints, elements: Typed[]): string[] {
  const named = [
    ...lists.flatMap(({ types }) => types),
    ...objects.map(({ type }) => type),
    ...none,
    ...Object.keys(forms),
  ];
  return [...new Set(named)].filter((one) => !resources(elements).some((type) => isListed(type, [one])));
}

function resources(elements: Typed[]): string[] {
  return elements.filter(({ kind }) => kind === 'resource').map(({ type }) => type);
}
