import { parametersOf } from '../../lib/core/shared/catalog/endpoints';
import { isListed } from '../../lib/core/shared/permissions/lines';
import { expectIn } from './error';
import { Places } from './places';
import { Api, ApiOperation, ApiOperations, Catalog, CatalogElement, ItemForm } from './types';

const OPERATIONS: readonly ApiOperation[] = ['create', 'read', 'update', 'delete'];
const REQUEST = /^(GET|POST|PUT|PATCH|DELETE) \/\S+ 2\d\d$/;

/**
 * Checks the API facts in api.json: each resource type has operations, and operations and body formats name only
 * existing attributes.
 */
export function checkApi({ elements, api }: Catalog, file: string): void {
  if (!api) {
    return;
  }
  const expect = expectIn(file);
  const places = new Places(elements.filter(({ kind }) => kind === 'resource'));
  const [stale] = staleInApi(api, elements);
  expect(stale === undefined, stale, 'is not a type of the provider');
  const [missing] = missingInApi(api, elements);
  expect(missing === undefined, missing, 'has no operations: derive them with "npm run catalog:api"');
  for (const operations of api.operations) {
    for (const [operation, request] of requestsIn(operations)) {
      expect(REQUEST.test(request), request, `is not a request for ${operation}; write it like "POST /v3/apis 201"`);
      for (const type of places.keys.filter((one) => isListed(one, operations.types))) {
        const unknown = parametersOf(request).find((name) => !places.hasPath(type, name));
        expect(unknown === undefined, request, `names ${unknown}, which ${type} does not have`);
      }
    }
  }
  for (const [type, form] of Object.entries(api.forms)) {
    const unknown = placesOf(form).find((place) => place !== '.' && !places.hasPath(type, place));
    expect(unknown === undefined, `forms ${type}`, `names ${unknown}, which ${type} does not have`);
  }
}

/** Returns the resource types of the provider for which api.json has no operations. */
export function missingInApi({ operations }: Api, elements: readonly Typed[]): string[] {
  return resources(elements).filter((type) => !operations.some(({ types }) => isListed(type, types)));
}

/** Returns the types in api.json that the provider does not have. */
export function staleInApi({ operations, forms }: Api, elements: readonly Typed[]): string[] {
  const named = [...operations.flatMap(({ types }) => types), ...Object.keys(forms)];
  return [...new Set(named)].filter((one) => !resources(elements).some((type) => isListed(type, [one])));
}

type Typed = Pick<CatalogElement, 'kind' | 'type'>;

function requestsIn(operations: ApiOperations): [ApiOperation, string][] {
  return OPERATIONS.flatMap((one): [ApiOperation, string][] => {
    const request = operations[one];
    return request === undefined ? [] : [[one, request]];
  });
}

function placesOf(form: ItemForm): string[] {
  const { unions = {}, names = {}, hoisted = {}, constants = {}, constraints = {} } = form;
  const { requests = {}, hidden = [], answers = {}, createOnly = [], required = [], kept = [] } = form;
  const { once = [], repeated = [], nullable = [], numeric = [], unread = [], always = [], unsent = [] } = form;
  const blocks = [...Object.entries(unions), ...Object.entries(answers)].flatMap(([path, { members }]) =>
    Object.keys(members).map((block) => (path === '.' ? block : `${path}.${block}`)),
  );
  return [
    ...[...blocks, ...Object.keys(names), ...Object.entries(hoisted).flatMap(([name, { from }]) => [name, from])],
    ...[...Object.keys(constants), ...Object.keys(constraints).map((path) => path.replace(/\[\]$/, ''))],
    ...[
      ...Object.keys(requests),
      ...hidden,
      ...createOnly,
      ...required,
      ...kept,
      ...once,
      ...repeated,
      ...nullable,
      ...numeric,
    ],
    ...[...unread, ...always, ...unsent],
  ];
}

function resources(elements: readonly Typed[]): string[] {
  return elements.filter(({ kind }) => kind === 'resource').map(({ type }) => type);
}
