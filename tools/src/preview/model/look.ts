import { memberAt, memberOf, Members, requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { PreviewObjects } from './objects';
import { listOf, textOf } from './values';

/** Customization of the look of a portal. For missing settings, the platform uses its defaults. */
export interface PortalLook {
  readonly mode: 'light' | 'dark' | 'system';
  /** Colour of a portal in the form `#RRGGBB`. */
  readonly primaryColor?: string;
  readonly logo?: Picture;
  readonly icon?: Picture;
  /** Whether the portal has a custom style sheet. */
  readonly hasStyleSheet: boolean;
  readonly layout?: string;
}

/** An image that a data URL contains. */
export interface Picture {
  readonly type: string;
  readonly ending: string;
  readonly content: Buffer;
}

/** Returns the customization of a portal by the portal's key. */
export function lookOf(portal: string, objects: PreviewObjects): PortalLook {
  const [customization] = objects.of('konnect_portal_customization', 'portal_id', portal);
  const [appearance] = objects.of('konnect_portal_appearance', 'portal_id', portal);
  const [logo] = objects.of('konnect_portal_logo', 'portal_id', portal);
  const [icon] = objects.of('konnect_portal_favicon', 'portal_id', portal);
  const { theme, css, layout } = customization?.values ?? {};
  const custom = memberAt(appearance?.values.custom_theme, ['colors', 'button', 'primary_fill', 'value']);
  const images = appearance?.values.images;
  return {
    mode: (['light', 'dark'] as const).find((mode) => mode === memberOf(theme, 'mode')) ?? 'system',
    primaryColor: colorOf(memberAt(theme, ['colors', 'primary'])) ?? colorOf(custom),
    logo: pictureOf(logo?.values.data) ?? pictureOf(memberAt(images, ['logo', 'data'])),
    icon: pictureOf(icon?.values.data) ?? pictureOf(memberAt(images, ['favicon', 'data'])),
    hasStyleSheet: textOf(css) !== undefined,
    layout: textOf(layout),
  };
}

/** A menu item. */
export interface MenuItem {
  readonly title: string;
  readonly path: string;
  readonly isPrivate: boolean;
}

/** The menus of a portal. */
export interface Menus {
  readonly main: readonly MenuItem[];
  readonly footer: readonly { readonly title: string; readonly items: readonly MenuItem[] }[];
  readonly bottom: readonly MenuItem[];
}

/**
 * Returns the menus of a portal by the portal's key, or undefined if the portal has the default menus of the platform.
 */
export function menusOf(portal: string, objects: PreviewObjects): Menus | undefined {
  const menu = objects.of('konnect_portal_customization', 'portal_id', portal)[0]?.values.menu;
  if (!menu) {
    return undefined;
  }
  return {
    main: itemsOf(memberOf(menu, 'main')),
    footer: listOf<Members>(memberOf(menu, 'footer_sections')).map(({ title, items }) => ({
      title: textOf(title) ?? '',
      items: itemsOf(items),
    })),
    bottom: itemsOf(memberOf(menu, 'footer_bottom')),
  };
}

/** Settings for the display of specifications. */
export interface SpecificationSettings {
  readonly hidesInternal: boolean;
  readonly hidesDeprecated: boolean;
  readonly showsSchemas: boolean;
}

/** Returns the settings of a portal for specifications by the portal's key. */
export function specificationSettingsOf(portal: string, objects: PreviewObjects): SpecificationSettings {
  const given = objects.of('konnect_portal_customization', 'portal_id', portal)[0]?.values.spec_renderer;
  return {
    hidesInternal: memberOf(given, 'hide_internal') === true,
    hidesDeprecated: memberOf(given, 'hide_deprecated') === true,
    showsSchemas: memberOf(given, 'show_schemas') !== false,
  };
}

function itemsOf(items: unknown): MenuItem[] {
  return listOf<Members>(items).map(({ title, path, visibility }) => ({
    title: textOf(title) ?? '',
    path: textOf(path) ?? '',
    isPrivate: visibility === 'private',
  }));
}

function colorOf(value: unknown): string | undefined {
  const digits = typeof value === 'string' ? /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1] : undefined;
  const whole = digits?.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return whole && `#${whole.toLowerCase()}`;
}

// Excludes image types that can contain scripts, such as SVG.
const DATA_URL = /^data:image\/(png|jpe?g|gif|x-icon|ico|icon|vnd\.microsoft\.icon);base64,([A-Za-z0-9+/]+={0,2})$/;

function pictureOf(value: unknown): Picture | undefined {
  const [, kind, content] = (typeof value === 'string' && DATA_URL.exec(value)) || [];
  if (kind === undefined) {
    return undefined;
  }
  const ending = { png: 'png', gif: 'gif', jpg: 'jpg', jpeg: 'jpg' }[kind] ?? 'ico';
  const type = requireValue({ png: 'image/png', gif: 'image/gif', jpg: 'image/jpeg', ico: 'image/x-icon' }[ending]);
  return { type, ending, content: Buffer.from(content, 'base64') };
}
