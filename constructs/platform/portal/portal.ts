import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { hasMark, markConstruct } from '../../../lib/core/l2/construct-mark';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { checkText } from '../../../lib/core/l2/text-check';
import { addUniqueChild } from '../../../lib/core/l2/unique-child';
import { addError, addWarning } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/portal';
import { rememberPortal } from '../private/portal-facts';
import { sentLabels } from '../private/sent-labels';
import { checkUnique, organisationOf } from '../private/unique';
import { visibilityArgument, visibilityProblem } from '../private/visibility';
import { PortalAuditLogWebhook, PortalAuditLogWebhookOptions } from './portal-audit-log-webhook';
import { PortalAuth, PortalAuthOptions } from './portal-auth';
import { PortalCustomDomain, PortalCustomDomainOptions } from './portal-custom-domain';
import { PortalCustomization, PortalCustomizationOptions } from './portal-customization';
import { PortalFavicon } from './portal-favicon';
import { PortalIpAllowList, PortalIpAllowListOptions } from './portal-ip-allow-list';
import { PortalLogo } from './portal-logo';
import { PortalLookup } from './portal-lookup';
import { PortalPage, PortalPageOptions } from './portal-page';
import { PortalPagesOptions } from './portal-pages';
import { PortalProps, PortalRemovalPolicy } from './portal-props';
import { IPortal, PortalVisibility } from './portal-reference';
import { PortalSnippet, PortalSnippetOptions } from './portal-snippet';
import { PortalTeam, PortalTeamOptions } from './portal-team';
import { addPagesFromDirectory } from './private/add-pages';
import { LookedUpPortal } from './private/looked-up-portal';

const MARK = 'platform.Portal';

/**
 * Developer portal: the website where APIs are published and developers register applications.
 *
 * Creates a `konnect_portal` as the child `Resource`. Each page, snippet and team of the portal is a separate Terraform
 * resource.
 *
 * @example
 * const portal = new platform.Portal(this, 'portal', {
 *   name: 'developers',
 *   logo: platform.PortalImage.fromFile('portal/logo.png'),
 * });
 * portal.addPage('home', { slug: '/', content: platform.TextContent.fromFile('portal/home.md') });
 */
export class Portal extends ManagedConstruct implements IPortal {
  /**
   * Refers to a portal that is managed elsewhere, by id only. To publish APIs with the portal's default authentication
   * strategy, use `fromLookup` instead of `fromPortalId`.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param portalId id of the portal, a UUID
   */
  public static fromPortalId(scope: Construct, id: string, portalId: string): IPortal {
    return new ImportedPortal(scope, id, portalId);
  }

  /**
   * Looks up a portal when Terraform plans. Terraform fails if no portal matches. If several portals match, Terraform
   * uses the first portal that the platform lists.
   *
   * Creates a data source `konnect_portal` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup conditions that select the portal
   */
  public static fromLookup(scope: Construct, id: string, lookup: PortalLookup): IPortal {
    return new LookedUpPortal(scope, id, lookup);
  }

  /**
   * Returns whether a value is an instance of `Portal`, created by any copy of this package. Aspects can call
   * `isPortal` to find `Portal` constructs.
   *
   * @param x value to check
   */
  public static isPortal(x: unknown): x is Portal {
    return hasMark(x, MARK);
  }

  public readonly portalId: string;

  /** Default domain of the portal, which the platform chooses. Terraform: `default_domain`. */
  public readonly defaultDomain: string;

  /**
   * Canonical domain of the portal: the custom domain, if the portal has a custom domain; otherwise the default domain.
   * Terraform: `canonical_domain`.
   */
  public readonly canonicalDomain: string;

  private readonly provider?: TerraformProvider;

