import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { ApiAuth } from './api-auth';
import { Backend } from './backend';
import { EnvironmentQpsLimits } from './environment';

/**
 * What holds for one operation of an OpenAPI definition, rather than what holds for all of them.
 */
export interface OpenApiOperationOptions {
  /**
   * The backend that answers.
   *
   * @default - as for all operations
   */
  readonly backend?: Backend;

  /**
   * The authentication of callers.
   *
   * @default - as for all operations
   */
  readonly auth?: ApiAuth;

  /**
   * Whether scripts of web pages of any origin may call it.
   *
   * @default - as the operation says by `x-apigw-cors`, else as for all operations
   */
  readonly cors?: boolean;

  /**
   * The QPS limit of each environment.
   *
   * @default - as for all operations
   */
  readonly qpsLimits?: EnvironmentQpsLimits;

  /**
   * Whether Terraform may replace the API for a change that the provider cannot make in place: see `ApiOptions.allowOutage`.
   *
   * @default - as for all operations
   */
  readonly allowOutage?: boolean;
}

/**
 * How APIs are made from an OpenAPI definition. What is said here holds for all operations.
 */
export interface OpenApiOptions {
  /**
   * The backend of operations without `x-apigw-backend`.
   *
   * @default - a server by HTTP: the first of `servers` of the operation, its path or the definition
   */
  readonly backend?: Backend;

  /**
   * The authentication of callers. The security requirements of the definition are not looked at.
   *
   * @default ApiAuth.none()
   */
  readonly auth?: ApiAuth;

  /**
   * Whether scripts of web pages of any origin may call them.
   *
   * @default - as the operation says by `x-apigw-cors`, else true
   */
  readonly cors?: boolean;

  /**
   * The QPS limit of each API in each environment. It cannot be changed in place: see `ApiOptions.qpsLimits`.
   *
   * @default - those of the service
   */
  readonly qpsLimits?: EnvironmentQpsLimits;

  /**
   * Whether Terraform may replace APIs for changes that the provider cannot make in place: see `ApiOptions.allowOutage`.
   *
   * @default false: a plan with such a change fails, and does nothing
   */
  readonly allowOutage?: boolean;

  /**
   * Whether an operation whose method the gateway does not know (PATCH, OPTIONS, TRACE) becomes an API for any method. A
   * path takes one of these at most.
   *
   * @default false: such an operation is refused
   */
  readonly otherMethodsAsAny?: boolean;

  /**
   * What becomes of the APIs when Terraform would destroy or replace them: callers lose them. It does not keep an operation from
   * being taken out of the definition.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;

  /**
   * What holds for single operations, by `operationId`, or by method and path, such as `get /orders/{id}`. One that the
   * definition does not have is refused.
   *
   * @default - nothing
   */
  readonly operations?: { [id: string]: OpenApiOperationOptions };
}
