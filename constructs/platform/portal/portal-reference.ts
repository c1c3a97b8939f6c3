import { IConstruct } from 'constructs';

/**
 * A developer portal: where APIs are published. Made here, looked up, or only referred to.
 */
export interface IPortal extends IConstruct {
  /**
   * The id of the portal.
   *
   * @attribute
   */
  readonly portalId: string;
}

/** Who sees a page, a snippet, a menu item or an API on a portal. */
export enum PortalVisibility {
  /** Everybody. */
  PUBLIC = 'public',
  /** Developers who are signed in. */
  PRIVATE = 'private',
}
