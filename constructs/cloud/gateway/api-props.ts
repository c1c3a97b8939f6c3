import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { ApiAuth } from './api-auth';
import { Backend } from './backend';
import { EnvironmentQpsLimits } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { HttpMethod } from './http-method';
import { RequestParameter } from './parameters';

/** The type of responses. */
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

/**
 * An error of the backend, as callers are told of it. Terraform: an element of `response_error_codes`.
 */
export interface ResponseErrorCode {
  /** The code that the backend gives. */
  readonly code: number;

  /** What it means. */
  readonly message: string;

  /**
   * The code that callers get in its place. Terraform: `converted_code`, with `need_convert`.
   *
   * @default - the same
   */
  readonly convertTo?: number;

  /**
   * Remarks on it.
   *
   * @default - none
   */
  readonly description?: string;
}

/**
 * What an API is, apart from the service that it belongs to.
 */
export interface ApiOptions {
  /** Name of the API; not empty. Terraform: `api_name`. */
  readonly name: string;

  /**
   * The path of requests, such as `/orders/{id}`: a prefix, unless it begins with `=/`. Terraform: `request_config_path`.
   *
   * Fails where it does not begin with `/`, `=/` or `^~/`, has spaces, a query or single braces, and where another API of the
   * service has it with the same method.
   */
  readonly path: string;

  /**
   * The backend that answers. Another type of it is set in place, but for another network (a VPC, an upstream, the internet),
   * WebSocket, and all edits of an API whose backend is an upstream or a server in a VPC: see `allowOutage`.
   */
  readonly backend: Backend;

  /**
   * The HTTP method. Terraform: `request_config_method`.
   *
   * @default HttpMethod.GET
   */
  readonly method?: HttpMethod;

  /**
   * Description. Taken out again, the old one stays, since the provider cannot empty it. Terraform: `api_desc`.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * The authentication of callers.
   *
   * @default ApiAuth.none()
   */
  readonly auth?: ApiAuth;

  /**
   * The parameters of requests. The last of them cannot be taken out in place, also of a path: the provider sends nothing then,
   * and each plan shows it. Have the API replaced (`terraform apply -replace`), or keep one.
   *
   * @default - the parameters of the path, as text that must be given
   */
  readonly parameters?: RequestParameter[];

  /**
   * Whether scripts of web pages of any origin may call it. For some origins only, attach a `GatewayPlugin` with
   * `PluginSettings.cors`. Terraform: `enable_cors`.
   *
   * @default true
   */
  readonly cors?: boolean;

  /**
   * The QPS limit of each environment. The provider sends wrong numbers where they are changed, so they are set when the API
   * is made, and a change is refused: see `allowOutage`. What is changed elsewhere, no plan shows. For limits that can be
   * changed, take those of the service, or attach a `GatewayPlugin` with `PluginSettings.trafficControl`.
   *
   * @default - those of the service
   */
  readonly qpsLimits?: EnvironmentQpsLimits;

  /**
   * The type of responses. Taken out again, the old one stays. Terraform: `response_type`.
   *
   * @default - the service's: ResponseType.HTML
   */
  readonly responseType?: ResponseType;

  /**
   * An example of a success response, for the documentation. Taken out again, the old one stays. Terraform: `response_success_example`.
   *
   * @default - none
   */
  readonly successExample?: string;

  /**
   * An example of an error response, for the documentation. Taken out again, the old one stays. Terraform: `response_fail_example`.
   *
   * @default - none
   */
  readonly failureExample?: string;

  /**
   * Mappings of error codes of the backend; each code once. The provider refuses to take the last one out, so an empty list
   * fails, and where this is taken out again, the codes stay as they are. To end them, keep one whose `convertTo` is its `code`.
   *
   * @default - callers get what the backend gives
   */
  readonly errorCodes?: ResponseErrorCode[];

  /**
   * Whether Terraform may replace the API for a change that the provider cannot make in place: of `qpsLimits`, of the network or
   * the protocol of its backend, and any change of one whose backend is an upstream or a server in a VPC. All that is
   * attached to it is attached anew, and callers do not have the new one before the next release of the service. It is meant for
   * one edit, and a warning while it is true.
   *
   * @default false: a plan with such a change fails, and does nothing
   */
  readonly allowOutage?: boolean;

  /**
   * What becomes of the API when Terraform would destroy or replace it: callers lose it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `Api`.
 */
export interface ApiProps extends ApiOptions, ManagedProps {
  /** The service that it belongs to. A change replaces the API. */
  readonly service: IGatewayService;
}

/**
 * Which API is looked up.
 */
export interface ApiLookup extends ManagedProps {
  /** The service that it belongs to. */
  readonly service: IGatewayService;

  /** The path of requests, as the service has it. */
  readonly path: string;

  /**
   * The HTTP method.
   *
   * @default HttpMethod.GET
   */
  readonly method?: HttpMethod;
}
