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
  /** Name of the API. Terraform: `api_name`. */
  readonly name: string;

  /**
   * The path of requests, such as `/orders/{id}`: a prefix, unless it begins with `=/`. Terraform: `request_config_path`.
   *
   * Fails where it does not begin with `/`, `=/` or `^~/`, and where another API of the service has it with the same method.
   */
  readonly path: string;

  /** The backend that answers. */
  readonly backend: Backend;

  /**
   * The HTTP method. Terraform: `request_config_method`.
   *
   * @default HttpMethod.GET
   */
  readonly method?: HttpMethod;

  /**
   * Description. Terraform: `api_desc`.
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
   * The parameters of requests.
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
   * The QPS limit of each environment.
   *
   * @default - those of the service
   */
  readonly qpsLimits?: EnvironmentQpsLimits;

  /**
   * The type of responses. Terraform: `response_type`.
   *
   * @default - the service's: ResponseType.HTML
   */
  readonly responseType?: ResponseType;

  /**
   * An example of a success response, for the documentation. Terraform: `response_success_example`.
   *
   * @default - none
   */
  readonly successExample?: string;

  /**
   * An example of an error response, for the documentation. Terraform: `response_fail_example`.
   *
   * @default - none
   */
  readonly failureExample?: string;

  /**
   * Mappings of error codes of the backend. To remove all that exist, give an empty list rather than none.
   *
   * @default - callers get what the backend gives
   */
  readonly errorCodes?: ResponseErrorCode[];

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
