import {
  CloudOperation,
  EXTENSIONS,
  operationsOf,
  parametersOf,
  responsesOf,
  serverOf,
} from '../../../../lib/core/shared/cloud-openapi/operations';
import { memberOf } from '../../../../lib/core/shared/objects';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { fileTexts } from '../../../../lib/core/values/literal';
import { ApiOptions, ResponseType } from '../api-props';
import { Backend } from '../backend';
import { IGatewayService } from '../gateway-service-reference';
import { HttpMethod } from '../http-method';
import { OpenApiDefinition } from '../open-api-definition';
import { OpenApiOptions } from '../open-api-options';
import { RequestParameter } from '../parameters';
import { backendOf, conflictIn, unsentIn } from './open-api-backend';

const PROPERTY = 'definition';

/**
 * Returns the options of an API for each valid operation of an OpenAPI definition, by `operationId`, or by method and
 * path. Reports mistakes in the OpenAPI definition on the gateway service construct.
 */
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
    addError(service, PROPERTY, 'is text that only Terraform knows, but synthesis needs the text; give a literal text');
    return {};
  }
  return new OpenApiReader(service, definition._isLiteral, value, options).readAll();
}

class OpenApiReader {
  private readonly root: unknown;

  public constructor(
    private readonly service: IGatewayService,
    isLiteral: boolean,
    value: unknown,
    private readonly options: OpenApiOptions,
  ) {
    // `Api` makes its arguments literal after the conversion of the definition. For definition files, that would be too
    // late: texts in a file that look like a token must already be literal before the conversion.
    this.root = isLiteral ? fileTexts(value) : value;
  }

  public readAll(): { [id: string]: ApiOptions } {
    const version = memberOf(this.root, 'openapi');
    if (typeof version !== 'string' || !version.startsWith('3.')) {
      this.error('is not OpenAPI 3.0 or 3.1; convert the definition to one of the two versions');
      return {};
    }
    const read: { [id: string]: ApiOptions } = {};
    for (const operation of operationsOf(this.root)) {
      const method = this.methodOf(operation);
      const backend = this.backendOf(operation);
      if (method && backend) {
        this.reportUnknown(operation);
        read[operation.id] = { ...this.apiOf(operation), method, backend };
      }
    }
    this.checkNames(Object.keys(read));
    return read;
  }

  private apiOf(given: CloudOperation): Omit<ApiOptions, 'backend'> {
    const { id, path, operation } = given;
    const { auth, qpsLimits: limits, cors, allowOutage, removalPolicy } = this.options;
    const own = this.options.operations?.[id] ?? {};
    const parameters = parametersOf(this.root, given) as RequestParameter[];
    const { responseType, ...examples } = responsesOf(this.root, given);
    return {
      name: id,
      description: operation.description ?? operation.summary,
      path,
      parameters: parameters.length > 0 ? parameters : undefined,
      auth: own.auth ?? auth,
      cors: own.cors ?? operation['x-apigw-cors'] ?? cors,
      qpsLimits: own.qpsLimits ?? limits,
      allowOutage: own.allowOutage ?? allowOutage,
      removalPolicy,
      responseType: responseType as ResponseType | undefined,
      ...examples,
    };
  }

  private methodOf({ method: name, place }: CloudOperation): HttpMethod | undefined {
    const method = name.toUpperCase() as HttpMethod;
    if (Object.values(HttpMethod).includes(method)) {
      return method;
    }
    if (this.options.otherMethodsAsAny) {
      return HttpMethod.ANY;
    }
    this.error(
      `has ${place}, but the gateway does not support ${method}; set otherMethodsAsAny: true to accept any method at the path, or remove the operation`,
    );
    return undefined;
  }

  private backendOf(given: CloudOperation): Backend | undefined {
    const { id, operation, place } = given;
    const backend = this.options.operations?.[id]?.backend ?? backendOf(given) ?? this.options.backend;
    const conflict = conflictIn(operation, this.options.operations?.[id]?.auth !== undefined);
    if (conflict) {
      this.error(`has ${place}, whose ${conflict}`);
      return undefined;
    }
    if (typeof backend === 'string') {
      const backendProblem = backend;
      this.error(`has ${place}, whose x-apigw-backend ${backendProblem}`);
      return undefined;
    }
    return backend ?? this.serverOf(given);
  }

  private serverOf(given: CloudOperation): Backend | undefined {
    const server = serverOf(this.root, given);
    if (!server) {
      this.error(
        `has ${given.place}, which has no backend; give backend, x-apigw-backend, or servers with an absolute URL`,
      );
      return undefined;
    }
    return Backend.http({ url: server.url, path: server.prefix + given.path });
  }

  private reportUnknown({ operation, place }: CloudOperation): void {
    const unknown = Object.keys(operation).filter((name) => name.startsWith('x-apigw-') && !EXTENSIONS.includes(name));
    unknown.forEach((name) =>
      addWarning(
        this.service,
        PROPERTY,
        `has ${place} with ${name}, which is ignored; allowed: ${EXTENSIONS.join(', ')}`,
      ),
    );
    unsentIn(operation).forEach((name) =>
      addWarning(
        this.service,
        PROPERTY,
        `has ${place}, whose ServiceConfig.${name} is ignored: microservices get the path and method of callers`,
      ),
    );
  }

  private checkNames(known: string[]): void {
    const unknown = Object.keys(this.options.operations ?? {}).filter((id) => !known.includes(id));
    unknown.forEach((id) =>
      addError(
        this.service,
        `operations["${id}"]`,
        `is not an operation of the definition; allowed: ${known.join(', ') || 'none'}`,
      ),
    );
  }

  private error(message: string): void {
    addError(this.service, PROPERTY, message);
  }
}
