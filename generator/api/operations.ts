import { isPlainObject } from '../../lib/core/shared/objects';
import { requireValue } from '../../lib/core/shared/require-value';
import { ApiOperation, ApiOperations, CatalogElement } from '../catalog/types';
import { Description, RawOperation, RawParameter, Request } from './description';
import { snakeCase } from './names';

/** Requests of the provider for one resource type. */
export interface TypeRequests {
  readonly type: string;
  readonly requests: { readonly [operation in ApiOperation]?: Request };
}

const ORDER: readonly ApiOperation[] = ['create', 'read', 'update', 'delete'];

/** Operation of the catalogue, by the word that the API description uses for the operation. */
const OPERATIONS: { readonly [word: string]: ApiOperation } = {
  create: 'create',
  read: 'read',
  get: 'read',
  update: 'update',
  delete: 'delete',
};

/** The API requests of each resource type, in the order of the types. */
export function requestsByType(
  description: Description,
  elements: readonly Pick<CatalogElement, 'kind' | 'type'>[],
): TypeRequests[] {
  const types = new Map(
    elements
      .filter(({ kind }) => kind === 'resource')
      .map(({ type }) => [type.replace(/^[^_]+_/, '').replaceAll('_', ''), type]),
  );
  const found = new Map<string, { [operation in ApiOperation]?: Request }>();
  for (const request of description.requests()) {
    for (const [entity, words] of entityOperations(request.raw)) {
      const type = types.get(entity.toLowerCase());
      for (const word of type === undefined ? [] : words) {
        const requests = found.get(requireValue(type)) ?? {};
        found.set(requireValue(type), requests);
        requests[OPERATIONS[word]] = request;
      }
    }
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([type, requests]) => ({ type, requests }));
}

/** The entities that an API request serves, with the operations on each entity: `[['Api', ['create']]]`. */
function entityOperations(raw: RawOperation): [string, string[]][] {
  const written = raw['x-speakeasy-entity-operation'];
  const own = isPlainObject(written) ? written['terraform-resource'] : written;
  return [own ?? []].flat().map((text) => {
    const [entity, words] = text.split('#');
    return [entity, words.split(',')];
  });
}

/** The operations in the form of the catalogue: `POST /v3/apis 201`. */
export function operationsOf(
  { type, requests }: TypeRequests,
  wrapped: { readonly [operation in ApiOperation]?: string },
): ApiOperations {
  const lines = ORDER.filter((operation) => requests[operation]).map(
    (one) => [one, lineOf(requireValue(requests[one]))] as const,
  );
  return { types: [type], ...Object.fromEntries(lines), ...(Object.keys(wrapped).length > 0 && { wrapped }) };
}

function lineOf(request: Request): string {
  return `${request.method} ${pathOf(request)} ${request.status}`;
}

/** The path of a request with the names of the arguments in its parameters. */
export function pathOf({ path, parameters }: Request): string {
  return path.replace(/\{([^}]+)\}/g, (_, name: string) => `{${argumentOf(parameters, name)}}`);
}

/** The Terraform argument that a parameter in a path represents. */
function argumentOf(parameters: readonly RawParameter[], name: string): string {
  const parameter: Partial<RawParameter> = parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
  return parameter['x-speakeasy-match'] ?? snakeCase(parameter['x-speakeasy-name-override'] ?? name);
}

/** Arguments that a request passes in its query, with their names in the query. */
export function queryArguments({ parameters }: Request): [argument: string, name: string][] {
  return parameters
    .filter((one) => one.in === 'query' && !one['x-speakeasy-terraform-ignore'])
    .map(({ name, 'x-speakeasy-name-override': other }) => [snakeCase(other ?? name), name]);
}
