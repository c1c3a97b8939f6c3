import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-api';
import { DataApiGatewayThrottlingApis } from '../../../lib/cloud/data-api-gateway-throttling-apis';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { hasMark, markConstruct } from '../../../lib/core/l2/construct-mark';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { addError } from '../../../lib/core/synthesis/problems';
import { alreadyReported } from '../../../lib/core/values/already-reported';
import { literalTexts } from '../../../lib/core/values/literal';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { checkNotEmpty } from '../private/texts';
import { ApiAuth } from './api-auth';
import { ApiLookup, ApiOptions, ApiProps, ResponseErrorCode } from './api-props';
import { ApiAttributes, IApi } from './api-reference';
import { IGatewayService } from './gateway-service-reference';
import { HttpMethod } from './http-method';
import { preventTakeover, preventWrongEdits } from './private/api-edits';
import { rememberApi } from './private/api-facts';
import { limitsOf } from './private/environments';
import { checkParameters, withPathParameters, requestParametersOf } from './private/parameters';
import { checkPath } from './private/paths';
import { addApi, serviceFacts } from './private/service-facts';

const TYPE = 'cloud.Api';

/**
 * API of a gateway service: one path with one method, and the backend that responds.
 *
 * Creates a `tencentcloud_api_gateway_api` as the child `Resource`. Callers see the new API, and changes of the API
 * that affect responses, after the next release of the gateway service. The provider cannot import the resource
 * `tencentcloud_api_gateway_api`.
 *
 * @example
 *
 * declare const service: cloud.IGatewayService;
 * new cloud.Api(this, 'orders', {
 *   service,
 *   name: 'get-order',
 *   path: '/orders/{id}',
 *   backend: cloud.Backend.http({ url: 'https://orders.example.com' }),
 * });
 */
export class Api extends ManagedConstruct implements IApi {
  /**
   * Returns whether a value is an `Api` that the app creates, not a reference to an API. `isApi` also accepts an `Api`
   * that another copy of this package created. Aspects can call `Api.isApi` to find `Api` constructs.
   *
   * @param x any value
   */
  public static isApi(x: unknown): x is Api {
    return hasMark(x, TYPE);
  }

  /**
   * Refers to an API that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes id and gateway service of the API
   */
  public static fromApiAttributes(scope: Construct, id: string, attributes: ApiAttributes): IApi {
    return new ImportedApi(scope, id, attributes);
  }

  /**
   * Looks up an API of a gateway service by path and method when Terraform plans. Terraform fails unless exactly one
   * API of the service matches.
   *
   * Creates a data source `tencentcloud_api_gateway_throttling_apis` as the child `Resource`, because no other data
   * source returns API ids with their methods and paths.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup gateway service, method and path of the API to look up
   */
  public static fromLookup(scope: Construct, id: string, lookup: ApiLookup): IApi {
    return new LookedUpApi(scope, id, lookup);
  }

  public readonly apiId: string;
  public readonly service: IGatewayService;

  /**
   * Adds an API to a gateway service.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    const args = literalTexts(props);
    markConstruct(this, TYPE);
    const { service, path, auth = ApiAuth.none(), method = HttpMethod.GET } = args;
    checkNotEmpty(this, 'name', args.name);
    checkPath(this, 'path', path, '=|\\^~');
    this.checkErrorCodes(args.errorCodes);
    const parameters = withPathParameters(path, args.parameters ?? []);
    checkParameters(this, path, args.parameters ?? []);
    const backend = args.backend._render({
      construct: this,
      path: isUnresolved(path) ? path : path.replace(/^(=|\^~)/, ''),
      method,
      parameters,
    });
    const config = {
      apiName: args.name,
      apiDesc: args.description,
      requestConfigPath: path,
      requestConfigMethod: this.checkedMethod(method),
      requestParameters: parameters.length > 0 ? requestParametersOf(parameters) : undefined,
      enableCors: args.cors,
      ...auth._render(this),
      ...backend,
      ...limitsOf(this, args.qpsLimits),
      ...responsesOf(args),
    };
    const { provider } = args;
    const resource = new l1.ApiGatewayApi(this, 'Resource', {
      ...config,
      provider,
      serviceId: service.gatewayServiceId,
    });
    preventWrongEdits(resource, config, args);
    preventTakeover(resource, { ...props, method });
    applyRemovalPolicy(resource, args.removalPolicy);
    this.apiId = resource.id;
    this.service = service;
    rememberApi(this, auth._kind);
    addApi(service, this, method, path);
  }

  private checkErrorCodes(codes: ResponseErrorCode[] | undefined): void {
    if (codes?.length === 0) {
      const message =
        'is empty, but the provider cannot remove all mappings of an API; omit the property, or keep a mapping whose convertTo equals its code';
      addError(this, 'errorCodes', message);
    }
    codes?.forEach(({ code }, index) => {
      const first = codes.findIndex((other) => other.code === code);
      if (!isUnresolved(code) && first < index) {
        const message = `is ${code}, which errorCodes[${first}] already maps; map each error code once`;
        addError(this, `errorCodes[${index}].code`, message);
      }
    });
  }

  private checkedMethod(method: HttpMethod): string {
    if (isUnresolved(method) || Object.values(HttpMethod).includes(method)) {
      return method;
    }
    const remedy =
      (method as string) === 'OPTIONS'
        ? 'the API gateway answers OPTIONS automatically if cors is true; otherwise use HttpMethod.ANY'
        : 'use HttpMethod.ANY, which passes every HTTP method to the backend';
    const allowed = Object.keys(HttpMethod).map((name) => `HttpMethod.${name}`);
    addError(
      this,
      'method',
      `is "${method}", which the provider does not support: ${remedy}; allowed: ${allowed.join(', ')}`,
    );
    return alreadyReported(method);
  }
}

function responsesOf({ responseType, successExample, failureExample, errorCodes }: ApiOptions) {
  return {
    responseType,
    responseSuccessExample: successExample,
    responseFailExample: failureExample,
    responseErrorCodes: errorCodes?.map(({ code, message, convertTo, description }) => ({
      code,
      msg: message,
      desc: description,
      convertedCode: convertTo,
      needConvert: convertTo === undefined ? undefined : true,
    })),
  };
}

class ImportedApi extends Construct implements IApi {
  public readonly apiId: string;
  public readonly service: IGatewayService;

  public constructor(scope: Construct, id: string, attributes: ApiAttributes) {
    super(scope, id);
    const { apiId, service } = attributes;
    this.apiId = apiId;
    this.service = service;
  }
}

class LookedUpApi extends Construct implements IApi {
  public readonly apiId: string;
  public readonly service: IGatewayService;

  public constructor(scope: Construct, id: string, lookup: ApiLookup) {
    super(scope, id);
    const { provider, service, method = HttpMethod.GET, path } = lookup;
    this.service = service;
    const data = new DataApiGatewayThrottlingApis(this, 'Resource', {
      provider: provider ?? serviceFacts(service).provider,
      serviceId: service.gatewayServiceId,
    });
    const conditions = { method: ['method', method], path: ['path', path] } as const;
    this.apiId = lookupSingle(this, data, ['list', 'api_environment_strategies'], conditions)('api_id');
  }
}
