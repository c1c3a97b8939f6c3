import { IConstruct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-api';
import { milliseconds, seconds } from '../../../lib/core/l2/conversions';
import { addError } from '../../../lib/core/synthesis/problems';
import { alreadyReported } from '../../../lib/core/values/already-reported';
import { literalTexts } from '../../../lib/core/values/literal';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { checkedNumber } from '../private/numbers';
import { checkGiven, checkNotEmpty, checkUrl, checkVpcId } from '../private/texts';
import {
  FunctionBackendOptions,
  FunctionType,
  HttpBackendOptions,
  MicroserviceBackendOptions,
  MicroserviceHealthCheck,
  ObjectAction,
  ObjectStorageBackendOptions,
  VpcBackendType,
  VpcBackendOptions,
  ServerRequestOptions,
  UpstreamBackendOptions,
  WebSocketBackendOptions,
} from './backend-options';
import { HttpMethod } from './http-method';
import { ConstantParameter, RequestParameter } from './parameters';
import { backendParametersOf, checkFilled, constantsOf } from './private/parameters';
import { checkPath } from './private/paths';
import { checkedTimeout } from './private/timeouts';
import { IUpstream } from './upstream-reference';

/**
 * Backend of an API: the server, function or fixed text that responds to requests.
 *
 * @example
 *
 * cloud.Backend.http({ url: 'https://orders.example.com' });
 */
export class Backend {
  /**
   * Returns a backend that forwards requests to a server on the internet.
   *
   * @param options URL and other options of the server
   */
  public static http(options: HttpBackendOptions): Backend {
    const literalOptions = literalTexts(options);
    return new Backend((request) => serverOf(request, literalOptions));
  }

  /**
   * Returns a backend without a server: the gateway responds to requests with a fixed text.
   *
   * @param body response body, which must not be empty
   */
  public static mock(body: string): Backend {
    const literalBody = literalTexts(body);
    return new Backend(({ construct }) => {
      if (literalBody === '') {
        addError(construct, 'backend', 'has an empty body, which the gateway rejects; give at least one character');
      }
      return {
        serviceConfigType: 'MOCK',
        serviceConfigMockReturnMessage: literalBody === '' ? alreadyReported(literalBody) : literalBody,
      };
    });
  }

  /**
   * Returns a backend in which a cloud function responds to requests.
   *
   * @param options name and other options of the cloud function
   */
  public static function(options: FunctionBackendOptions): Backend {
    const literalOptions = literalTexts(options);
    return new Backend(({ construct }) => {
      checkGiven(construct, 'backend.functionName', literalOptions.functionName);
      checkNotEmpty(construct, 'backend.functionName', literalOptions.functionName);
      return {
        serviceConfigType: 'SCF',
        serviceConfigScfFunctionName: literalOptions.functionName || alreadyReported(literalOptions.functionName),
        serviceConfigScfFunctionNamespace: literalOptions.namespace ?? 'default',
        serviceConfigScfFunctionQualifier: literalOptions.qualifier ?? '$DEFAULT',
        serviceConfigScfFunctionType: literalOptions.type ?? FunctionType.EVENT,
        serviceConfigScfIsIntegratedResponse: literalOptions.integratedResponse ?? false,
        isBase64Encoded: literalOptions.base64Encoded,
        serviceConfigTimeout: checkedTimeout(construct, literalOptions.timeout),
      };
    });
  }

  /**
   * Returns a backend that forwards requests to a server or a load balancer in a VPC. The provider cannot change an API
   * in place if its backend is a server in a VPC: see `ApiOptions.allowOutage`.
   *
   * @param options VPC, URL and other options of the server or load balancer
   */
  public static vpc(options: VpcBackendOptions): Backend {
    const literalOptions = literalTexts(options);
    return new Backend((request) => {
      checkGiven(request.construct, 'backend.vpcId', literalOptions.vpcId);
      checkVpcId(request.construct, 'backend.vpcId', literalOptions.vpcId);
      return {
        ...serverOf(request, literalOptions),
        serviceConfigProduct: literalOptions.type ?? VpcBackendType.LOAD_BALANCER,
        serviceConfigVpcId: literalOptions.vpcId,
      };
    });
  }

  /**
   * Returns a backend that forwards requests to the nodes of an upstream. The provider cannot change an API with an
   * upstream in place, not even the name of the API: see `ApiOptions.allowOutage`. To change the nodes, edit the
   * `Upstream`.
   *
   * @param upstream upstream whose nodes respond to the requests
   * @param options options of the requests to the nodes
   */
  public static upstream(upstream: IUpstream, options: UpstreamBackendOptions): Backend {
    const literalOptions = literalTexts(options);
    return new Backend((request) => ({
      ...serverOf(request, literalOptions),
      serviceConfigProduct: 'upstream',
      serviceConfigVpcId: upstream.vpcId,
      serviceConfigUpstreamId: upstream.upstreamId,
    }));
  }

  /**
   * Returns a backend that forwards WebSocket connections to a WebSocket server. An API with a WebSocket backend must
   * have the method GET, and its callers also use WebSocket.
   *
   * @param options URL and other options of the WebSocket server
   */
  public static webSocket(options: WebSocketBackendOptions): Backend {
    const literalOptions = literalTexts(options);
    return new Backend((request) => {
      const { construct, path, method } = request;
      if (!isUnresolved(method) && method !== HttpMethod.GET) {
        addError(construct, 'method', `is ${method}; allowed for a WebSocket backend: GET`);
      }
      checkGiven(construct, 'backend.url', literalOptions.url);
      checkUrl(construct, 'backend.url', literalOptions.url, 'ws');
      checkBackendPath(request, literalOptions.path);
      return {
        protocol: 'WEBSOCKET',
        serviceConfigType: 'WEBSOCKET',
        // The L1 construct must not report an empty URL, because `checkUrl` has already reported it.
        serviceConfigUrl: literalOptions.url || alreadyReported(literalOptions.url),
        serviceConfigPath: literalOptions.path ?? path,
        serviceConfigMethod: HttpMethod.GET,
        serviceConfigTimeout: checkedTimeout(construct, literalOptions.timeout),
      };
    });
  }

  /**
   * Returns a backend that reads or writes objects in an object storage bucket.
   *
   * Synthesis rejects object storage backends, because the provider plugin crashes when it creates or changes an API
   * with object storage.
   *
   * @param options bucket and operation
   */
  public static objectStorage(options: ObjectStorageBackendOptions): Backend {
    const literalOptions = literalTexts(options);
    return new Backend(({ construct, path, method }) => {
      const wanted = METHODS[literalOptions.action];
      checkGiven(construct, 'backend.bucketName', literalOptions.bucketName);
      checkGiven(construct, 'backend.action', literalOptions.action);
      if (wanted !== undefined && !isUnresolved(method) && method !== wanted) {
        addError(
          construct,
          'method',
          `is ${method}, but the action ${literalOptions.action} of the bucket needs ${wanted}; use that method, or another action`,
        );
      }
      return {
        serviceConfigType: 'COS',
        serviceConfigPath: literalOptions.path ?? path,
        serviceConfigCosConfig: {
          bucketName: literalOptions.bucketName,
          action: literalOptions.action,
          pathMatchMode: literalOptions.pathMatch,
          authorization: literalOptions.signed,
        },
      };
    });
  }

  /**
   * Returns a backend that forwards requests to microservices. The headers of each request select one of the
   * microservices. The gateway forwards the path and method of the request unchanged, because the provider cannot set
   * another path or method.
   *
   * @param options microservices to call
   */
  public static microservice(options: MicroserviceBackendOptions): Backend {
    const literalOptions = literalTexts(options);
    return new Backend(({ construct }) => {
      const { services, loadBalance, healthCheck } = literalOptions;
      if (!isUnresolved(services) && services.length === 0) {
        addError(construct, 'backend.services', 'is empty; give at least one microservice');
      }
      return {
        apiType: 'TSF',
        serviceConfigType: 'TSF',
        serviceConfigTimeout: checkedTimeout(construct, literalOptions.timeout),
        microServices: services.map(({ clusterId, namespaceId, name }, index) => {
          checkNotEmpty(construct, `backend.services[${index}].name`, name);
          return { clusterId, namespaceId, microServiceName: name };
        }),
        serviceTsfLoadBalanceConf: loadBalance && {
          isLoadBalance: true,
          method: loadBalance.method,
          sessionStickRequired: loadBalance.sessionTimeout !== undefined,
          sessionStickTimeout: seconds(construct, 'backend.loadBalance.sessionTimeout', loadBalance.sessionTimeout),
        },
        serviceTsfHealthCheckConf: healthCheck && healthOf(construct, healthCheck),
      };
    });
  }

  private constructor(private readonly render: (request: BackendRequest) => BackendConfig) {}

  /**
   * Returns the arguments of the API's L1 resource that describe the backend.
   * @internal
   */
  public _render(request: BackendRequest): BackendConfig {
    return this.render(request);
  }
}

/**
 * Method, path and parameters of an API, which a backend needs to render its arguments.
 * @internal
 */
export interface BackendRequest {
  readonly construct: IConstruct;
  /** Path of the API without the prefix `=` or `^~` that selects an exact match or a prefix match. */
  readonly path: string;
  readonly method: HttpMethod;
  readonly parameters: readonly RequestParameter[];
}

/**
 * Arguments of the API's L1 resource that the backend sets.
 * @internal
 */
export type BackendConfig = Omit<l1.ApiGatewayApiConfig, 'serviceId' | 'apiName' | 'requestConfigPath'>;

const METHODS: { readonly [action in ObjectAction]: HttpMethod } = {
  [ObjectAction.GET]: HttpMethod.GET,
  [ObjectAction.PUT]: HttpMethod.PUT,
  [ObjectAction.POST]: HttpMethod.POST,
  [ObjectAction.APPEND]: HttpMethod.POST,
  [ObjectAction.HEAD]: HttpMethod.HEAD,
  [ObjectAction.DELETE]: HttpMethod.DELETE,
};

function healthOf(construct: IConstruct, check: MicroserviceHealthCheck): l1.ApiGatewayApiServiceTsfHealthCheckConf {
  const { requestVolumeThreshold, errorThresholdPercentage, sleepWindow } = check;
  const threshold = (name: string, value: number, max: number) =>
    checkedNumber(construct, `backend.healthCheck.${name}`, value, { min: 1, max });
  return {
    isHealthCheck: true,
    requestVolumeThreshold: threshold('requestVolumeThreshold', requestVolumeThreshold, Number.MAX_SAFE_INTEGER),
    errorThresholdPercentage: threshold('errorThresholdPercentage', errorThresholdPercentage, 100),
    sleepWindowInMilliseconds: milliseconds(construct, 'backend.healthCheck.sleepWindow', sleepWindow),
  };
}

/**
 * Reports an invalid path of a backend. If a backend has no path, the backend uses the path of the API, which `Api`
 * checks.
 */
function checkBackendPath(request: BackendRequest, path: string | undefined, constants?: ConstantParameter[]): void {
  if (path === undefined) {
    return;
  }
  checkPath(request.construct, 'backend.path', path);
  if (!isUnresolved(request.path)) {
    checkFilled(request.construct, path, request.parameters, constants);
  }
}

function serverOf(request: BackendRequest, options: ServerRequestOptions): BackendConfig {
  const { construct, parameters } = request;
  const path = options.path ?? request.path;
  checkGiven(construct, 'backend.url', options.url);
  checkUrl(construct, 'backend.url', options.url);
  checkBackendPath(request, options.path, options.constants);
  const constants = constantsOf(options.constants);
  const passed = backendParametersOf(construct, parameters, options.parameters);
  return {
    serviceConfigType: 'HTTP',
    // The L1 construct must not report an empty URL, because `checkUrl` has already reported it.
    serviceConfigUrl: options.url || alreadyReported(options.url),
    serviceConfigPath: path,
    serviceConfigMethod: options.method ?? request.method,
    serviceConfigTimeout: checkedTimeout(construct, options.timeout),
    serviceParameters: passed.length > 0 ? passed : undefined,
    constantParameters: constants.length > 0 ? constants : undefined,
  };
}
