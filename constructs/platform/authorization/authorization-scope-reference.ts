import { IConstruct } from 'constructs';

/** Scope of an authorization server, which clients can request. The scope is created in this app, or referenced. */
export interface IAuthorizationScope extends IConstruct {
  /**
   * The id of the OAuth scope.
   *
   * @attribute
   */
  readonly authorizationScopeId: string;
}
