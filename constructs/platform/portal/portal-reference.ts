import { IConstruct } from 'constructs';

/**
 * Developer portal: the website where APIs are published. The portal is created in this app, looked up, or referenced
 * by id.
 */
export interface IPortal extends IConstruct {
  /**
   * Id of the portal.
   *
   * @attribute
   */
  readonly portalId: string;
}

/** Visibility of a page, snippet, menu item or API on a portal. */
export enum PortalVisibility {
  /** The page, snippet, menu item or API is visible to all visitors of the portal. */
  PUBLIC = 'public',
  /** The page, snippet, menu item or API is visible only to developers who are signed in. */
  PRIVATE = 'private',
}
