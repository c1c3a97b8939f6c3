import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { ApiAuth } from './api-auth';
import { Backend } from './backend';
import { EnvironmentQpsLimits } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { HttpMethod } from './http-method';
import { RequestParameter } from './parameters';

/** Media type of responses. */
export enum ResponseType {
  /** Web pages. */
  HTML = 'HTML',
  /** JSON. */
  JSON = 'JSON',
  /** Plain text. */
  TEXT = 'TEXT',
  /** Files. */
  BINARY = 'BINARY',
  /** XML. */
  XML = 'XML',
}

/** Mapping of a backend's error code. Terraform: an element of `response_error_codes`. */
export interface ResponseErrorCode {
  /** Code that the backend returns. */
  readonly code: number;

  /** Meaning of the code. */
  readonly message: string;

  /**
   * Code that callers get instead of the backend's error code. Terraform: `converted_code`, with `need_convert`.
   *
   * @default - the same as `code`
   */
  readonly convertTo?: number;

  /**
   * Description of the code.
   *
   * @default - none
   */
  readonly description?: string;
}

/** Options of an API, without the service of the API. */
export interface ApiOptions {
  /** Name of the API. The name must not be empty. Terraform: `api_name`. */
  readonly name: string;

  /**
   * Path of the requests, such as `/orders/{id}`. The path is a prefix unless the path begins with `=/`. Terraform:
   * `request_config_path`.
   *
   * Synthesis fails if the path does not begin with `/`, `=/` or `^~/`, or contains spaces, a query or single braces.
   * Synthesis also fails if two APIs of a service have the same path and method.
   */
  readonly path: string;

  /**
   * Backend that responds. Terraform switches the backend type in place. Three edits of the backend need `allowOutage`:
   * a change of the network (a VPC, an upstream, the internet), a switch from or to WebSocket, and any edit of an API
   * whose backend is an upstream or a server in a VPC.
   */
  readonly backend: Backend;

  /**
   * HTTP method of the API's requests. Terraform: `request_config_method`.
   *
   * @default HttpMethod.GET
   */
  readonly method?: HttpMethod;

  /**
   * Description of the API. If you remove the text later, the service keeps the old text, because the provider cannot
   * send an empty text. Terraform: `api_desc`.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Authentication of callers.
   *
   * @default ApiAuth.none()
   */
  readonly auth?: ApiAuth;

  /**
   * Parameters of requests to the API. The last parameter cannot be removed in place, even if the parameter comes from
   * the path: the provider sends no update, and every plan shows the change. To remove the last parameter, replace the
   * API (`terraform apply -replace`).
   *
   * @default - the parameters of the path, as required text
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
   * QPS limits per environment. The QPS limits are set when the API is created, and a change fails because the provider
   * would send wrong numbers: see `allowOutage`. Plans do not show changes made elsewhere. For limits that you can
   * change, use the limits of the service, or attach a `GatewayPlugin` whose settings are
   * `PluginSettings.trafficControl`.
   *
   * @default - the QPS limits of the `GatewayService`
   */
  readonly qpsLimits?: EnvironmentQpsLimits;

  /**
   * Media type of responses. If you remove `responseType` later, the service keeps the old type. Terraform:
   * `response_type`.
   *
   * @default - ResponseType.HTML, set by the service
   */
  readonly responseType?: ResponseType;

  /**
   * Example of a successful response, for the documentation. If you remove the text later, the service keeps the old
   * text. Terraform: `response_success_example`.
   *
   * @default - none
   */
  readonly successExample?: string;

  /**
   * Example of an error response, for the documentation. If you remove the text later, the service keeps the old text.
   * Terraform: `response_fail_example`.
   *
   * @default - none
   */
  readonly failureExample?: string;

  /**
   * Mappings of the backend's error codes, each code once. The provider cannot remove the last mapping. So an empty
   * list fails, and removing `errorCodes` keeps the old mappings. To end a mapping, keep an entry whose `convertTo`
   * equals its `code`.
   *
   * @default - callers get the codes of the backend
   */
  readonly errorCodes?: ResponseErrorCode[];

  /**
   * Whether Terraform may replace the API for a change that the provider cannot make in place. The provider cannot
   * change in place: `qpsLimits`, the network or protocol of the backend, and anything of an API whose backend is an
   * upstream or a server in a VPC. Everything attached to the old API is attached to the new API. Callers get the new
   * API with the next release of the service.
   *
   * `allowOutage` also allows a different construct to take over the method and path, for example after a rename
   * without `moveFrom`. Terraform deletes the old API and creates the new one in any order. If the service rejects the
   * new API because the old API still exists, apply again. Set this property for one edit only: while the property is
   * true, synthesis prints a warning.
   *
   * @default false: a plan with a change that requires a replacement fails and changes nothing
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
  /** Gateway service that the API belongs to. Changing the service replaces the API. */
  readonly service: IGatewayService;
}

/** API to look up, by service, path and method. */
export interface ApiLookup extends ManagedProps {
  /** Gateway service that the API belongs to. */
  readonly service: IGatewayService;

  /** Path of the API's requests, as the gateway service stores the path. */
  readonly path: string;

  /**
   * HTTP method of the API.
   *
   * @default HttpMethod.GET
   */
  readonly method?: HttpMethod;
}
