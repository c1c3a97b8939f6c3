import { partOf, valueAt } from '../formats/pointer';

/** Operation of an OpenAPI definition of the cloud gateway. */
export interface CloudOperation {
  /** `operationId` of the operation, else method and path. */
  readonly id: string;
  /** Method in lower case. */
  readonly method: string;
  readonly path: string;
  /** Path item, which applies to all operations of the path. */
  readonly item: any;
  readonly operation: any;
  /** JSON pointer, such as `#/paths/~1orders/get`. */
  readonly place: string;
}

/** Parameter in the form of the provider. */
export interface CloudParameter {
  readonly name: string;
  /** `PATH`, `QUERY` or `HEADER`. */
  readonly location: string;
  /** `string`, `int`, `long`, `float`, `double` or `boolean`. */
  readonly type: string;
  readonly required?: true;
  readonly defaultValue?: string;
  readonly description?: string;
}

/** Responses in the form of the provider. */
export interface CloudResponses {
  /** `JSON`, `HTML`, `XML`, `TEXT` or `BINARY`. */
  readonly responseType?: string;
  readonly successExample?: string;
  readonly failureExample?: string;
}

/** Supported extensions of an operation. */
export const EXTENSIONS: readonly string[] = [
  'x-apigw-api-business-type',
  'x-apigw-api-type',
  'x-apigw-backend',
  // The service uses this misspelt name.
  'x-apigw-const-paramters',
  'x-apigw-const-parameters',
  'x-apigw-cors',
  'x-apigw-protocol',
  'x-apigw-service-timeout',
];

/** HTTP methods for which a path can have operations. */
export const METHODS: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const LOCATIONS: { readonly [place: string]: string } = { path: 'PATH', query: 'QUERY', header: 'HEADER' };

/** Whether a key of `paths` is a path, optionally with the prefix `=` or `^~` of the gateway. */
export function isPath(key: string): boolean {
  return /^(=|\^~)?\//.test(key);
}

/** Returns the operations of a definition. */
export function operationsOf(root: any): CloudOperation[] {
  const paths = Object.entries<any>(root?.paths ?? {}).filter(([key]) => isPath(key));
  return paths.flatMap(([path, given]) => {
    const item = resolved(root, given);
    return METHODS.filter((method) => item[method] !== undefined && item[method] !== null).map((method) => {
      const operation = item[method];
      const id = operation.operationId ?? `${method} ${path}`;
      return { id, method, path, item, operation, place: `#/paths${partOf(path)}/${method}` };
    });
  });
}

/** Returns the address of the operation's server and its base path. Returns undefined if no server has an absolute URL. */
export function serverOf(root: any, { item, operation }: CloudOperation): { url: string; prefix: string } | undefined {
  const [server] = operation.servers ?? item.servers ?? root.servers ?? [];
  const found = /^(https?:\/\/[^/]+)(\/.*)?$/.exec(withVariables(server));
  return found ? { url: found[1], prefix: (found[2] ?? '').replace(/\/$/, '') } : undefined;
}

export function parametersOf(root: any, { item, operation }: CloudOperation): CloudParameter[] {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) => resolved(root, one));
  // A parameter of an operation overrides the parameter of its path.
  const latest = new Map(all.map((one) => [`${one.in} ${one.name}`, one]));
  const known = [...latest.values()].filter((one) => one.in in LOCATIONS);
  return known.map((one) => {
    const schema = resolved(root, one.schema ?? {});
    return {
      name: one.name,
      location: LOCATIONS[one.in],
      type: typeOf(schema),
      required: one.required === true ? true : undefined,
      defaultValue: schema.default === undefined ? undefined : textOf(schema.default),
      description: one.description,
    };
  });
}

export function responsesOf(root: any, { operation: { responses = {} } }: CloudOperation): CloudResponses {
  const codes = Object.keys(responses);
  const exampleOf = (code: string | undefined) => {
    const [[type, content] = []] = Object.entries<any>(resolved(root, responses[code ?? ''] ?? {}).content ?? {});
    return { type, example: content?.example === undefined ? undefined : textOf(content.example) };
  };
  const success = exampleOf(codes.find((code) => /^2/.test(code)));
  const failure = exampleOf(codes.find((code) => /^[45]|^default$/.test(code)));
  return {
    responseType: success.type === undefined ? undefined : responseTypeOf(success.type),
    successExample: success.example,
    failureExample: failure.example,
  };
}

/** Returns the constants that the backend receives, from the extension. */
export function constantsOf({ operation }: CloudOperation): any[] | undefined {
  return operation['x-apigw-const-paramters'] ?? operation['x-apigw-const-parameters'];
}

/** Returns a value, or the value that it refers to in the definition. */
export function resolved(root: any, value: any): any {
  const { $ref: reference } = value ?? {};
  const isLocal = typeof reference === 'string' && reference.startsWith('#/');
  return isLocal ? resolved(root, valueAt(root, decodeURI(reference.slice(1)))) : (value ?? {});
}

function typeOf({ type, format }: any): string {
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

function withVariables(server: any): string {
  const { url = '', variables = {} } = server ?? {};
  return String(url).replace(/\{([^{}]+)\}/g, (whole, name) => variables[name]?.default ?? whole);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
