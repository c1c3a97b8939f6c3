import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/portal-page';
import { checkTextLinks } from '../private/text-links';
import { checkVisibility, visibilityArgument } from '../private/visibility';
import { PublishStatus } from '../publish-status';
import { TextContent } from '../text-content';
import { IPortalPage } from './portal-page-reference';
import { IPortal, PortalVisibility } from './portal-reference';
import { checkPage, rememberPage } from './private/page-checks';

/** Arguments of a portal page, without the portal and the parent page. */
export interface PortalPageOptions {
  /**
   * Last part of the page's address, below the address of the parent page, such as `guides`. The slug `/` makes the
   * page the home page of the portal. The slug has at most 512 characters and is unique among the pages with the same
   * parent.
   */
  readonly slug: string;

  /**
   * Markdown text of the portal page. The Markdown text may use the components that the portal offers for pages. At
   * most 1,000,000 characters.
   */
  readonly content: TextContent;

  /**
   * Title of the portal page. At most 512 characters.
   *
   * @default - the platform derives the title from the content
   */
  readonly title?: string;

  /**
   * Description of the portal page for search engines. At most 160 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Visibility of the portal page. A private page requires a portal with authentication.
   *
   * @default - the default page visibility of the portal
   */
  readonly visibility?: PortalVisibility;

  /**
   * Whether the portal page is visible on the live portal. A published portal page requires a published parent page.
   *
   * @default PublishStatus.PUBLISHED, unlike the platform's own default
   */
  readonly status?: PublishStatus;

  /**
   * Whether broken links and images in the page's content are warnings instead of errors. Broken links and images are
   * also warnings if the app has the context value `cdktf-gateways/broken-links: warnings`.
   *
   * @default false
   */
  readonly allowBrokenLinks?: boolean;
}

/** Arguments of `PortalPage`. */
export interface PortalPageProps extends PortalPageOptions, ManagedProps {
  /** Portal that the page is part of. */
  readonly portal: IPortal;

  /**
   * Page above the portal page, of the same portal.
   *
   * @default - no parent: the page is a top-level page
   */
  readonly parent?: IPortalPage;
}

/**
 * Page of a developer portal, with Markdown content.
 *
 * The platform determines the order of pages; the program cannot set the order. Creates a `konnect_portal_page` as the
 * child `Resource`. If Terraform replaces a portal or a parent page of the same stack, Terraform also replaces the
 * page.
 *
 * @example
 * declare const portal: platform.IPortal;
 * new platform.PortalPage(this, 'home', {
 *   portal,
 *   slug: '/',
 *   content: platform.TextContent.fromFile('portal/home.md'),
 * });
 */
export class PortalPage extends ManagedConstruct implements IPortalPage {
  /**
   * Refers to a portal page that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param portalPageId id of the portal page, a UUID
   */
  public static fromPortalPageId(scope: Construct, id: string, portalPageId: string): IPortalPage {
    return new ImportedPortalPage(scope, id, portalPageId);
  }

  public readonly portalPageId: string;

  private readonly props: PortalPageProps;

  /**
   * Adds a page to a portal.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: PortalPageProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { portal, parent, slug, title, description, visibility, status = PublishStatus.PUBLISHED } = this.props;
    const resource = new l1.PortalPage(this, 'Resource', {
      provider: this.props.provider,
      portalId: portal.portalId,
      parentPageId: parent?.portalPageId,
      slug,
      title,
      description,
      content: this.props.content._read(this, 'content'),
      visibility: visibilityArgument(visibility),
      status,
    });
    replaceWith(resource, portal);
    if (parent) {
      replaceWith(resource, parent);
    }
    rememberPage(this, { portal, slug, status });
    checkPage(this, { portal, parent, slug, status });
    checkVisibility(this, portal, visibility);
    checkTextLinks(this, { ...this.props, from: { resource, kind: 'page' } });
    this.portalPageId = resource.id;
  }

  /**
   * Imports an existing portal page instead of creating a page. After the import, Terraform updates the arguments of
   * the portal page that differ from the existing object.
   *
   * @param id id of the existing portal page, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.PortalPage.importId({ portalId: this.props.portal.portalId, id }));
  }

  /**
   * Adds a portal page below the current page.
   *
   * @param id id of the construct, unique among the pages below the current page
   * @param options arguments of the construct
   */
  public addPage(id: string, options: PortalPageOptions): PortalPage {
    const { portal, provider } = this.props;
    return new PortalPage(this, `page-${id}`, { ...options, portal, provider, parent: this });
  }
}

class ImportedPortalPage extends Construct implements IPortalPage {
  public constructor(
    scope: Construct,
    id: string,
    public readonly portalPageId: string,
  ) {
    super(scope, id);
  }
}
