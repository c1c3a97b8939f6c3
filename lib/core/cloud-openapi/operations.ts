import { partOf, valueAt } from '../formats/pointer';

/** An operation of a definition of the cloud's gateway. */
export interface CloudOperation {
  /** Its `operationId`, else its method and path. */
  readonly id: string;
  /** In small letters. */
  readonly method: string;
  readonly path: string;
  /** What the path says for all of its operations. */
  readonly item: any;
  readonly operation: any;
  /** Where it stands, such as `#/paths/~1orders/get`. */
  readonly place: string;
}

/** A parameter as the provider has it. */
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

/** What answers look like, as the provider has it. */
export interface CloudResponses {
  /** `JSON`, `HTML`, `XML`, `TEXT` or `BINARY`. */
  readonly responseType?: string;
  readonly successExample?: string;
  readonly failureExample?: string;
}

/** Extensions of an operation that are understood. */
export const EXTENSIONS: readonly string[] = [
  'x-apigw-api-business-type',
  'x-apigw-api-type',
  'x-apigw-backend',
  // Spelt so by the service.
  'x-apigw-const-paramters',
  'x-apigw-const-parameters',
  'x-apigw-cors',
  'x-apigw-protocol',
  'x-apigw-service-timeout',
];

/** The methods that a path can have operations for. */
export const METHODS: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const LOCATIONS: { readonly [place: string]: string } = { path: 'PATH', query: 'QUERY', header: 'HEADER' };

/** Whether a key of `paths` is a path, which may have the signs of the gateway before it: `=` and `^~`. */
export function isPath(key: string): boolean {
  return /^(=|\^~)?\//.test(key);
}

/** The operations of a definition. */
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

/** The address of the server that answers, and the path before those of operations; nothing where none is whole. */
export function serverOf(root: any, { item, operation }: CloudOperation): { url: string; prefix: string } | undefined {
  const [server] = operation.servers ?? item.servers ?? root.servers ?? [];
  const found = /^(https?:\/\/[^/]+)(\/.*)?$/.exec(withVariables(server));
  return found ? { url: found[1], prefix: (found[2] ?? '').replace(/\/$/, '') } : undefined;
}

export function parametersOf(root: any, { item, operation }: CloudOperation): CloudParameter[] {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) => resolved(root, one));
  // An operation takes the place of its path where both describe a parameter.
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

/** The constants that the backend gets, as the extension has them. */
export function constantsOf({ operation }: CloudOperation): any[] | undefined {
  return operation['x-apigw-const-paramters'] ?? operation['x-apigw-const-parameters'];
}

/** A value, or what it refers to in the definition. */
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
