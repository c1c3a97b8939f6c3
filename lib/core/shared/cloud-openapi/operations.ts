import { partOf } from '../formats/pointer';
import { resolveReference } from '../formats/references';
import { elementsOf, isPlainObject, memberOf, Members } from '../objects';

/**
 * Operation object of an OpenAPI definition, with extensions of the cloud's API gateway. No JSON schema checks the
 * extensions of OpenAPI operations.
 */
export interface OperationObject extends Members {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly 'x-apigw-cors'?: boolean;
  readonly 'x-apigw-backend'?: BackendObject;
}

/** Backend of an operation in the OpenAPI extension `x-apigw-backend`. */
export interface BackendObject extends Members {
  readonly ServiceType?: string;
  readonly ServiceConfig?: ServiceConfigObject;
  readonly ServiceMockReturnMessage?: string;
}

/** Server of the backend in the OpenAPI extension `x-apigw-backend`. */
export interface ServiceConfigObject extends Members {
  readonly Url?: string;
  readonly Path?: string;
}

/** Constant parameter in the OpenAPI extension `x-apigw-const-parameters`. */
export interface ConstantObject {
  readonly Name?: string;
  readonly Position?: string;
  readonly DefaultValue?: unknown;
  readonly Desc?: string;
}

/** Operation of an OpenAPI definition of the cloud's API gateway. */
export interface CloudOperation {
  /** `operationId` of the OpenAPI operation, or else its method and path. */
  readonly id: string;
  /** HTTP method of the OpenAPI operation in lower case. */
  readonly method: string;
  readonly path: string;
  /** OpenAPI path item, which applies to all operations of the path. */
  readonly item: Members;
  readonly operation: OperationObject;
  /** JSON pointer of the OpenAPI operation, such as `#/paths/~1orders/get`. */
  readonly place: string;
}

/** Parameter of an OpenAPI operation, with the argument names of the provider. */
export interface CloudParameter {
  readonly name: string;
  /** Location of the parameter: `PATH`, `QUERY` or `HEADER`. */
  readonly location: string;
  /** Type of the parameter: `string`, `int`, `long`, `float`, `double` or `boolean`. */
  readonly type: string;
  readonly required?: true;
  readonly defaultValue?: string;
  readonly description?: string;
}

/** Responses of an OpenAPI operation, with the argument names of the provider. */
export interface CloudResponses {
  /** Type of the response: `JSON`, `HTML`, `XML`, `TEXT` or `BINARY`. */
  readonly responseType?: string;
  readonly successExample?: string;
  readonly failureExample?: string;
}

/** Extensions of an OpenAPI operation that the conversion supports. */
export const EXTENSIONS: readonly string[] = [
  'x-apigw-api-business-type',
  'x-apigw-api-type',
  'x-apigw-backend',
  // The cloud's API gateway uses the misspelt name `x-apigw-const-paramters`.
  'x-apigw-const-paramters',
  'x-apigw-const-parameters',
  'x-apigw-cors',
  'x-apigw-protocol',
  'x-apigw-service-timeout',
];

/** HTTP methods that an OpenAPI path can have operations for. */
export const METHODS: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const LOCATIONS: { readonly [place: string]: string } = { path: 'PATH', query: 'QUERY', header: 'HEADER' };

/** Returns whether a key of the OpenAPI member `paths` is a path, optionally with the gateway's prefix `=` or `^~`. */
export function isPath(key: string): boolean {
  return /^(=|\^~)?\//.test(key);
}

/** Returns the operations of an OpenAPI definition. */
export function operationsOf(root: unknown): CloudOperation[] {
  const paths = memberOf(root, 'paths');
  const items = Object.entries(isPlainObject(paths) ? paths : {}).filter(([key]) => isPath(key));
  return items.flatMap(([path, given]) => {
    const item = resolveObject(root, given);
    return METHODS.filter((method) => item[method] !== undefined && item[method] !== null).map((method) => {
      const operation = item[method] as OperationObject;
      const id = operation.operationId ?? `${method} ${path}`;
      return { id, method, path, item, operation, place: `#/paths${partOf(path)}/${method}` };
    });
  });
}

