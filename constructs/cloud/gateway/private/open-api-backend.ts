import { CloudOperation, constantsOf } from '../../../../lib/core/shared/cloud-openapi/operations';
import { Duration } from '../../../../lib/core/values/duration';
import { Backend } from '../backend';
import { FunctionType, ObjectAction, ObjectPathMatch, VpcBackendType, ServerRequestOptions } from '../backend-options';
import { HttpMethod } from '../http-method';
import { ConstantParameter, ParameterLocation } from '../parameters';
import { IUpstream } from '../upstream-reference';

/** Returns a conflict between extensions that exclude each other. Returns undefined if there is no conflict. */
export function conflictIn(operation: any, hasAuth: boolean): string | undefined {
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
    wrong && `${wrong[0]} is ${wrong[1]}, but the ServiceType of its x-apigw-backend is ${type}; set it to ${wrong[2]}`
  );
}

/** Returns the members of `ServiceConfig` that the provider never sends for microservices. */
export function unsentIn(operation: any): string[] {
  const { ServiceType: type, ServiceConfig: config = {} } = operation['x-apigw-backend'] ?? {};
  return type === 'TSF' ? ['Path', 'Method'].filter((name) => config[name] !== undefined) : [];
}

/** Returns the backend that an operation describes with its extensions, or a description of the problem. */
export function backendOf(given: CloudOperation): Backend | string | undefined {
  const { operation } = given;
  const backend = operation['x-apigw-backend'];
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
      return backend.ServiceScfFunctionName === undefined
        ? 'has no ServiceScfFunctionName'
        : functionOf(backend, timeout);
    case 'COS':
      return objectOf(config);
    case 'TSF':
      return microserviceOf(backend, timeout);
    default:
      return `has the ServiceType ${JSON.stringify(type)}; allowed: HTTP, MOCK, SCF, WEBSOCKET, COS, TSF`;
  }
}

function serverOf(
  config: any,
  timeout: Duration | undefined,
  constants: ConstantParameter[] | undefined,
): Backend | string {
  const { Url: url, Path: path, Method: method, Product: kind, UniqVpcId: vpcId, UpstreamId: upstreamId } = config;
  if (url === undefined) {
    return 'has no ServiceConfig.Url';
  }
  const server: ServerRequestOptions = { url, path, method: method as HttpMethod | undefined, timeout, constants };
  if (kind === undefined) {
    return Backend.http(server);
  }
  if (vpcId === undefined) {
    return 'has a ServiceConfig.Product, but no ServiceConfig.UniqVpcId';
  }
  return kind === 'upstream'
    ? Backend.upstream({ upstreamId, vpcId } as IUpstream, server)
    : Backend.vpc({ ...server, vpcId, type: kind as VpcBackendType });
}

function functionOf(backend: any, timeout: Duration | undefined): Backend {
  return Backend.function({
    functionName: backend.ServiceScfFunctionName,
    namespace: backend.ServiceScfFunctionNamespace,
    qualifier: backend.ServiceScfFunctionQualifier,
    type: backend.ServiceScfFunctionType as FunctionType | undefined,
    integratedResponse: backend.ServiceScfIsIntegratedResponse,
    base64Encoded: backend.IsBase64Encoded,
    timeout,
  });
}

function objectOf({ CosConfig: object, Path: path }: any): Backend | string {
  return object?.BucketName === undefined || object.Action === undefined
    ? 'has no ServiceConfig.CosConfig with BucketName and Action'
    : Backend.objectStorage({
        bucketName: object.BucketName,
        action: object.Action as ObjectAction,
        pathMatch: object.PathMatchMode as ObjectPathMatch | undefined,
        signed: object.Authorization,
        path,
      });
}

function microserviceOf(backend: any, timeout: Duration | undefined): Backend | string {
  const { MicroServices: services, ServiceTsfLoadBalanceConf: balance, ServiceTsfHealthCheckConf: health } = backend;
  if (!Array.isArray(services)) {
    return 'has no MicroServices';
  }
  const isBalanced = balance?.IsLoadBalance === true;
  const sticks = balance?.SessionStickRequired === true;
  return Backend.microservice({
    services: services.map((one: any) => ({
      clusterId: one.ClusterId,
      namespaceId: one.NamespaceId,
      name: one.MicroServiceName,
    })),
    timeout,
    loadBalance: isBalanced
      ? { method: balance.Method, sessionTimeout: sticks ? Duration.seconds(balance.SessionStickTimeout) : undefined }
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
  return constantsOf(given)?.map((one: any) => ({
    name: one.Name,
    location: String(one.Position).toUpperCase() as ParameterLocation,
    value: String(one.DefaultValue),
    description: one.Desc,
  }));
}
