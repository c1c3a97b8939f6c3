import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/portal-customization';
import { TextContent } from '../text-content';
import { PortalMenus } from './portal-menus';
import { IPortal } from './portal-reference';
import { checkMenus, renderMenus } from './private/menus';

/** Whether a portal is light or dark. */
export enum PortalThemeMode {
  /** Light. */
  LIGHT = 'light',
  /** Dark. */
  DARK = 'dark',
  /** As the system of the visitor is set. */
  SYSTEM = 'system',
}

/** Colours and mode of a portal. */
export interface PortalTheme {
  /**
   * Name of the theme.
   *
   * @default - the platform's
   */
  readonly name?: string;

  /**
   * Light or dark.
   *
   * @default - the platform's
   */
  readonly mode?: PortalThemeMode;

  /**
   * The main colour, as `#RRGGBB` or `#RGB`.
   *
   * @default - that of the theme
   */
  readonly primaryColor?: string;
}

/** How a portal renders the specifications of APIs. Terraform: `spec_renderer`. */
export interface PortalSpecRenderer {
  /**
   * Whether requests can be tried out on the portal. The gateway must allow it, by its CORS plugin. Terraform:
   * `try_it_ui`.
   *
   * @default - the platform's: true
   */
  readonly tryItUi?: boolean;

  /**
   * Whether requests can be opened in Insomnia, an API client. Terraform: `try_it_insomnia`.
   *
   * @default - the platform's: true
   */
  readonly tryItInsomnia?: boolean;

  /**
   * Whether developers may enter server URLs of their own when they try out requests. Terraform:
   * `allow_custom_server_urls`.
   *
   * @default - the platform's: true
   */
  readonly allowCustomServerUrls?: boolean;

  /**
   * Whether schemas are shown beside the operations.
   *
   * @default - the platform's: true
   */
  readonly showSchemas?: boolean;

  /**
   * Whether the specification is one long page, instead of a page for each operation.
   *
   * @default - the platform's: true
   */
  readonly infiniteScroll?: boolean;

  /**
   * Whether operations marked as internal (`x-internal`) are left out.
   *
   * @default - the platform's: false
   */
  readonly hideInternal?: boolean;

  /**
   * Whether deprecated operations are left out.
   *
   * @default - the platform's: false
   */
  readonly hideDeprecated?: boolean;
}

/**
 * The customization of a portal: theme, layout, menus and the like.
 */
export interface PortalCustomizationOptions {
  /**
   * Colours and mode.
   *
   * @default - the platform's
   */
  readonly theme?: PortalTheme;

  /**
   * Layout of the pages, such as `topnav`.
   *
   * @default - the platform's
   */
  readonly layout?: string;

  /**
   * A style sheet (CSS) for all pages.
   *
   * @default - none
   */
  readonly css?: TextContent;

  /**
   * Menus at the top and in the footer.
   *
   * @default - the platform's
   */
  readonly menus?: PortalMenus;

  /**
   * How specifications are rendered.
   *
   * @default - the platform's
   */
  readonly specRenderer?: PortalSpecRenderer;

  /**
   * What search engines are told: the content of `robots.txt`.
   *
   * @default - the platform's
   */
  readonly robots?: TextContent;
}

/**
 * The arguments of `PortalCustomization`.
 */
export interface PortalCustomizationProps extends PortalCustomizationOptions, ManagedProps {
  /** The portal that is customized. */
  readonly portal: IPortal;
}

/**
 * The customization of a portal; a portal has one. For a portal that is made here, `portal.customize()` is shorter.
 *
 * Makes a `konnect_portal_customization`, which is the child `Resource`. It is replaced together with its portal.
 *
 * @example
 * declare const portal: platform.IPortal;
 * new platform.PortalCustomization(this, 'customization', {
 *   portal,
 *   theme: { mode: platform.PortalThemeMode.DARK, primaryColor: '#0a7cff' },
 * });
 */
export class PortalCustomization extends ManagedConstruct {
  private readonly props: PortalCustomizationProps;

  /**
   * Customizes a portal.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: PortalCustomizationProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { portal: MISSING.reference }));
    this.props = props;
    const { portal, theme, menus, specRenderer } = props;
    const resource = new l1.PortalCustomization(this, 'Resource', {
      provider: props.provider,
      portalId: portal.portalId,
      theme: theme && {
        name: theme.name,
        mode: theme.mode,
        colors: theme.primaryColor === undefined ? undefined : { primary: theme.primaryColor },
      },
      layout: props.layout,
      css: props.css?._read(this, 'css'),
      menu: menus && renderMenus(menus),
      specRenderer: specRenderer && {
        tryItUi: specRenderer.tryItUi,
        tryItInsomnia: specRenderer.tryItInsomnia,
        allowCustomServerUrls: specRenderer.allowCustomServerUrls,
        showSchemas: specRenderer.showSchemas,
        infiniteScroll: specRenderer.infiniteScroll,
        hideInternal: specRenderer.hideInternal,
        hideDeprecated: specRenderer.hideDeprecated,
      },
      robots: props.robots?._read(this, 'robots'),
    });
    replaceWith(resource, portal);
    checkMenus(this, portal, menus ?? {});
  }

  /**
   * Takes over a customization that exists already, instead of making one: Terraform imports it, and changes what differs.
   */
  public importFrom(): void {
    importObject(this, () => l1.PortalCustomization.importId({ portalId: this.props.portal.portalId }));
  }
}
