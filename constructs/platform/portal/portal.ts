import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { hasMark, markConstruct } from '../../../lib/core/construct-mark';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { onlyOnce } from '../../../lib/core/rules/once';
import { addError, addWarning } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import * as l1 from '../../../lib/platform/portal';
import { rememberPortal } from '../private/portal-facts';
import { checkUnique, organisationOf } from '../private/unique';
import { visibilityProblem } from '../private/visibility';
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
 * A developer portal: the site on which APIs are published, and on which developers register applications.
 *
 * Makes a `konnect_portal`, which is the child `Resource`, and a resource for each part that is added.
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
   * Refers to a portal that is managed elsewhere, of which nothing but the id is known. To publish with the portal's
   * default authentication strategy, look it up instead.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param portalId the id of the portal, a UUID
   */
  public static fromPortalId(scope: Construct, id: string, portalId: string): IPortal {
    return new ImportedPortal(scope, id, portalId);
  }

  /**
   * Looks a portal up when Terraform plans. Terraform fails where none matches; where several match, the first that the
   * platform lists is used.
   *
   * Makes a data source `konnect_portal`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: PortalLookup): IPortal {
    return new LookedUpPortal(scope, id, lookup);
  }

  /**
   * Whether a value is a construct of this class, from any copy of this package. For aspects.
   *
   * @param x any value
   */
  public static isPortal(x: any): x is Portal {
    return hasMark(x, MARK);
  }

  public readonly portalId: string;

  /** The domain that the platform gave it. Terraform: `default_domain`. */
  public readonly defaultDomain: string;

  /** Its canonical domain: the custom domain, if it has one. Terraform: `canonical_domain`. */
  public readonly canonicalDomain: string;

  private readonly provider?: TerraformProvider;

  /**
   * Adds a portal to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: PortalProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    markConstruct(this, MARK);
    const { provider, authentication = true, rbac = false, removalPolicy, logo, favicon } = props;
    const resource = new l1.Portal(this, 'Resource', this.configOf(props));
    applyRemovalPolicy(resource, removalPolicy);
    this.provider = provider;
    this.portalId = resource.id;
    this.defaultDomain = resource.defaultDomain;
    this.canonicalDomain = resource.canonicalDomain;
    rememberPortal(this, {
      defaultAuthStrategyIds: props.defaultAuthStrategy && [props.defaultAuthStrategy.authStrategyId],
      authentication,
      rbac,
      enableIpAllowList: () => (resource.siprEnabled = props.ipAllowListEnabled ?? true),
    });
    if (logo) {
      new PortalLogo(this, 'Logo', { provider, portal: this, image: logo });
    }
    if (favicon) {
      new PortalFavicon(this, 'Favicon', { provider, portal: this, image: favicon });
    }
    const within = organisationOf(this, provider);
    checkUnique(this, { within, kind: 'portal', property: 'name', value: props.name });
    checkText(this, 'defaultApiVisibility', props.defaultApiVisibility, visibilityProblem);
    checkText(this, 'defaultPageVisibility', props.defaultPageVisibility, visibilityProblem);
    if (!authentication) {
      this.checkWithoutAuthentication(props);
    }
  }

  /**
   * Takes over a portal that exists already, instead of making one: Terraform imports it, and changes what differs. Its
   * pages, teams and the like are taken over one by one.
   *
   * @param id the id of the portal, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.Portal.importId({ id }));
  }

  /**
   * Adds a page at the top of the portal; `addPage` of that page adds pages below it.
   *
   * @param id its id, unique among the pages at the top
   * @param options its arguments
   */
  public addPage(id: string, options: PortalPageOptions): PortalPage {
    return new PortalPage(this, `page-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Adds a page for each Markdown file of a folder, folders in it included: a folder's page is `index.md` or `README.md`
   * in it, or the file of its name beside it, and one without any gets a page of its title alone. That of the whole folder
   * is the home page.
   *
   * `title`, `slug`, `status`, `visibility` and `description` are taken from the front matter; without it, title and slug
   * come from the file name. Links from file to file become links from page to page. Files are literal: nothing
   * in them is an expression.
   *
   * The synthesis fails where the folder is missing or empty, where a file is not UTF-8, has more than 1 MiB or lies
   * outside of the folder (by a link), where two pages get one address, and where links between files are broken.
   *
   * @param folder path of the folder; a relative one starts at the working directory of the app, the folder of
   * `cdktf.json`
   * @param options settings for all of them
   * @returns the pages by their paths in the folder without the ending, such as `guides/keys`
   */
  public addPagesFromDirectory(folder: string, options: PortalPagesOptions = {}): { [path: string]: PortalPage } {
    return addPagesFromDirectory(this, folder, options);
  }

  /**
   * Adds a snippet: content that pages include by its name.
   *
   * @param id its id, unique among the snippets
   * @param options its arguments
   */
  public addSnippet(id: string, options: PortalSnippetOptions): PortalSnippet {
    return new PortalSnippet(this, `snippet-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Adds a team of developers.
   *
   * @param id its id, unique among the teams
   * @param options its arguments
   */
  public addTeam(id: string, options: PortalTeamOptions): PortalTeam {
    return new PortalTeam(this, `team-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Adds IP addresses from which the portal can be reached, and enables the IP allow list: all others are refused.
   *
   * @param id its id, unique among the allow lists
   * @param options the IP addresses
   */
  public addIpAllowList(id: string, options: PortalIpAllowListOptions): PortalIpAllowList {
    return new PortalIpAllowList(this, `ip-allow-list-${id}`, { ...options, ...this.owner() });
  }

  /**
   * Customizes the portal: theme, layout, menus and the like. To be called once.
   *
   * @param options the customization
   */
  public customize(options: PortalCustomizationOptions): PortalCustomization {
    return onlyOnce(
      this,
      'Customization',
      'customize',
      'was called twice, and a portal has one customization; put both calls into one',
      () => {
        return new PortalCustomization(this, 'Customization', { ...options, ...this.owner() });
      },
    );
  }

  /**
   * Configures how developers sign in. To be called once.
   *
   * @param options the authentication settings
   */
  public configureAuth(options: PortalAuthOptions): PortalAuth {
    return onlyOnce(
      this,
      'Auth',
      'configureAuth',
      'was called twice, and a portal has one such configuration; put both calls into one',
      () => {
        return new PortalAuth(this, 'Auth', { ...options, ...this.owner() });
      },
    );
  }

  /**
   * Adds a custom domain. A portal has one, so this is to be called once.
   *
   * @param options the domain
   */
  public addCustomDomain(options: PortalCustomDomainOptions): PortalCustomDomain {
    return onlyOnce(
      this,
      'CustomDomain',
      'addCustomDomain',
      'was called twice, and a portal has one custom domain; leave one of the calls out',
      () => {
        return new PortalCustomDomain(this, 'CustomDomain', { ...options, ...this.owner() });
      },
    );
  }

  /**
   * Adds the webhook that sends the audit log of the portal to a destination. To be called once.
   *
   * @param options the destination
   */
  public addAuditLogWebhook(options: PortalAuditLogWebhookOptions): PortalAuditLogWebhook {
    return onlyOnce(
      this,
      'AuditLogWebhook',
      'addAuditLogWebhook',
      'was called twice, and a portal has one such webhook; leave one of the calls out',
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
      defaultApiVisibility: props.defaultApiVisibility ?? withoutAuthentication,
      defaultPageVisibility: props.defaultPageVisibility ?? withoutAuthentication,
      defaultApplicationAuthStrategyId: props.defaultAuthStrategy?.authStrategyId,
      autoApproveDevelopers: props.autoApproveDevelopers,
      autoApproveApplications: props.autoApproveApplications,
      siprEnabled: props.ipAllowListEnabled,
      notificationsDeveloperPiiVisibilityEnabled: props.developerPiiInNotifications,
      // Without the argument, the platform would keep removed labels.
      labels: props.labels ?? {},
      forceDestroy: props.removalPolicy === PortalRemovalPolicy.WITH_CONTENT ? 'true' : 'false',
    };
  }

  private checkWithoutAuthentication(props: PortalProps): void {
    const without = 'but authentication is off';
    if (props.rbac) {
      addError(this, 'rbac', `is true, ${without}, so nobody has a role; switch authentication on, or rbac off`);
    }
    if (props.defaultAuthStrategy) {
      const message = `is given, ${without}, so no developer can sign in and make an application; switch authentication on, or leave it out`;
      addWarning(this, 'defaultAuthStrategy', message);
    }
    const { PRIVATE } = PortalVisibility;
    for (const property of ['defaultApiVisibility', 'defaultPageVisibility'] as const) {
      if (props[property] === PRIVATE) {
        const remedy = 'switch authentication on, or set PortalVisibility.PUBLIC';
        addError(this, property, `is private, ${without}, so nobody could see anything; ${remedy}`);
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
