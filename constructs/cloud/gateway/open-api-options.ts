import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { ApiAuth } from './api-auth';
import { Backend } from './backend';
import { EnvironmentQpsLimits } from './environment';

/** Options for the API of one operation of an OpenAPI definition, which override the options for all operations. */
export interface OpenApiOperationOptions {
  /**
   * Backend of the operation's API. The option takes precedence over `x-apigw-backend` of the operation.
   *
   * @default - `x-apigw-backend` of the operation, or the option for all operations, or else the `servers` of the
   * OpenAPI definition
   */
  readonly backend?: Backend;

  /**
   * Authentication of the callers of the operation's API.
   *
   * @default - the option for all operations
   */
  readonly auth?: ApiAuth;

  /**
   * Whether scripts of web pages of any origin may call the operation's API (CORS).
   *
   * @default - `x-apigw-cors` of the operation, or the option for all operations
   */
  readonly cors?: boolean;

  /**
   * Maximum number of requests per second to the operation's API, per environment.
   *
   * @default - the option for all operations
   */
  readonly qpsLimits?: EnvironmentQpsLimits;

  /**
   * Whether Terraform may replace the operation's API for an edit that the provider cannot make in place: see
   * `ApiOptions.allowOutage`.
   *
   * @default - the option for all operations
   */
  readonly allowOutage?: boolean;
}

/** Options for creating APIs from an OpenAPI definition, for all operations. */
export interface OpenApiOptions {
  /**
   * Backend of operations that have neither `x-apigw-backend` nor a backend in `operations`. This backend takes
   * precedence over `servers` of the OpenAPI definition.
   *
   * @default - an HTTP server: the first element of `servers` of the operation, of its path or of the definition
   */
  readonly backend?: Backend;

  /**
   * Authentication of the callers of all APIs whose operation has no `auth` in `operations`. `addApisFromOpenApi`
   * ignores the security requirements in the OpenAPI definition.
   *
   * @default ApiAuth.none()
   */
  readonly auth?: ApiAuth;

  /**
   * Whether scripts of web pages of any origin may call the APIs (CORS). `x-apigw-cors` and `cors` in `operations` take
   * precedence over this option.
   *
   * @default true
   */
  readonly cors?: boolean;

  /**
   * Maximum number of requests per second to each API, per environment. The provider cannot change the QPS limits of an
   * API in place: see `ApiOptions.qpsLimits`.
   *
   * @default - the QPS limits of the `GatewayService`
   */
  readonly qpsLimits?: EnvironmentQpsLimits;

  /**
   * Whether Terraform may replace APIs for edits that the provider cannot make in place: see `ApiOptions.allowOutage`.
   *
   * @default false: a plan with a change that requires a replacement fails and changes nothing
   */
  readonly allowOutage?: boolean;

  /**
   * Whether an operation with a method that the gateway does not support (PATCH, OPTIONS, TRACE) becomes an API for any
   * method. Each path can have at most one API for any method (`HttpMethod.ANY`).
   *
   * @default false: an operation with an unsupported method is an error
   */
  readonly otherMethodsAsAny?: boolean;

  /**
   * Whether Terraform may destroy or replace the APIs. Callers cannot use destroyed APIs. If you remove an operation
   * from the OpenAPI definition, Terraform destroys the operation's API despite the removal policy.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;

  /**
   * Options of single operations, by `operationId`. The key of an operation without `operationId` is its method and
   * path, such as `get /orders/{id}`. Synthesis rejects options of an operation that is not in the OpenAPI definition.
   *
   * @default - none
   */
  readonly operations?: { [id: string]: OpenApiOperationOptions };
}
