import { PortalVisibility } from './portal-reference';

/** An item of a menu. */
export interface PortalMenuItem {
  /** Text of the item. */
  readonly title: string;

  /** Target: a path of the portal, such as `/apis`, or a URL. At most 512 characters. */
  readonly path: string;

  /**
   * Who sees the item. A private one needs a portal with authentication.
   *
   * @default PortalVisibility.PUBLIC
   */
  readonly visibility?: PortalVisibility;

  /**
   * Whether it links outside of the portal.
   *
   * @default - true for a path that begins with `http://` or `https://`, else false
   */
  readonly external?: boolean;
}

/** A group of items in the footer. */
export interface PortalFooterSection {
  /** Title of the group. At most 512 characters. */
  readonly title: string;

  /** Its items, in order. */
  readonly items: PortalMenuItem[];
}

/** The menus of a portal. */
export interface PortalMenus {
  /**
   * Items at the top, in order.
   *
   * @default - not changed
   */
  readonly main?: PortalMenuItem[];

  /**
   * Groups of items in the footer, in order.
   *
   * @default - not changed
   */
  readonly footerSections?: PortalFooterSection[];

  /**
   * Items at the very bottom, in order.
   *
   * @default - not changed
   */
  readonly footerBottom?: PortalMenuItem[];
}
