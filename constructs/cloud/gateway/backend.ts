import { IConstruct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-api';
import { literalTexts } from '../../../lib/core/literal';
import { milliseconds, seconds } from '../../../lib/core/rules/checked';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';
import { reported } from '../private/reported';
import { checkNotEmpty, checkUrl, checkVpcId } from '../private/texts';
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
import { checkedNumber, checkedTimeout, checkPath } from './private/checks';
import { backendParametersOf, checkFilled, constantsOf } from './private/parameters';
import { IUpstream } from './upstream-reference';

/**
 * The backend of an API: what answers its requests.
 *
 * @example
 *
 * cloud.Backend.http({ url: 'https://orders.example.com' });
 */
export class Backend {
  /**
   * A server that can be reached from the internet.
   *
   * @param options which one, and what it gets
   */
  public static http(options: HttpBackendOptions): Backend {
    options = literalTexts(options);
    return new Backend((request) => serverOf(request, options));
  }

  /**
   * The gateway itself, with a fixed text.
   *
   * @param body what it answers; not empty
   */
  public static mock(body: string): Backend {
    body = literalTexts(body);
    return new Backend(({ construct }) => {
      if (body === '') {
        addError(
          construct,
          'backend',
          'answers with an empty text, which the gateway does not take; give at least one character',
        );
      }
      return { serviceConfigType: 'MOCK', serviceConfigMockReturnMessage: body === '' ? reported(body) : body };
    });
  }

  /**
   * A cloud function.
   *
   * @param options which one
   */
  public static function(options: FunctionBackendOptions): Backend {
    options = literalTexts(options);
    return new Backend(({ construct }) => {
      checkNotEmpty(construct, 'backend.functionName', options.functionName);
      return {
        serviceConfigType: 'SCF',
        serviceConfigScfFunctionName: options.functionName || reported(options.functionName),
        serviceConfigScfFunctionNamespace: options.namespace ?? 'default',
        serviceConfigScfFunctionQualifier: options.qualifier ?? '$DEFAULT',
        serviceConfigScfFunctionType: options.type ?? FunctionType.EVENT,
        serviceConfigScfIsIntegratedResponse: options.integratedResponse ?? false,
        isBase64Encoded: options.base64Encoded,
        serviceConfigTimeout: checkedTimeout(construct, options.timeout),
      };
    });
  }

  /**
   * A server or a load balancer in a VPC. Of an API with a server as its backend, the provider can change nothing in place:
   * see `ApiOptions.allowOutage`.
   *
   * @param options which one, and what it gets
   */
  public static vpc(options: VpcBackendOptions): Backend {
    options = literalTexts(options);
    return new Backend((request) => {
      checkVpcId(request.construct, 'backend.vpcId', options.vpcId);
      return {
        ...serverOf(request, options),
        serviceConfigProduct: options.type ?? VpcBackendType.LOAD_BALANCER,
        serviceConfigVpcId: options.vpcId,
      };
    });
  }

  /**
   * The nodes of an upstream. The provider can change nothing of such an API in place, not even its name: see
   * `ApiOptions.allowOutage`. The nodes are edited in the upstream.
   *
   * @param upstream the upstream
   * @param options what they get
   */
  public static upstream(upstream: IUpstream, options: UpstreamBackendOptions): Backend {
    options = literalTexts(options);
    return new Backend((request) => ({
      ...serverOf(request, options),
      serviceConfigProduct: 'upstream',
      serviceConfigVpcId: upstream.vpcId,
      serviceConfigUpstreamId: upstream.upstreamId,
    }));
  }

  /**
   * A server that speaks WebSocket. The API then does, too, and has the method GET.
   *
   * @param options which one
   */
  public static webSocket(options: WebSocketBackendOptions): Backend {
    options = literalTexts(options);
    return new Backend((request) => {
      const { construct, path, method } = request;
      if (!isUnresolved(method) && method !== HttpMethod.GET) {
        addError(construct, 'method', `is ${method}; an API with a WebSocket backend has the method GET`);
      }
      checkUrl(construct, 'backend.url', options.url, 'ws');
      checkBackendPath(request, options.path);
      return {
        protocol: 'WEBSOCKET',
        serviceConfigType: 'WEBSOCKET',
        // That it is empty has been reported.
        serviceConfigUrl: options.url || reported(options.url),
        serviceConfigPath: options.path ?? path,
        serviceConfigMethod: HttpMethod.GET,
        serviceConfigTimeout: checkedTimeout(construct, options.timeout),
      };
    });
  }

  /**
   * A bucket of object storage.
   *
   * The plugin of the provider crashes of such an API, be it made or changed, so synthesis refuses it.
   *
   * @param options which bucket, and what is done with the object
   */
  public static objectStorage(options: ObjectStorageBackendOptions): Backend {
    options = literalTexts(options);
    return new Backend(({ construct, path, method }) => {
      const wanted = METHODS[options.action];
      if (!isUnresolved(method) && !isUnresolved(options.action) && method !== wanted) {
        addError(construct, 'method', `is ${method}, but the action ${options.action} of its bucket needs ${wanted}`);
      }
      return {
        serviceConfigType: 'COS',
        serviceConfigPath: options.path ?? path,
        serviceConfigCosConfig: {
          bucketName: options.bucketName,
          action: options.action,
          pathMatchMode: options.pathMatch,
          authorization: options.signed,
        },
      };
    });
  }

  /**
   * Microservices, of which the headers of a request choose one. They get its path and method: the provider sends no others.
   *
   * @param options which ones
   */
  public static microservice(options: MicroserviceBackendOptions): Backend {
    options = literalTexts(options);
    return new Backend(({ construct }) => {
      const { services, loadBalance, healthCheck } = options;
      if (!isUnresolved(services) && services.length === 0) {
        addError(construct, 'backend.services', 'is empty; name at least one microservice');
      }
      return {
        apiType: 'TSF',
        serviceConfigType: 'TSF',
        serviceConfigTimeout: checkedTimeout(construct, options.timeout),
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
   * The arguments of the resource.
   * @internal
   */
  public _render(request: BackendRequest): BackendConfig {
    return this.render(request);
  }
}

/**
 * The request that a backend answers.
 * @internal
 */
export interface BackendRequest {
  readonly construct: IConstruct;
  /** Without the prefix that says how it is matched. */
  readonly path: string;
  readonly method: HttpMethod;
  readonly parameters: readonly RequestParameter[];
}

/**
 * What a backend has of the arguments of the resource.
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

/** Reports what is wrong with a path of a backend. That of the API is reported there. */
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
  checkUrl(construct, 'backend.url', options.url);
  checkBackendPath(request, options.path, options.constants);
  const constants = constantsOf(options.constants);
  const passed = backendParametersOf(construct, parameters, options.parameters);
  return {
    serviceConfigType: 'HTTP',
    // That it is empty has been reported.
    serviceConfigUrl: options.url || reported(options.url),
    serviceConfigPath: path,
    serviceConfigMethod: options.method ?? request.method,
    serviceConfigTimeout: checkedTimeout(construct, options.timeout),
    serviceParameters: passed.length > 0 ? passed : undefined,
    constantParameters: constants.length > 0 ? constants : undefined,
  };
}
