import { fileTexts } from '../../../../lib/core/literal';
import { addError, addWarning } from '../../../../lib/core/rules/problems';
import { partOf, valueAt } from '../../../../lib/core/specification/pointer';
import { ApiOptions, ResponseType } from '../api-props';
import { Backend } from '../backend';
import { IGatewayService } from '../gateway-service-reference';
import { HttpMethod } from '../http-method';
import { OpenApiDefinition } from '../open-api-definition';
import { OpenApiOptions } from '../open-api-options';
import { ParameterLocation, ParameterType, RequestParameter } from '../parameters';
import { backendOf, conflictIn, EXTENSIONS, unsentIn } from './open-api-backend';

const PROPERTY = 'definition';
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const LOCATIONS: { readonly [place: string]: ParameterLocation } = {
  path: ParameterLocation.PATH,
  query: ParameterLocation.QUERY,
  header: ParameterLocation.HEADER,
};

/** An API for each operation of a definition, by their ids. Mistakes are reported of the service. */
export function readOpenApi(
  service: IGatewayService,
  definition: OpenApiDefinition,
  options: OpenApiOptions,
): { [id: string]: ApiOptions } {
  const { findings, value, content } = definition._load();
  findings.forEach(({ level, message }) =>
    level === 'error' ? addError(service, PROPERTY, message) : addWarning(service, PROPERTY, message),
  );
  if (findings.some(({ level }) => level === 'error')) {
    return {};
  }
  if (value === undefined && content !== undefined) {
    addError(
      service,
      PROPERTY,
      'is text that only Terraform knows; the APIs are made when the app runs, so it has to be known then',
    );
    return {};
  }
  return new OpenApiReader(service, definition._isLiteral, value, options).readAll();
}

class OpenApiReader {
  private readonly root: any;

  public constructor(
    private readonly service: IGatewayService,
    isLiteral: boolean,
    value: any,
    private readonly options: OpenApiOptions,
  ) {
    // What the program made is made literal with the arguments of the APIs; there, marks in a file would be tokens.
    this.root = isLiteral ? fileTexts(value) : value;
  }

  public readAll(): { [id: string]: ApiOptions } {
    const version = this.root?.openapi;
    if (typeof version !== 'string' || !version.startsWith('3.')) {
      this.error('is not OpenAPI 3.0 or 3.1, which APIs can be made from; convert it first');
      return {};
    }
    const read: { [id: string]: ApiOptions } = {};
    for (const [path, item] of Object.entries<any>(this.root.paths ?? {}).filter(([key]) => key.startsWith('/'))) {
      const whole = this.resolved(item);
      for (const name of METHODS.filter((method) => whole[method] !== undefined)) {
        const operation = whole[name];
        const id = operation.operationId ?? `${name} ${path}`;
        const place = `#/paths${partOf(path)}/${name}`;
        const method = this.methodOf(name, place);
        const backend = this.backendOf(id, path, whole, operation, place);
        if (method && backend) {
          this.reportUnknown(operation, place);
          read[id] = { ...this.apiOf(id, path, whole, operation), method, backend };
        }
      }
    }
    this.checkNames(Object.keys(read));
    return read;
  }

  private apiOf(id: string, path: string, item: any, operation: any): Omit<ApiOptions, 'backend'> {
    const { auth, qpsLimits: limits, cors, allowOutage, removalPolicy } = this.options;
    const own = this.options.operations?.[id] ?? {};
    return {
      name: id,
      description: operation.description ?? operation.summary,
      path,
      parameters: this.parametersOf(item, operation),
      auth: own.auth ?? auth,
      cors: own.cors ?? operation['x-apigw-cors'] ?? cors,
      qpsLimits: own.qpsLimits ?? limits,
      allowOutage: own.allowOutage ?? allowOutage,
      removalPolicy,
      ...this.responsesOf(operation),
    };
  }

  private methodOf(name: string, place: string): HttpMethod | undefined {
    const method = name.toUpperCase() as HttpMethod;
    if (Object.values(HttpMethod).includes(method)) {
      return method;
    }
    if (this.options.otherMethodsAsAny) {
      return HttpMethod.ANY;
    }
    this.error(
      `has ${place}, and the gateway does not take ${method}; set otherMethodsAsAny: true to have it take any method there, or leave the operation out`,
    );
    return undefined;
  }

