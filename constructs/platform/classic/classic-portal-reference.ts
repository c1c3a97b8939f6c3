import { IConstruct } from 'constructs';

/** Classic developer portal. The portal is created in this app, or referenced. */
export interface IClassicPortal extends IConstruct {
  /**
   * The id of the portal.
   *
   * @attribute
   */
  readonly classicPortalId: string;
}
