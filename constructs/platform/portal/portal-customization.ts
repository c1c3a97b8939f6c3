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

/** Colour mode of a portal. */
export enum PortalThemeMode {
  /** Light. */
  LIGHT = 'light',
  /** Dark. */
  DARK = 'dark',
  /** The setting of the visitor's system. */
  SYSTEM = 'system',
}

/** Colours and colour mode of a portal. */
export interface PortalTheme {
  /**
   * Name of the theme.
   *
   * @default - - the platform's
   */
  readonly name?: string;

  /**
   * Colour mode.
   *
   * @default - - the platform's
   */
  readonly mode?: PortalThemeMode;

  /**
   * Main colour, as `#RRGGBB` or `#RGB`.
   *
   * @default - - the colour of the theme
   */
  readonly primaryColor?: string;
}

/** Display options for API specifications. Terraform: `spec_renderer`. */
export interface PortalSpecRenderer {
  /**
   * Whether developers can send requests from the portal. The CORS plugin of the gateway must allow it. Terraform:
   * `try_it_ui`.
   *
   * @default - the platform's: true
   */
  readonly tryItUi?: boolean;

  /**
   * Whether developers can open requests in Insomnia, an API client. Terraform: `try_it_insomnia`.
   *
   * @default - the platform's: true
   */
  readonly tryItInsomnia?: boolean;

  /**
   * Whether developers may enter their own server URLs when they try requests. Terraform: `allow_custom_server_urls`.
   *
   * @default - the platform's: true
   */
  readonly allowCustomServerUrls?: boolean;

  /**
   * Whether schemas are shown next to the operations.
   *
   * @default - the platform's: true
   */
  readonly showSchemas?: boolean;

  /**
   * Whether the specification is one long page instead of one page per operation.
   *
   * @default - the platform's: true
   */
  readonly infiniteScroll?: boolean;

  /**
   * Whether operations marked as internal (`x-internal`) are hidden.
   *
   * @default - the platform's: false
   */
  readonly hideInternal?: boolean;

  /**
   * Whether deprecated operations are hidden.
   *
   * @default - the platform's: false
   */
  readonly hideDeprecated?: boolean;
}

/** Customization of a portal: theme, layout, menus and the like. */
export interface PortalCustomizationOptions {
  /**
   * Colours and colour mode.
   *
   * @default - - the platform's
   */
  readonly theme?: PortalTheme;

  /**
   * Layout of the pages, such as `topnav`.
   *
   * @default - - the platform's
   */
  readonly layout?: string;

  /**
   * CSS style sheet for all pages.
   *
   * @default - none
   */
  readonly css?: TextContent;

  /**
   * Menus at the top and in the footer.
   *
   * @default - - the platform's
   */
  readonly menus?: PortalMenus;

  /**
   * Display of specifications.
   *
   * @default - - the platform's
   */
  readonly specRenderer?: PortalSpecRenderer;

  /**
   * Content of `robots.txt`, for search engines.
   *
   * @default - - the platform's
   */
  readonly robots?: TextContent;
}

/** Arguments of `PortalCustomization`. */
export interface PortalCustomizationProps extends PortalCustomizationOptions, ManagedProps {
  /** Portal to customize. */
  readonly portal: IPortal;
}

/**
 * Customization of a portal. A portal has one. For a portal of this app, `portal.customize()` is shorter.
 *
 * Creates a `konnect_portal_customization` as the child `Resource`. It is replaced together with its portal.
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

  /** Imports an existing customization instead of creating one. Terraform updates the arguments that differ. */
  public importFrom(): void {
    importObject(this, () => l1.PortalCustomization.importId({ portalId: this.props.portal.portalId }));
  }
}
