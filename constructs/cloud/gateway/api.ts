import { Construct } from 'constructs';
import * as l1 from '../../../lib/cloud/api-gateway-api';
import { hasMark, markConstruct } from '../../../lib/core/construct-mark';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { isUnresolved } from '../../../lib/core/tokens';
import { reported } from '../private/reported';
import { ApiAuth } from './api-auth';
import { ApiOptions, ApiProps } from './api-props';
import { ApiAttributes, IApi } from './api-reference';
import { Backend } from './backend';
import { IGatewayService } from './gateway-service-reference';
import { HttpMethod } from './http-method';
import { rememberApi } from './private/api-facts';
import { checkPath, limitsOf } from './private/checks';
import { checkParameters, completed, requestParametersOf } from './private/parameters';
import { addApi } from './private/service-facts';

const TYPE = 'cloud.Api';

/**
 * An API: one path with one method, and what answers it.
 *
 * Makes a `tencentcloud_api_gateway_api`, which is the child `Resource`. Callers see it, and each change of it, with the
 * next release of the service. The provider cannot import one.
 *
 * @example
 *
 * declare const service: IGatewayService;
 * new Api(this, 'orders', {
 *   service,
 *   name: 'get-order',
 *   path: '/orders/{id}',
 *   backend: Backend.http({ url: 'https://orders.example.com' }),
 * });
 */
export class Api extends ManagedConstruct implements IApi {
  /**
   * Whether something is an `Api` that is made here, not only referred to. For aspects; it works across copies of this
   * library, too.
   *
   * @param x anything
   */
  public static isApi(x: any): x is Api {
    return hasMark(x, TYPE);
  }

  /**
   * Refers to an API that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes what it is
   */
  public static fromApiAttributes(scope: Construct, id: string, attributes: ApiAttributes): IApi {
    return new ImportedApi(scope, id, attributes);
  }

  public readonly apiId: string;
  public readonly service: IGatewayService;

  /**
   * Adds an API to a service.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        service: MISSING.reference,
        backend: () => Backend.mock(MISSING.text()),
        name: MISSING.text,
        path: MISSING.text,
      }),
    );
    markConstruct(this, TYPE);
    const { service, path, auth = ApiAuth.none(), method = HttpMethod.GET } = props;
    checkPath(this, 'path', path, '=|\\^~');
    const parameters = completed(path, props.parameters ?? []);
    checkParameters(this, path, props.parameters ?? []);
    const backend = props.backend._render({
      construct: this,
      path: isUnresolved(path) ? path : path.replace(/^(=|\^~)/, ''),
      method,
      parameters,
    });
    const resource = new l1.ApiGatewayApi(this, 'Resource', {
      provider: props.provider,
      serviceId: service.gatewayServiceId,
      apiName: props.name,
      apiDesc: props.description,
      requestConfigPath: path,
      requestConfigMethod: this.checkedMethod(method),
      requestParameters: parameters.length > 0 ? requestParametersOf(parameters) : undefined,
      enableCors: props.cors,
      ...auth._render(this),
      ...backend,
      ...limitsOf(this, props.qpsLimits),
      ...responsesOf(props),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    this.apiId = resource.id;
    this.service = service;
    rememberApi(this, auth._kind);
    addApi(service, this, method, path);
  }

  private checkedMethod(method: HttpMethod): string {
    if (isUnresolved(method) || Object.values(HttpMethod).includes(method)) {
      return method;
    }
    const remedy =
      (method as string) === 'OPTIONS'
        ? 'the gateway answers OPTIONS by itself where cors is on; else use HttpMethod.ANY'
        : 'use HttpMethod.ANY, with which the backend gets every method';
    const allowed = Object.keys(HttpMethod).map((name) => `HttpMethod.${name}`);
    addError(
      this,
      'method',
      `is "${method}", which the provider does not take: ${remedy}; allowed: ${allowed.join(', ')}`,
    );
    return reported(method);
  }
}

function responsesOf({ responseType, successExample, failureExample, errorCodes }: ApiOptions) {
  return {
    responseType,
    responseSuccessExample: successExample,
    responseFailExample: failureExample,
    // The service keeps the codes that there were, unless it is told to drop them.
    isDeleteResponseErrorCodes: errorCodes?.length === 0 ? true : undefined,
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
    const { apiId, service } = complete(this, attributes, { apiId: MISSING.text, service: MISSING.reference });
    this.apiId = apiId;
    this.service = service;
  }
}
