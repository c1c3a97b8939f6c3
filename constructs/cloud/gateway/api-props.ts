import { ManagedProps } from '../../../lib/core/managed-props';
import { ApiAuth } from './api-auth';
import { Backend } from './backend';
import { EnvironmentLimits } from './environment';
import { IGatewayService } from './gateway-service-reference';
import { HttpMethod } from './http-method';
import { RequestParameter } from './parameters';

/** What an API answers with. */
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
   * The path that callers ask for, such as `/orders/{id}`. All that begins with it is meant, too, unless it begins with
   * `=/`. Terraform: `request_config_path`.
   *
   * Fails where it does not begin with `/`, `=/` or `^~/`, and where another API of the service has it with the same method.
   */
  readonly path: string;

  /** What answers. */
  readonly backend: Backend;

  /**
   * How callers ask. Terraform: `request_config_method`.
   *
   * @default HttpMethod.GET
   */
  readonly method?: HttpMethod;

  /**
   * What it is for, in words. Terraform: `api_desc`.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * How callers say who they are.
   *
   * @default ApiAuth.none()
   */
  readonly auth?: ApiAuth;

  /**
   * What callers give.
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
   * How many requests a second it takes in each environment.
   *
   * @default - those of the service
   */
  readonly limits?: EnvironmentLimits;

  /**
   * What it answers with. Terraform: `response_type`.
   *
   * @default - the service's: ResponseType.HTML
   */
  readonly responseType?: ResponseType;

  /**
   * A good answer, for the documentation. Terraform: `response_success_example`.
   *
   * @default - none
   */
  readonly successExample?: string;

  /**
   * A bad answer, for the documentation. Terraform: `response_fail_example`.
   *
   * @default - none
   */
  readonly failureExample?: string;

  /**
   * Errors of the backend, and what callers get for them. To drop those that there were, give an empty list rather than
   * none.
   *
   * @default - callers get what the backend gives
   */
  readonly errorCodes?: ResponseErrorCode[];
}

/**
 * The arguments of `Api`.
 */
export interface ApiProps extends ApiOptions, ManagedProps {
  /** The service that it belongs to. Another one makes another API. */
  readonly service: IGatewayService;
}