/**
 * Returns the address (protocol, host and port) and the base path of an OpenAPI operation's first server. Returns
 * undefined if no server is given, or if the URL of the first server does not start with `http://` or `https://`.
 */
export function serverOf(
  root: unknown,
  { item, operation }: CloudOperation,
): { url: string; prefix: string } | undefined {
  const [server] = elementsOf(operation.servers ?? item.servers ?? memberOf(root, 'servers'));
  const found = /^(https?:\/\/[^/]+)(\/.*)?$/.exec(withVariables(server));
  return found ? { url: found[1], prefix: (found[2] ?? '').replace(/\/$/, '') } : undefined;
}

export function parametersOf(root: unknown, { item, operation }: CloudOperation): CloudParameter[] {
  const all = [...elementsOf(item.parameters), ...elementsOf(operation.parameters)].map((one) =>
    resolveObject(root, one),
  );
  // A parameter of an OpenAPI operation overrides the path's parameter with the same name and location.
  const latest = new Map(all.map((one) => [`${one.in} ${one.name}`, one]));
  return [...latest.values()].flatMap((one) => {
    const location = typeof one.in === 'string' && one.in in LOCATIONS ? LOCATIONS[one.in] : undefined;
    if (location === undefined) {
      return [];
    }
    const schema = resolveObject(root, one.schema);
    return {
      name: one.name as string,
      location,
      type: typeOf(schema),
      required: one.required === true ? true : undefined,
      defaultValue: schema.default === undefined ? undefined : exampleText(schema.default),
      description: one.description as string | undefined,
    };
  });
}

export function responsesOf(root: unknown, { operation: { responses } }: CloudOperation): CloudResponses {
  const codes = Object.keys(isPlainObject(responses) ? responses : {});
  const exampleOf = (code: string | undefined) => {
    const { content } = resolveObject(root, memberOf(responses, code ?? ''));
    const [[type, member] = []] = Object.entries(isPlainObject(content) ? content : {});
    const example = memberOf(member, 'example');
    return { type, example: example === undefined ? undefined : exampleText(example) };
  };
  const success = exampleOf(codes.find((code) => /^2/.test(code)));
  const failure = exampleOf(codes.find((code) => /^[45]|^default$/.test(code)));
  return {
    responseType: success.type === undefined ? undefined : responseTypeOf(success.type),
    successExample: success.example,
    failureExample: failure.example,
  };
}

/**
 * Returns the constant parameters in the extension `x-apigw-const-parameters` of an OpenAPI operation, or in its
 * misspelt form `x-apigw-const-paramters`, which the cloud exports. `constantsOf` returns undefined if the extension
 * is missing or is not a list.
 */
export function constantsOf({ operation }: CloudOperation): readonly (ConstantObject | null)[] | undefined {
  const constants = operation['x-apigw-const-paramters'] ?? operation['x-apigw-const-parameters'];
  return Array.isArray(constants) ? constants : undefined;
}

/**
 * Returns an object of the OpenAPI definition, or the object that a reference in the definition points to.
 * `resolveObject` returns an empty object if the value, or the value that the reference points to, is not an object.
 */
export function resolveObject(root: unknown, value: unknown): Members {
  const found = resolveReference(root, value);
  return isPlainObject(found) ? found : {};
}

function typeOf({ type, format }: Members): string {
  const [one] = (Array.isArray(type) ? type : [type]).filter((name) => name !== 'null');
  switch (one) {
    case 'integer':
      return format === 'int64' ? 'long' : 'int';
    case 'number':
      return format === 'float' ? 'float' : 'double';
    case 'boolean':
      return 'boolean';
    default:
      return 'string';
  }
}

function responseTypeOf(type: string): string {
  const found = [
    [/json/, 'JSON'],
    [/html/, 'HTML'],
    [/xml/, 'XML'],
    [/^text\//, 'TEXT'],
  ] as const;
  return found.find(([pattern]) => pattern.test(type))?.[1] ?? 'BINARY';
}

function withVariables(server: unknown): string {
  const url = memberOf(server, 'url') ?? '';
  return String(url).replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    String(memberOf(memberOf(memberOf(server, 'variables'), name), 'default') ?? whole),
  );
}

function exampleText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
