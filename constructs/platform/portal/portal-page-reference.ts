import { IConstruct } from 'constructs';

/** Page of a portal. The page is created in this app, or referenced. */
export interface IPortalPage extends IConstruct {
  /**
   * The id of the portal page.
   *
   * @attribute
   */
  readonly portalPageId: string;
}
