import { elements, isMembers, Members, members, own, SpecificationDocument, texts } from './document';

/** An operation of an API, whatever version of OpenAPI says so. */
export interface Operation {
  /** `GET /orders/{id}` */
  readonly name: string;
  /** By place and name: `query limit`. */
  readonly parameters: ReadonlyMap<string, Parameter>;
  /** Schemas of the body by media type. Absent if the operation takes no body. */
  readonly body?: Content & { readonly required: boolean };
  /** By status. */
  readonly responses: ReadonlyMap<string, Response>;
  /**
   * Alternative security schemes, for example `key` or `oauth(read)`; callers need one set. Empty if anyone may
   * call.
   */
  readonly security: readonly string[];
}

export interface Parameter {
  readonly required: boolean;
  readonly schema: unknown;
}

export interface Content {
  /** Schemas by media type. */
  readonly schemas: ReadonlyMap<string, unknown>;
}

export interface Response extends Content {
  /** By name, in lower case. */
  readonly headers: ReadonlyMap<string, Parameter>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const JSON_TYPE = 'application/json';
/** The name of a parameter in a path. */
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The operations of a specification by method and path, in which names of parameters make no difference. */
export function operationsOf(document: SpecificationDocument): Map<string, Operation> {
  const { root } = document;
  const operations = new Map<string, Operation>();
  const usual = securityOf(root.security);
  const base = typeof root.basePath === 'string' ? root.basePath.replace(/\/$/, '') : '';
  for (const [path, value] of Object.entries(members(root.paths))) {
    const item = document.resolved(value);
    for (const method of METHODS.filter((one) => isMembers(own(item, one)))) {
      const name = `${method.toUpperCase()} ${base}${path}`;
      const operation = operationOf(document, name, item, members(item[method]), usual);
      operations.set(name.replace(PLACEHOLDER, '{}'), operation);
    }
  }
  return operations;
}

function operationOf(
  document: SpecificationDocument,
  name: string,
  item: Members,
  operation: Members,
  usual: readonly string[],
): Operation {
  // Parameters of the operation override the parameters of its path.
  const given = [...elements(item.parameters), ...elements(operation.parameters)].map((one) => document.resolved(one));
  const inPath = [...name.matchAll(PLACEHOLDER)].map(([, parameter]) => parameter);
  const indices = new Map(inPath.map((parameter, index) => [parameter, index]));
  return {
    name,
    parameters: new Map(
      given.filter(({ in: place }) => isPlace(place)).map((one) => [placeOf(one, indices), parameterOf(one)]),
    ),
    body: bodyOf(document, operation, given),
    responses: new Map(
      Object.entries(members(operation.responses)).map(([status, one]) => [
        status,
        responseOf(document, operation, one),
      ]),
    ),
    security: operation.security === undefined ? usual : securityOf(operation.security),
  };
}

function isPlace(place: unknown): boolean {
  return place === 'path' || place === 'query' || place === 'header' || place === 'cookie';
}

/** Path parameters are identified by position, so a renamed parameter is the same parameter. */
function placeOf({ in: place, name }: Members, indices: ReadonlyMap<unknown, number>): string {
  const index = indices.get(name);
  return place === 'path' && index !== undefined ? `path ${index + 1}` : `${String(place)} ${String(name)}`;
}

function parameterOf(parameter: Members): Parameter {
  const [content] = Object.values(members(parameter.content));
  // Before version 3, what is in a schema stood in the parameter itself.
  return { required: parameter.required === true, schema: parameter.schema ?? own(content, 'schema') ?? parameter };
}

function bodyOf(
  document: SpecificationDocument,
  operation: Members,
  parameters: readonly Members[],
): Operation['body'] {
  if (operation.requestBody !== undefined) {
    const body = document.resolved(operation.requestBody);
    return { required: body.required === true, schemas: schemasIn(body.content) };
  }
  const whole = parameters.find((one) => one.in === 'body');
  const fields = parameters.filter((one) => one.in === 'formData');
  if (whole) {
    return { required: whole.required === true, schemas: new Map([[consumed(document, operation), whole.schema]]) };
  }
  if (fields.length === 0) {
    return undefined;
  }
  const required = fields.filter((one) => one.required === true).map(({ name }) => name);
  const properties = Object.fromEntries(fields.map((one) => [String(one.name), one]));
  return { required: required.length > 0, schemas: new Map([['a form', { type: 'object', properties, required }]]) };
}

function responseOf(document: SpecificationDocument, operation: Members, value: unknown): Response {
  const response = document.resolved(value);
  const headers = new Map(
    Object.entries(members(response.headers)).map(([name, header]) => [
      name.toLowerCase(),
      parameterOf(document.resolved(header)),
    ]),
  );
  if (response.schema !== undefined) {
    const [type = JSON_TYPE] = texts(operation.produces ?? document.root.produces);
    return { schemas: new Map([[type, response.schema]]), headers };
  }
  return { schemas: schemasIn(response.content), headers };
}

function schemasIn(content: unknown): Map<string, unknown> {
  return new Map(Object.entries(members(content)).map(([type, one]) => [type, own(one, 'schema')]));
}

function consumed({ root }: SpecificationDocument, { consumes }: Members): string {
  return texts(consumes ?? root.consumes)[0] ?? JSON_TYPE;
}

function securityOf(security: unknown): string[] {
  return elements(security)
    .map((one) =>
      Object.entries(members(one))
        .map(([name, scopes]) => (texts(scopes).length === 0 ? name : `${name}(${texts(scopes).sort().join(', ')})`))
        .sort()
        .join(' and '),
    )
    .sort();
}
