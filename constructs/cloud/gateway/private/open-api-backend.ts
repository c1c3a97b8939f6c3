import {
  BackendObject,
  CloudOperation,
  constantsOf,
  OperationObject,
  ServiceConfigObject,
} from '../../../../lib/core/shared/cloud-openapi/operations';
import { Duration } from '../../../../lib/core/values/duration';
import { Backend } from '../backend';
import { FunctionType, ObjectAction, ObjectPathMatch, VpcBackendType, ServerRequestOptions } from '../backend-options';
import { HttpMethod } from '../http-method';
import { ConstantParameter, ParameterLocation } from '../parameters';
import { IUpstream } from '../upstream-reference';

/**
 * Members of the OpenAPI extension `x-apigw-backend`, as documented by the API gateway. The members of
 * `x-apigw-backend` are not checked against a schema, so a member may have any type. The constructs that use the
 * members of `x-apigw-backend` report invalid values.
 */
interface DocumentedBackend extends BackendObject {
  readonly ServiceConfig?: DocumentedServer;
  readonly ServiceScfFunctionName?: string;
  readonly ServiceScfFunctionNamespace?: string;
  readonly ServiceScfFunctionQualifier?: string;
  readonly ServiceScfFunctionType?: FunctionType;
  readonly ServiceScfIsIntegratedResponse?: boolean;
  readonly IsBase64Encoded?: boolean;
  readonly MicroServices?: readonly DocumentedMicroservice[];
  readonly ServiceTsfLoadBalanceConf?: DocumentedLoadBalance;
  readonly ServiceTsfHealthCheckConf?: DocumentedHealthCheck;
}

interface DocumentedServer extends ServiceConfigObject {
  readonly Method?: HttpMethod;
  readonly Product?: VpcBackendType | 'upstream';
  readonly UniqVpcId?: string;
  readonly UpstreamId?: string;
  readonly CosConfig?: DocumentedBucket;
}

interface DocumentedBucket {
  readonly BucketName?: string;
  readonly Action?: ObjectAction;
  readonly PathMatchMode?: ObjectPathMatch;
  readonly Authorization?: boolean;
}

interface DocumentedMicroservice {
  readonly ClusterId: string;
  readonly NamespaceId: string;
  readonly MicroServiceName: string;
}

interface DocumentedLoadBalance {
  readonly IsLoadBalance?: boolean;
  readonly Method: string;
  readonly SessionStickRequired?: boolean;
  readonly SessionStickTimeout: number;
}

interface DocumentedHealthCheck {
  readonly IsHealthCheck?: boolean;
  readonly RequestVolumeThreshold: number;
  readonly ErrorThresholdPercentage: number;
  readonly SleepWindowInMilliseconds: number;
}

/**
 * Returns the problem of an OpenAPI operation whose `x-apigw` extensions contradict each other or the options. Returns
 * undefined if nothing contradicts.
 */
export function conflictIn(operation: OperationObject, hasAuth: boolean): string | undefined {
  if (operation['x-apigw-api-business-type'] === 'OAUTH' && !hasAuth) {
    return 'x-apigw-api-business-type is OAUTH; set the token verification with ApiAuth.oauthAuthorizationApi in operations';
  }
  const type = operation['x-apigw-backend']?.ServiceType ?? 'HTTP';
  const kinds = [
    ['x-apigw-protocol', 'WEBSOCKET', 'WEBSOCKET'],
    ['x-apigw-api-type', 'TSF', 'TSF'],
  ];
  const wrong = kinds.find(([name, value, wanted]) => operation[name] === value && type !== wanted);
  return (
    wrong &&
    `${wrong[0]} is ${wrong[1]}, but the ServiceType of its x-apigw-backend is ${type}; set the ServiceType to ${wrong[2]}`
  );
}

/**
 * Returns the names of the members of an operation's `ServiceConfig` that the provider never sends. The returned list
 * is empty unless the backend is a microservice.
 */
export function unsentIn(operation: OperationObject): string[] {
  const { ServiceType: type, ServiceConfig: config = {} }: BackendObject = operation['x-apigw-backend'] ?? {};
  return type === 'TSF' ? ['Path', 'Method'].filter((name) => config[name] !== undefined) : [];
}

/**
 * Returns the backend that an OpenAPI operation describes with `x-apigw-backend`, or a text with the problem of the
 * extension. Returns undefined for an operation without `x-apigw-backend`.
 */
