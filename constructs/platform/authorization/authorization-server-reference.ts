import { IConstruct } from 'constructs';

/**
 * An authorization server, which issues tokens to applications. Made here, or only referred to.
 */
export interface IAuthorizationServer extends IConstruct {
  /**
   * The id of the authorization server.
   *
   * @attribute
   */
  readonly authorizationServerId: string;
}
