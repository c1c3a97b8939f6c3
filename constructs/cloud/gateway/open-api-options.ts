import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { ApiAuth } from './api-auth';
import { Backend } from './backend';
import { EnvironmentQpsLimits } from './environment';

/**
 * Options of one operation of an OpenAPI definition. The options of an operation override the options for all
 * operations.
 */
export interface OpenApiOperationOptions {
  /**
   * Backend that responds.
   *
   * @default - `x-apigw-backend` of the operation, or the value for all operations
   */
  readonly backend?: Backend;

  /**
   * Authentication of callers.
   *
   * @default - the value for all operations
   */
  readonly auth?: ApiAuth;

  /**
   * Whether scripts of web pages of any origin may call the API.
   *
   * @default - `x-apigw-cors` of the operation, or the value for all operations
   */
  readonly cors?: boolean;

  /**
   * QPS limits per environment.
   *
   * @default - the value for all operations
   */
  readonly qpsLimits?: EnvironmentQpsLimits;

  /**
   * Whether Terraform may replace the API for a change that the provider cannot make in place: see
   * `ApiOptions.allowOutage`.
   *
   * @default - the value for all operations
   */
  readonly allowOutage?: boolean;
}

/** Options for creating APIs from an OpenAPI definition. The options apply to all operations. */
export interface OpenApiOptions {
  /**
   * Backend of operations that have neither `x-apigw-backend` nor a backend in `operations`.
   *
   * @default - an HTTP server: the first entry of `servers` of the operation, its path or the definition
   */
  readonly backend?: Backend;

  /**
   * Authentication of callers. The security requirements of the definition are ignored.
   *
   * @default ApiAuth.none()
   */
  readonly auth?: ApiAuth;

  /**
   * Whether scripts of web pages of any origin may call the APIs of operations without `x-apigw-cors`.
   *
   * @default true
   */
  readonly cors?: boolean;

  /**
   * QPS limits of each API per environment. QPS limits cannot be changed in place: see `ApiOptions.qpsLimits`.
   *
   * @default - the QPS limits of the `GatewayService`
   */
  readonly qpsLimits?: EnvironmentQpsLimits;

  /**
   * Whether Terraform may replace APIs for changes that the provider cannot make in place: see
   * `ApiOptions.allowOutage`.
   *
   * @default false: a plan with a change that requires a replacement fails and changes nothing
   */
  readonly allowOutage?: boolean;

  /**
   * Whether an operation with a method that the gateway does not support (PATCH, OPTIONS, TRACE) becomes an API for any
   * method. A path can have one operation for any method.
   *
   * @default false: an operation with an unsupported method is an error
   */
  readonly otherMethodsAsAny?: boolean;

  /**
   * Whether Terraform may destroy or replace the APIs. Callers cannot use destroyed APIs. If an operation is removed
   * from the definition, Terraform destroys its API despite the removal policy.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;

  /**
   * Options of single operations, by `operationId`, or by method and path, such as `get /orders/{id}`. An operation
   * that the definition does not have is an error.
   *
   * @default - none
   */
  readonly operations?: { [id: string]: OpenApiOperationOptions };
}
