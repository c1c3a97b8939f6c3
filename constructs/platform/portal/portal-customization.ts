import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/portal-customization';
import { TextContent } from '../text-content';
import { PortalMenus } from './portal-menus';
import { IPortal } from './portal-reference';
import { checkMenus, renderMenus } from './private/menus';

/** Colour mode of a developer portal. */
export enum PortalThemeMode {
  /** The portal has light colours. */
  LIGHT = 'light',
  /** The portal has dark colours. */
  DARK = 'dark',
  /** The portal has light or dark colours, as set in the visitor's system. */
  SYSTEM = 'system',
}

/** Theme of a developer portal: colours and colour mode. */
export interface PortalTheme {
  /**
   * Name of the portal's theme.
   *
   * @default - default of the platform
   */
  readonly name?: string;

  /**
   * Colour mode of the portal: light, dark, or as in the visitor's system.
   *
   * @default - default of the platform
   */
  readonly mode?: PortalThemeMode;

  /**
   * Main colour of the portal, as `#RRGGBB` or `#RGB`.
   *
   * @default - the main colour of the theme
   */
  readonly primaryColor?: string;
}

/** Options for how a portal shows API specifications. Terraform: `spec_renderer`. */
export interface PortalSpecRenderer {
  /**
   * Whether developers can send requests to APIs from the portal. To send requests from the portal, the CORS policy of
   * the gateway must allow requests from the portal. Terraform: `try_it_ui`.
   *
   * @default - true (default of the platform)
   */
  readonly tryItUi?: boolean;

  /**
   * Whether developers can open the requests of an API in Insomnia, an API client. Terraform: `try_it_insomnia`.
   *
   * @default - true (default of the platform)
   */
  readonly tryItInsomnia?: boolean;

  /**
   * Whether developers may enter their own server URLs when they try requests in the portal. Terraform:
   * `allow_custom_server_urls`.
   *
   * @default - true (default of the platform)
   */
  readonly allowCustomServerUrls?: boolean;

  /**
   * Whether the portal shows schemas next to the operations of an API.
   *
   * @default - true (default of the platform)
   */
  readonly showSchemas?: boolean;

  /**
   * Whether the portal shows an API specification as one long page instead of one page per operation.
   *
   * @default - true (default of the platform)
   */
  readonly infiniteScroll?: boolean;

  /**
   * Whether the portal hides API operations marked as internal (`x-internal`).
   *
   * @default - false (default of the platform)
   */
  readonly hideInternal?: boolean;

  /**
   * Whether the portal hides deprecated API operations.
   *
   * @default - false (default of the platform)
   */
  readonly hideDeprecated?: boolean;
}

/** Customization of a developer portal: theme, layout, menus and the like. */
export interface PortalCustomizationOptions {
  /**
   * Theme of the portal: colours and colour mode.
   *
   * @default - default of the platform
   */
  readonly theme?: PortalTheme;

  /**
   * Layout of the portal's pages, such as `topnav`.
   *
   * @default - default of the platform
   */
  readonly layout?: string;

  /**
   * CSS style sheet for all pages of the portal.
   *
   * @default - none
   */
  readonly css?: TextContent;

  /**
   * Menus at the top and in the footer of the portal.
   *
   * @default - default of the platform
   */
  readonly menus?: PortalMenus;

  /**
   * Options for how the portal shows API specifications.
   *
   * @default - default of the platform
   */
  readonly specRenderer?: PortalSpecRenderer;

  /**
   * Content of the portal's `robots.txt`, for search engines.
   *
   * @default - default of the platform
   */
  readonly robots?: TextContent;
}

/** Arguments of `PortalCustomization`. */
export interface PortalCustomizationProps extends PortalCustomizationOptions, ManagedProps {
  /** Portal to customize. */
  readonly portal: IPortal;
}

/**
 * Customization of a developer portal: theme, layout, menus and the like. A portal has at most one customization. For a
 * portal of this app, `portal.customize()` is shorter than `new PortalCustomization(…)`.
 *
 * Creates a `konnect_portal_customization` as the child `Resource`. If Terraform replaces the portal, it also replaces
 * the customization.
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
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: PortalCustomizationProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { portal, theme, menus, specRenderer } = this.props;
    const resource = new l1.PortalCustomization(this, 'Resource', {
      provider: this.props.provider,
      portalId: portal.portalId,
      theme: theme && {
        name: theme.name,
        mode: theme.mode,
        colors: theme.primaryColor === undefined ? undefined : { primary: theme.primaryColor },
      },
      layout: this.props.layout,
      css: this.props.css?._read(this, 'css'),
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
      robots: this.props.robots?._read(this, 'robots'),
    });
    replaceWith(resource, portal);
    checkMenus(this, portal, menus ?? {});
  }

  /**
   * Imports the existing customization of the portal instead of creating one. After the import, Terraform updates the
   * arguments of the customization that differ from the existing object.
   */
  public importFrom(): void {
    importObject(this, () => l1.PortalCustomization.importId({ portalId: this.props.portal.portalId }));
  }
}
