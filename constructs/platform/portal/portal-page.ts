import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/portal-page';
import { checkVisibility } from '../private/visibility';
import { PublishStatus } from '../publish-status';
import { TextContent } from '../text-content';
import { IPortal, PortalVisibility } from './portal-reference';
import { checkPage, rememberPage } from './private/page-checks';

/**
 * A page of a portal. Made here, or only referred to.
 */
export interface IPortalPage extends IConstruct {
  /**
   * The id of the page.
   *
   * @attribute
   */
  readonly portalPageId: string;
}

/**
 * The arguments of a page, apart from its portal and parent.
 */
export interface PortalPageOptions {
  /**
   * Last part of its address, below that of its parent: `/` for the home page, `guides`. At most 512 characters, and
   * not that of another page below the same parent.
   */
  readonly slug: string;

  /** Text in Markdown, with the portal's own components. At most 1,000,000 characters. */
  readonly content: TextContent;

  /**
   * Title of the page. At most 512 characters.
   *
   * @default - the platform's: taken from the content
   */
  readonly title?: string;

  /**
   * Description, for search engines. At most 160 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Who sees it. A private page needs a portal with authentication.
   *
   * @default - the default page visibility of the portal
   */
  readonly visibility?: PortalVisibility;

  /**
   * Whether it is visible on the live portal. A published page needs a published parent.
   *
   * @default PublishStatus.PUBLISHED, unlike the platform's own default
   */
  readonly status?: PublishStatus;
}

/**
 * The arguments of `PortalPage`.
 */
export interface PortalPageProps extends PortalPageOptions, ManagedProps {
  /** The portal that it belongs to. */
  readonly portal: IPortal;

  /**
   * The page below which it stands.
   *
   * @default - none: it stands at the top
   */
  readonly parent?: IPortalPage;
}

/**
 * A page of a portal.
 *
 * The platform sorts pages itself; their order cannot be set. Makes a `konnect_portal_page`, which is the child
 * `Resource`. It is replaced together with its portal and its parent.
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
   * Refers to a page that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param portalPageId the id of the page, a UUID
   */
  public static fromPortalPageId(scope: Construct, id: string, portalPageId: string): IPortalPage {
    return new ImportedPortalPage(scope, id, portalPageId);
  }

  public readonly portalPageId: string;

  private readonly props: PortalPageProps;

  /**
   * Adds a page to a portal.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: PortalPageProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        portal: MISSING.reference,
        content: () => TextContent.fromText(MISSING.text()),
        slug: MISSING.text,
      }),
    );
    this.props = props;
    const { portal, parent, slug, title, description, visibility, status = PublishStatus.PUBLISHED } = props;
    const resource = new l1.PortalPage(this, 'Resource', {
      provider: props.provider,
      portalId: portal.portalId,
      parentPageId: parent?.portalPageId,
      slug,
      title,
      description,
      content: props.content._read(this, 'content'),
      visibility,
      status,
    });
    replaceWith(resource, portal);
    if (parent) {
      replaceWith(resource, parent);
    }
    rememberPage(this, { portal, slug, status });
    checkPage(this, { portal, parent, slug, status });
    checkVisibility(this, portal, visibility);
    this.portalPageId = resource.id;
  }

  /**
   * Takes over a page that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the page, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.PortalPage.importId({ portalId: this.props.portal.portalId, id }));
  }

  /**
   * Adds a page below this one.
   *
   * @param id its id, unique among the pages below this one
   * @param options its arguments
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
