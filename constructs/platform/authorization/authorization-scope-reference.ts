import { IConstruct } from 'constructs';

/**
 * A scope of an authorization server: what a client may ask for. Made here, or only referred to.
 */
export interface IAuthorizationScope extends IConstruct {
  /**
   * The id of the scope.
   *
   * @attribute
   */
  readonly authorizationScopeId: string;
}