export function backendOf(given: CloudOperation): Backend | string | undefined {
  const { operation } = given;
  const backend = operation['x-apigw-backend'] as DocumentedBackend | undefined;
  if (backend === undefined) {
    return undefined;
  }
  const { ServiceType: type = 'HTTP', ServiceConfig: config = {} } = backend;
  const seconds = operation['x-apigw-service-timeout'];
  const timeout = typeof seconds === 'number' ? Duration.seconds(seconds) : undefined;
  switch (type) {
    case 'MOCK':
      return Backend.mock(backend.ServiceMockReturnMessage ?? '');
    case 'HTTP':
      return serverOf(config, timeout, constantParametersOf(given));
    case 'WEBSOCKET':
      return config.Url === undefined
        ? 'has no ServiceConfig.Url'
        : Backend.webSocket({ url: config.Url, path: config.Path, timeout });
    case 'SCF':
      return functionOf(backend, timeout);
    case 'COS':
      return objectOf(config);
    case 'TSF':
      return microserviceOf(backend, timeout);
    default:
      return `has the ServiceType ${JSON.stringify(type)}; allowed: HTTP, MOCK, SCF, WEBSOCKET, COS, TSF`;
  }
}

function serverOf(
  config: DocumentedServer,
  timeout: Duration | undefined,
  constants: ConstantParameter[] | undefined,
): Backend | string {
  const { Url: url, Path: path, Method: method, Product: kind, UniqVpcId: vpcId, UpstreamId: upstreamId } = config;
  if (url === undefined) {
    return 'has no ServiceConfig.Url';
  }
  const server: ServerRequestOptions = { url, path, method, timeout, constants };
  if (kind === undefined) {
    return Backend.http(server);
  }
  if (vpcId === undefined) {
    return 'has a ServiceConfig.Product, but no ServiceConfig.UniqVpcId';
  }
  return kind === 'upstream'
    ? Backend.upstream({ upstreamId, vpcId } as IUpstream, server)
    : Backend.vpc({ ...server, vpcId, type: kind });
}

function functionOf(backend: DocumentedBackend, timeout: Duration | undefined): Backend | string {
  const { ServiceScfFunctionName: functionName } = backend;
  if (functionName === undefined) {
    return 'has no ServiceScfFunctionName';
  }
  return Backend.function({
    functionName,
    namespace: backend.ServiceScfFunctionNamespace,
    qualifier: backend.ServiceScfFunctionQualifier,
    type: backend.ServiceScfFunctionType,
    integratedResponse: backend.ServiceScfIsIntegratedResponse,
    base64Encoded: backend.IsBase64Encoded,
    timeout,
  });
}

function objectOf({ CosConfig: bucket, Path: path }: DocumentedServer): Backend | string {
  const { BucketName: bucketName, Action: action, PathMatchMode: pathMatch, Authorization: signed } = bucket ?? {};
  return bucketName === undefined || action === undefined
    ? 'has no ServiceConfig.CosConfig with BucketName and Action'
    : Backend.objectStorage({ bucketName, action, pathMatch, signed, path });
}

function microserviceOf(backend: DocumentedBackend, timeout: Duration | undefined): Backend | string {
  const { MicroServices: services, ServiceTsfLoadBalanceConf: balance, ServiceTsfHealthCheckConf: health } = backend;
  if (services === undefined || !Array.isArray(services)) {
    return 'has no MicroServices';
  }
  return Backend.microservice({
    services: services.map((one: DocumentedMicroservice) => ({
      clusterId: one.ClusterId,
      namespaceId: one.NamespaceId,
      name: one.MicroServiceName,
    })),
    timeout,
    loadBalance:
      balance?.IsLoadBalance === true
        ? {
            method: balance.Method,
            sessionTimeout:
              balance.SessionStickRequired === true ? Duration.seconds(balance.SessionStickTimeout) : undefined,
          }
        : undefined,
    healthCheck:
      health?.IsHealthCheck === true
        ? {
            requestVolumeThreshold: health.RequestVolumeThreshold,
            errorThresholdPercentage: health.ErrorThresholdPercentage,
            sleepWindow: Duration.millis(health.SleepWindowInMilliseconds),
          }
        : undefined,
  });
}

function constantParametersOf(given: CloudOperation): ConstantParameter[] | undefined {
  return constantsOf(given)?.map((one) => ({
    // A missing name becomes undefined here, and the L1 construct reports an error for a constant without a name.
    name: one?.Name as string,
    location: String(one?.Position).toUpperCase() as ParameterLocation,
    value: String(one?.DefaultValue),
    description: one?.Desc,
  }));
}
