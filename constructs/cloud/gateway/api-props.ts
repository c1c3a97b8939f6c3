import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { ApiAuth } from './api-auth';
import { Backend } from './backend';
import { EnvironmentQpsLimits } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { HttpMethod } from './http-method';
import { RequestParameter } from './parameters';

/** Media type of an API's responses. */
export enum ResponseType {
  /** Responses that are HTML pages. */
  HTML = 'HTML',
  /** Responses in JSON. */
  JSON = 'JSON',
  /** Responses in plain text. */
  TEXT = 'TEXT',
  /** Responses with binary data, such as files. */
  BINARY = 'BINARY',
  /** Responses in XML. */
  XML = 'XML',
}

/** Mapping of an error code of an API's backend. Terraform: an element of `response_error_codes`. */
export interface ResponseErrorCode {
  /** Error code that the backend returns. */
  readonly code: number;

  /** Meaning of the backend's error code. */
  readonly message: string;

  /**
   * Code that callers get instead of the backend's error code. Terraform: `converted_code`, with `need_convert`.
   *
   * @default - the value of `code`
   */
  readonly convertTo?: number;

  /**
   * Description of the backend's error code.
   *
   * @default - none
   */
  readonly description?: string;
}

/** Options of an API, without the gateway service of the API. */
export interface ApiOptions {
  /** Name of the API. The name of the API must not be empty. Terraform: `api_name`. */
  readonly name: string;

  /**
   * Path of the requests to the API, such as `/orders/{id}`. The request path is a prefix unless the path begins with
   * `=/`. Terraform: `request_config_path`.
   *
   * Synthesis fails if the request path does not begin with `/`, `=/` or `^~/`, or contains spaces, `?`, `#`, or braces
   * that do not enclose a parameter name. Synthesis also fails if the program gives two APIs of a gateway service the
   * same path and method.
   */
  readonly path: string;

  /**
   * Backend that responds to the requests of the API. A change of the backend's network (a VPC, an upstream, the
   * internet) and a switch from or to WebSocket need `allowOutage`. If the backend is an upstream or a server in a VPC,
   * any edit of the API needs `allowOutage`.
   */
  readonly backend: Backend;

  /**
   * HTTP method of the API's requests. Terraform: `request_config_method`.
   *
   * @default HttpMethod.GET
   */
  readonly method?: HttpMethod;

  /**
   * Description of the API. If you remove the description later, the service keeps the old description, because the
   * provider cannot send an empty text. Terraform: `api_desc`.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Authentication of the API's callers.
   *
   * @default ApiAuth.none()
   */
  readonly auth?: ApiAuth;

  /**
   * Parameters of requests to the API. The construct adds path parameters that the list omits, as required text. The
   * provider cannot remove the last parameter of an API in place, not even a path parameter. The provider sends no
   * update, and every plan shows the change. To remove the last parameter, replace the API (`terraform apply
   * -replace`).
   *
   * @default - the parameters in the API's path, as required text
   */
  readonly parameters?: RequestParameter[];

  /**
   * Whether scripts of web pages of any origin may call the API. To allow only certain origins, attach a
   * `GatewayPlugin` whose settings are `PluginSettings.cors`. Terraform: `enable_cors`.
   *
   * @default true
   */
  readonly cors?: boolean;

  /**
   * Limits of queries per second (QPS) of the API, per environment. The QPS limits are set when the API is created. A
   * plan that changes the QPS limits fails, because the provider would send wrong numbers: see `allowOutage`. Plans do
   * not show changes of the QPS limits that were made outside Terraform. For QPS limits that you can change, use the
   * limits of the gateway service, or attach a `GatewayPlugin` whose settings are `PluginSettings.trafficControl`.
   *
   * @default - the QPS limits of the `GatewayService`
   */
  readonly qpsLimits?: EnvironmentQpsLimits;

  /**
   * Media type of the API's responses. If you remove `responseType` later, the service keeps the old type. Terraform:
   * `response_type`.
   *
   * @default - ResponseType.HTML (default of the cloud)
   */
  readonly responseType?: ResponseType;

  /**
   * Example of a successful response, for the documentation of the API. If you remove the example later, the service
   * keeps the old example. Terraform: `response_success_example`.
   *
   * @default - none
   */
  readonly successExample?: string;

  /**
   * Example of an error response, for the documentation of the API. If you remove the example later, the service keeps
   * the old example. Terraform: `response_fail_example`.
   *
   * @default - none
   */
  readonly failureExample?: string;

  /**
   * Mappings of the backend's error codes, at most one mapping per code. The provider cannot remove all error code
   * mappings of an API. Synthesis therefore fails for an empty list `errorCodes`, and the gateway keeps the old
   * mappings if you remove `errorCodes`. To disable the last error code mapping, set its `convertTo` to the same number
   * as `code`.
   *
   * @default - callers get the error codes of the backend
   */
  readonly errorCodes?: ResponseErrorCode[];

  /**
   * Whether Terraform may replace the API for a change that the provider cannot make in place. The provider cannot
   * change `qpsLimits`, the network or protocol of the backend, or an API whose backend is an upstream or a server in a
   * VPC in place. Terraform attaches to the new API everything that the program attached to the old API. Callers get
   * the new API with the next release of the gateway service.
   *
   * `allowOutage` also lets a different construct take over the method and path of an API, for example after a rename
   * without `moveFrom`. In this case, Terraform deletes the old API and creates the new API in any order. If the
   * service rejects the new API because the old API still exists, apply again. Set `allowOutage` for one edit only:
   * while `allowOutage` is true, synthesis prints a warning.
   *
   * @default false: a plan with a change that requires a replacement of the API fails and changes nothing
   */
  readonly allowOutage?: boolean;

  /**
   * Whether Terraform may destroy or replace the API. Callers cannot use a destroyed API.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `Api`. */
export interface ApiProps extends ApiOptions, ManagedProps {
  /** Gateway service that the API belongs to. A change of the gateway service replaces the API. */
  readonly service: IGatewayService;
}

/** API to look up, by gateway service, path and method. */
export interface ApiLookup extends ManagedProps {
  /** Gateway service of the API to look up. */
  readonly service: IGatewayService;

  /** Request path of the API to look up, as the gateway service stores the path. */
  readonly path: string;

  /**
   * HTTP method of the API to look up.
   *
   * @default HttpMethod.GET
   */
  readonly method?: HttpMethod;
}
