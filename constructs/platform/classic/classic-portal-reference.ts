import { IConstruct } from 'constructs';

/** Classic developer portal. The classic portal is created in this app, or referenced. */
export interface IClassicPortal extends IConstruct {
  /**
   * The id of the classic portal.
   *
   * @attribute
   */
  readonly classicPortalId: string;
}
