import { isPlainObject } from '../../lib/core/shared/objects';
import { requireValue } from '../../lib/core/shared/require-value';
import { ApiOperation, ApiOperations, CatalogElement } from '../catalog/types';
import { Description, RawOperation, RawParameter, Request } from './description';
import { snakeCase } from './names';

/** API requests that the provider sends for one resource type, by operation. */
export interface TypeRequests {
  readonly type: string;
  readonly requests: { readonly [operation in ApiOperation]?: Request };
}

const ORDER: readonly ApiOperation[] = ['create', 'read', 'update', 'delete'];

/** Name of each operation in the catalogue, by the name of the operation in the API description. */
const OPERATIONS: { readonly [word: string]: ApiOperation } = {
  create: 'create',
  read: 'read',
  get: 'read',
  update: 'update',
  delete: 'delete',
};

/** Returns the API requests of each resource type that the API description names, sorted by type. */
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

/** Returns the API requests in the notation of the catalogue, such as `POST /v3/apis 201`. */
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

/** Returns the path of an API request with Terraform argument names in place of parameter names. */
export function pathOf({ path, parameters }: Request): string {
  return path.replace(/\{([^}]+)\}/g, (_, name: string) => `{${argumentOf(parameters, name)}}`);
}

/** Returns the name of the Terraform argument that a parameter of an API request represents. */
function argumentOf(parameters: readonly RawParameter[], name: string): string {
  const parameter: Partial<RawParameter> = parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
  return parameter['x-speakeasy-match'] ?? snakeCase(parameter['x-speakeasy-name-override'] ?? name);
}

/** Returns the arguments that an API request passes as query parameters, with the names of the parameters. */
export function queryArguments({ parameters }: Request): [argument: string, name: string][] {
  return parameters
    .filter((one) => one.in === 'query' && !one['x-speakeasy-terraform-ignore'])
    .map(({ name, 'x-speakeasy-name-override': other }) => [snakeCase(other ?? name), name]);
}
