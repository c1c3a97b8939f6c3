import { ApiAuth } from './api-auth';
import { Backend } from './backend';
import { EnvironmentLimits } from './environment';

/**
 * What holds for one operation of an OpenAPI definition, rather than what holds for all of them.
 */
export interface OpenApiOperationOptions {
  /**
   * What answers.
   *
   * @default - as for all operations
   */
  readonly backend?: Backend;

  /**
   * How callers say who they are.
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
   * How many requests a second it takes in each environment.
   *
   * @default - as for all operations
   */
  readonly limits?: EnvironmentLimits;
}

/**
 * How APIs are made from an OpenAPI definition. What is said here holds for all operations.
 */
export interface OpenApiOptions {
  /**
   * What answers where an operation does not say so by `x-apigw-backend`.
   *
   * @default - a server by HTTP: the first of `servers` of the operation, its path or the definition
   */
  readonly backend?: Backend;

  /**
   * How callers say who they are. The security requirements of the definition are not looked at.
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
   * How many requests a second each takes in each environment.
   *
   * @default - those of the service
   */
  readonly limits?: EnvironmentLimits;

  /**
   * Whether an operation whose method the gateway does not know (PATCH, OPTIONS, TRACE) becomes an API for any method. A
   * path takes one of these at most.
   *
   * @default false: such an operation is refused
   */
  readonly otherMethodsAsAny?: boolean;

  /**
   * What holds for single operations, by `operationId`, or by method and path, such as `get /orders/{id}`. One that the
   * definition does not have is refused.
   *
   * @default - nothing
   */
  readonly operations?: { [id: string]: OpenApiOperationOptions };
}