  /**
   * Adds a portal to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: PortalProps) {
    super(scope, id);
    const args = literalTexts(props);
    markConstruct(this, MARK);
    const { provider, authentication = true, rbac = false, removalPolicy, logo, favicon } = args;
    const resource = new l1.Portal(this, 'Resource', this.configOf(args));
    applyRemovalPolicy(resource, removalPolicy);
    this.provider = provider;
    this.portalId = resource.id;
    this.defaultDomain = resource.defaultDomain;
    this.canonicalDomain = resource.canonicalDomain;
    rememberPortal(this, {
      defaultAuthStrategyIds: args.defaultAuthStrategy && [args.defaultAuthStrategy.authStrategyId],
      authentication,
      rbac,
      enableIpAllowList: () => (resource.siprEnabled = args.ipAllowListEnabled ?? true),
    });
    if (logo) {
      new PortalLogo(this, 'Logo', { provider, portal: this, image: logo });
    }
    if (favicon) {
      new PortalFavicon(this, 'Favicon', { provider, portal: this, image: favicon });
    }
    const within = organisationOf(this, provider);
    checkUnique(this, { within, kind: 'portal', property: 'name', value: args.name });
    checkText(this, 'defaultApiVisibility', args.defaultApiVisibility, visibilityProblem);
    checkText(this, 'defaultPageVisibility', args.defaultPageVisibility, visibilityProblem);
    if (!authentication) {
      this.checkWithoutAuthentication(args);
    }
  }

  /**
   * Imports an existing portal instead of creating a portal. After the import, Terraform updates the arguments of the
   * portal that differ from the existing object. Import the pages, teams and other children of the portal one by one.
   *
   * @param id id of the existing portal, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.Portal.importId({ id }));
  }

  /**
   * Adds a top-level page to the portal. To add pages below a top-level page, call `addPage` of the page.
   *
   * @param id id of the construct, unique among the top-level pages of the portal
   * @param options arguments of the construct
   */
  public addPage(id: string, options: PortalPageOptions): PortalPage {
    return new PortalPage(this, `page-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Adds a page for each Markdown file in a folder and its subfolders. The page of a subfolder is its `index.md` or
   * `README.md`, or the file with the subfolder's name next to the subfolder. A subfolder without a file for its page
   * gets a page with only a title. The `index.md` or `README.md` of the whole folder becomes the home page of the
   * portal.
   *
   * The front matter of a Markdown file can set `title`, `slug`, `status`, `visibility` and `description` of the page.
   * By default, title and slug of a page are derived from the file name. Links between Markdown files become links
   * between portal pages. The text of the Markdown files is literal: expressions in a file are plain text.
   *
   * Synthesis fails if the folder is missing, or contains no Markdown file or more than 2,000. Synthesis also fails if
   * a file is not UTF-8, has more than 1 MiB, has invalid front matter, or is outside of the folder (by a link). Two
   * pages with the same address are an error, and a published page below an unpublished page. Broken links between
   * files are also errors, unless `allowBrokenLinks` or the context of the app allows broken links.
   *
   * @param folder path of the folder; a relative path starts at the working directory of the app, the folder of
   * `cdktf.json`
   * @param options options for all pages of the folder
   * @returns the pages by the paths of their files in the folder without the extension, such as `guides/keys`; for the
   * page of a subfolder, by the path of the subfolder
   */
  public addPagesFromDirectory(folder: string, options: PortalPagesOptions = {}): { [path: string]: PortalPage } {
    return addPagesFromDirectory(this, folder, options);
  }

  /**
   * Adds a snippet to the portal: reusable content that pages include by name.
   *
   * @param id id of the construct, unique among the snippets of the portal
   * @param options arguments of the construct
   */
  public addSnippet(id: string, options: PortalSnippetOptions): PortalSnippet {
    return new PortalSnippet(this, `snippet-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Adds a team of developers to the portal.
   *
   * @param id id of the construct, unique among the teams of the portal
   * @param options arguments of the construct
   */
  public addTeam(id: string, options: PortalTeamOptions): PortalTeam {
    return new PortalTeam(this, `team-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Adds an IP allow list to the portal: addresses that can reach the portal. `addIpAllowList` enables the IP allow
   * lists unless `ipAllowListEnabled` is false, so the portal rejects requests from addresses that are not on a list.
   *
   * @param id id of the construct, unique among the IP allow lists of the portal
   * @param options allowed IP addresses and ranges
   */
  public addIpAllowList(id: string, options: PortalIpAllowListOptions): PortalIpAllowList {
    return new PortalIpAllowList(this, `ip-allow-list-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Customizes the portal: theme, layout, menus and specification renderer. Call `customize` at most once per portal.
   *
   * @param options customization of the portal
   */
  public customize(options: PortalCustomizationOptions): PortalCustomization {
    return addUniqueChild(
      this,
      'Customization',
      'customize',
      'is called twice, but a portal can have one customization; combine both calls',
      () => {
        return new PortalCustomization(this, 'Customization', { ...options, ...this.owner() });
      },
    );
  }

  /**
   * Configures how developers sign in to the portal. Call `configureAuth` at most once per portal.
   *
   * @param options authentication settings
   */
  public configureAuth(options: PortalAuthOptions): PortalAuth {
    return addUniqueChild(
      this,
      'Auth',
      'configureAuth',
      'is called twice, but a portal can have one authentication configuration; combine both calls',
      () => {
        return new PortalAuth(this, 'Auth', { ...options, ...this.owner() });
      },
    );
  }

  /**
   * Adds a custom domain to the portal. Call `addCustomDomain` at most once per portal.
   *
   * @param options domain name and certificate
   */
  public addCustomDomain(options: PortalCustomDomainOptions): PortalCustomDomain {
    return addUniqueChild(
      this,
      'CustomDomain',
      'addCustomDomain',
      'is called twice, but a portal can have one custom domain; leave one of the calls out',
      () => {
        return new PortalCustomDomain(this, 'CustomDomain', { ...options, ...this.owner() });
      },
    );
  }

  /**
   * Adds the webhook that sends the audit log of the portal to a destination. Call `addAuditLogWebhook` at most once
   * per portal.
   *
   * @param options destination of the portal's audit log
   */
  public addAuditLogWebhook(options: PortalAuditLogWebhookOptions): PortalAuditLogWebhook {
    return addUniqueChild(
      this,
      'AuditLogWebhook',
      'addAuditLogWebhook',
      'is called twice, but a portal can have one audit log webhook; leave one of the calls out',
      () => {
        return new PortalAuditLogWebhook(this, 'AuditLogWebhook', { ...options, ...this.owner() });
      },
    );
  }

  private owner() {
    return { portal: this, provider: this.provider };
  }

  private configOf(props: PortalProps): l1.PortalConfig {
    const withoutAuthentication = props.authentication === false ? PortalVisibility.PUBLIC : undefined;
    return {
      provider: props.provider,
      name: props.name,
      displayName: props.displayName ?? props.name,
      description: props.description,
      authenticationEnabled: props.authentication,
      rbacEnabled: props.rbac,
      defaultApiVisibility: visibilityArgument(props.defaultApiVisibility) ?? withoutAuthentication,
      defaultPageVisibility: visibilityArgument(props.defaultPageVisibility) ?? withoutAuthentication,
      defaultApplicationAuthStrategyId: props.defaultAuthStrategy?.authStrategyId,
      autoApproveDevelopers: props.autoApproveDevelopers,
      autoApproveApplications: props.autoApproveApplications,
      siprEnabled: props.ipAllowListEnabled,
      notificationsDeveloperPiiVisibilityEnabled: props.developerPiiInNotifications,
      labels: sentLabels(props.labels),
      forceDestroy: props.removalPolicy === PortalRemovalPolicy.WITH_CONTENT ? 'true' : 'false',
    };
  }

  private checkWithoutAuthentication(props: PortalProps): void {
    if (props.rbac) {
      const message =
        'is true, but authentication is off, so developers have no roles; turn authentication on, or turn rbac off';
      addError(this, 'rbac', message);
    }
    if (props.defaultAuthStrategy) {
      const message =
        'is given, but authentication is off, so developers cannot sign in and register applications; turn authentication on, or omit the property';
      addWarning(this, 'defaultAuthStrategy', message);
    }
    const { PRIVATE } = PortalVisibility;
    for (const property of ['defaultApiVisibility', 'defaultPageVisibility'] as const) {
      if (props[property] === PRIVATE) {
        const message =
          'is private, but authentication is off, so all content would be invisible; turn authentication on, or set PortalVisibility.PUBLIC';
        addError(this, property, message);
      }
    }
  }
}

class ImportedPortal extends Construct implements IPortal {
  public constructor(
    scope: Construct,
    id: string,
    public readonly portalId: string,
  ) {
    super(scope, id);
  }
}
