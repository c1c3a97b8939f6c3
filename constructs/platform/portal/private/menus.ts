import { IConstruct } from 'constructs';
import { PortalCustomizationMenu, PortalCustomizationMenuMain } from '../../../../lib/platform/portal-customization';
import { checkVisibility } from '../../private/visibility';
import { PortalMenuItem, PortalMenus } from '../portal-menus';
import { PortalVisibility } from '../portal-reference';

/** The menus as the L1 construct takes them: of an item, all four parts have to be there. */
export function renderMenus(menus: PortalMenus): PortalCustomizationMenu {
  return {
    main: menus.main?.map(renderItem),
    footerSections: menus.footerSections?.map(({ title, items }) => ({ title, items: items.map(renderItem) })),
    footerBottom: menus.footerBottom?.map(renderItem),
  };
}

/** Refuses private items on a portal on which nobody can sign in. */
export function checkMenus(construct: IConstruct, portal: IConstruct, menus: PortalMenus): void {
  const check = (items: PortalMenuItem[], path: string) =>
    items.forEach((item, index) => checkVisibility(construct, portal, item.visibility, `${path}[${index}].visibility`));
  check(menus.main ?? [], 'menus.main');
  check(menus.footerBottom ?? [], 'menus.footerBottom');
  (menus.footerSections ?? []).forEach(({ items }, index) => check(items, `menus.footerSections[${index}].items`));
}

function renderItem(item: PortalMenuItem): PortalCustomizationMenuMain {
  const { title, path, visibility = PortalVisibility.PUBLIC, external = /^https?:\/\//i.test(path) } = item;
  return { title, path, visibility, external };
}
