import { IConstruct } from 'constructs';

/** Page of a developer portal. The portal page is created in this app, or referenced by id. */
export interface IPortalPage extends IConstruct {
  /**
   * Id of the portal page.
   *
   * @attribute
   */
  readonly portalPageId: string;
}