  private backendOf(id: string, path: string, item: any, operation: any, place: string): Backend | undefined {
    const backend = this.options.operations?.[id]?.backend ?? backendOf(operation) ?? this.options.backend;
    const conflict = conflictIn(operation, this.options.operations?.[id]?.auth !== undefined);
    if (conflict) {
      this.error(`has ${place}, whose ${conflict}`);
      return undefined;
    }
    if (typeof backend === 'string') {
      this.error(`has ${place}, whose x-apigw-backend ${backend}`);
      return undefined;
    }
    return backend ?? this.serverOf(path, item, operation, place);
  }

  private serverOf(path: string, item: any, operation: any, place: string): Backend | undefined {
    const [server] = operation.servers ?? item.servers ?? this.root.servers ?? [];
    const found = /^(https?:\/\/[^/]+)(\/.*)?$/.exec(withVariables(server));
    if (!found) {
      this.error(
        `has ${place}, of which nothing says what answers; give backend, x-apigw-backend, or servers with a whole address`,
      );
      return undefined;
    }
    const [, url, prefix = ''] = found;
    return Backend.http({ url, path: prefix.replace(/\/$/, '') + path });
  }

  private parametersOf(item: any, operation: any): RequestParameter[] | undefined {
    const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) => this.resolved(one));
    // An operation takes the place of its path where both describe a parameter.
    const latest = new Map(all.map((one) => [`${one.in} ${one.name}`, one]));
    const known = [...latest.values()].filter((one) => one.in in LOCATIONS);
    const parameters = known.map((one): RequestParameter => {
      const schema = this.resolved(one.schema ?? {});
      return {
        name: one.name,
        location: LOCATIONS[one.in],
        type: typeOf(schema),
        required: one.required === true ? true : undefined,
        defaultValue: schema.default === undefined ? undefined : textOf(schema.default),
        description: one.description,
      };
    });
    return parameters.length > 0 ? parameters : undefined;
  }

  private responsesOf({ responses = {} }: any): Pick<ApiOptions, 'responseType' | 'successExample' | 'failureExample'> {
    const codes = Object.keys(responses);
    const exampleOf = (code: string | undefined) => {
      const [[type, content] = []] = Object.entries<any>(this.resolved(responses[code ?? ''] ?? {}).content ?? {});
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

  private resolved(value: any): any {
    const { $ref: reference } = value ?? {};
    const isLocal = typeof reference === 'string' && reference.startsWith('#/');
    return isLocal ? this.resolved(valueAt(this.root, decodeURI(reference.slice(1)))) : (value ?? {});
  }

  private reportUnknown(operation: any, place: string): void {
    const unknown = Object.keys(operation).filter((name) => name.startsWith('x-apigw-') && !EXTENSIONS.includes(name));
    unknown.forEach((name) =>
      addWarning(
        this.service,
        PROPERTY,
        `has ${place} with ${name}, which is left out; known are ${EXTENSIONS.join(', ')}`,
      ),
    );
    unsentIn(operation).forEach((name) =>
      addWarning(
        this.service,
        PROPERTY,
        `has ${place}, whose ServiceConfig.${name} is left out: microservices get the path and method of callers`,
      ),
    );
  }

  private checkNames(known: string[]): void {
    const unknown = Object.keys(this.options.operations ?? {}).filter((id) => !known.includes(id));
    unknown.forEach((id) =>
      addError(
        this.service,
        `operations["${id}"]`,
        `is no operation of the definition; there are: ${known.join(', ') || 'none'}`,
      ),
    );
  }

  private error(message: string): void {
    addError(this.service, PROPERTY, message);
  }
}

function typeOf({ type, format }: any): ParameterType {
  const [one] = (Array.isArray(type) ? type : [type]).filter((name) => name !== 'null');
  switch (one) {
    case 'integer':
      return format === 'int64' ? ParameterType.LONG : ParameterType.INT;
    case 'number':
      return format === 'float' ? ParameterType.FLOAT : ParameterType.DOUBLE;
    case 'boolean':
      return ParameterType.BOOLEAN;
    default:
      return ParameterType.STRING;
  }
}

function responseTypeOf(type: string): ResponseType {
  const found = [
    [/json/, ResponseType.JSON],
    [/html/, ResponseType.HTML],
    [/xml/, ResponseType.XML],
    [/^text\//, ResponseType.TEXT],
  ] as const;
  return found.find(([pattern]) => pattern.test(type))?.[1] ?? ResponseType.BINARY;
}

function withVariables(server: any): string {
  const { url = '', variables = {} } = server ?? {};
  return String(url).replace(/\{([^{}]+)\}/g, (whole, name) => variables[name]?.default ?? whole);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
