import { IConstruct } from 'constructs';
import { addCheck } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { PortalCustomizationMenu, PortalCustomizationMenuMain } from '../../../../lib/platform/portal-customization';
import { allowsBrokenLinks } from '../../private/broken-links';
import { checkVisibility, visibilityArgument } from '../../private/visibility';
import { PortalMenuItem, PortalMenus } from '../portal-menus';
import { PortalVisibility } from '../portal-reference';

/**
 * Matches targets of menu items that portals follow: an absolute path on the portal, or a URL with an allowed scheme.
 */
const MENU_PATH = /^(\/(?![\\/])|(https?|mailto|tel):)/i;

/** Renders the menus of a portal for the L1 construct, which requires all four members of a menu item. */
export function renderMenus(menus: PortalMenus): PortalCustomizationMenu {
  return {
    main: menus.main?.map(renderItem),
    footerSections: menus.footerSections?.map(({ title, items }) => ({ title, items: items.map(renderItem) })),
    footerBottom: menus.footerBottom?.map(renderItem),
  };
}

/**
 * Reports targets of menu items that portals do not follow, as errors or, if the context of the app allows broken
 * links, as warnings. Rejects invalid visibilities, and private menu items on a portal whose authentication is known to
 * be off.
 */
export function checkMenus(construct: IConstruct, portal: IConstruct, menus: PortalMenus): void {
  const check = (items: PortalMenuItem[], path: string) =>
    items.forEach((item, index) => {
      checkVisibility(construct, portal, item.visibility, `${path}[${index}].visibility`);
      checkPath(construct, item.path, `${path}[${index}].path`);
    });
  check(menus.main ?? [], 'menus.main');
  check(menus.footerBottom ?? [], 'menus.footerBottom');
  (menus.footerSections ?? []).forEach(({ items }, index) => check(items, `menus.footerSections[${index}].items`));
}

function checkPath(construct: IConstruct, path: string, property: string): void {
  if (isUnresolved(path) || (typeof path === 'string' && MENU_PATH.test(path))) {
    return;
  }
  const message = `is ${JSON.stringify(path)}; allowed: a path from the top of the portal, such as "/apis", or a URL with http, https, mailto or tel`;
  addCheck(construct, () => [{ level: allowsBrokenLinks(construct) ? 'warning' : 'error', property, message }]);
}

function renderItem(item: PortalMenuItem): PortalCustomizationMenuMain {
  const { title, path, visibility = PortalVisibility.PUBLIC, external = /^https?:\/\//i.test(path) } = item;
  return { title, path, visibility: visibilityArgument(visibility), external };
}
