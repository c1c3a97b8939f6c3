import { IConstruct } from 'constructs';

/** Classic developer portal. The classic portal is created in this app, looked up, or referenced by id. */
export interface IClassicPortal extends IConstruct {
  /**
   * Id of the classic portal.
   *
   * @attribute
   */
  readonly classicPortalId: string;
}
