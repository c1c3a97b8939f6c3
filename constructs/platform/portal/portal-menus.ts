import { PortalVisibility } from './portal-reference';

/** Item of a portal's menu. */
export interface PortalMenuItem {
  /** Text of the menu item on the portal. */
  readonly title: string;

  /**
   * Target of the menu item: an absolute path on the portal, such as `/apis`, or a URL with `http`, `https`, `mailto`
   * or `tel`. At most 512 characters.
   */
  readonly path: string;

  /**
   * Visibility of the menu item for visitors of the portal. A private menu item requires a portal with authentication.
   *
   * @default PortalVisibility.PUBLIC
   */
  readonly visibility?: PortalVisibility;

  /**
   * Whether the menu item leads outside of the portal.
   *
   * @default - true for a target that begins with `http://` or `https://`; otherwise false
   */
  readonly external?: boolean;
}

/** Group of menu items in the footer of a portal. */
export interface PortalFooterSection {
  /** Title of the group of menu items. At most 512 characters. */
  readonly title: string;

  /** Menu items of the group, in order. */
  readonly items: PortalMenuItem[];
}

/** Menus of a portal: at the top and in the footer of each page. */
export interface PortalMenus {
  /**
   * Items of the portal's menu at the top of each page, in order.
   *
   * @default - not changed
   */
  readonly main?: PortalMenuItem[];

  /**
   * Groups of menu items in the footer of the portal, in order.
   *
   * @default - not changed
   */
  readonly footerSections?: PortalFooterSection[];

  /**
   * Menu items at the bottom of the portal's footer, in order.
   *
   * @default - not changed
   */
  readonly footerBottom?: PortalMenuItem[];
}
