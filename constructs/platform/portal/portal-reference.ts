import { IConstruct } from 'constructs';

/** Developer portal that APIs are published on. The portal is created in this app, looked up, or referenced. */
export interface IPortal extends IConstruct {
  /**
   * The id of the portal.
   *
   * @attribute
   */
  readonly portalId: string;
}

/** Visibility of a page, snippet, menu item or API on a portal. */
export enum PortalVisibility {
  /** Visible to everybody. */
  PUBLIC = 'public',
  /** Visible to developers who are signed in. */
  PRIVATE = 'private',
}
