import { IConstruct } from 'constructs';

/**
 * OAuth scope of an authorization server, which clients can request. The OAuth scope is created in this app, or
 * referenced.
 */
export interface IAuthorizationScope extends IConstruct {
  /**
   * The id of the OAuth scope.
   *
   * @attribute
   */
  readonly authorizationScopeId: string;
}
