import { IConstruct } from 'constructs';

/**
 * Authorization server, which issues tokens to applications. The authorization server is created in this app, or
 * referenced.
 */
export interface IAuthorizationServer extends IConstruct {
  /**
   * The id of the authorization server.
   *
   * @attribute
   */
  readonly authorizationServerId: string;
}
