import { Fn, TerraformLocal, Token } from 'cdktf';
import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { checkText } from '../../../lib/core/l2/text-check';
import { addError } from '../../../lib/core/synthesis/problems';
import { hostProblem } from '../../../lib/core/values/hosts';
import { literalTextAroundTokens, literalTexts } from '../../../lib/core/values/literal';
import { DataPortalClassicList } from '../../../lib/platform/data-portal-classic-list';
import * as l1 from '../../../lib/platform/portal-classic';
import { IAuthStrategy } from '../portal/auth-strategy-reference';
import { PortalRemovalPolicy } from '../portal/portal-props';
import { sentLabels } from '../private/sent-labels';
import { checkUnique, organisationOf } from '../private/unique';
import { IClassicPortal } from './classic-portal-reference';

/** Arguments of `ClassicPortal`. */
export interface ClassicPortalProps extends ManagedProps {
  /** Name of the classic portal: 1 to 255 characters. */
  readonly name: string;

  /**
   * Name of the classic portal that developers see: 1 to 255 characters.
   *
   * @default - the value of `name`
   */
  readonly displayName?: string;

  /**
   * Description of the classic portal. At most 512 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether visitors see the classic portal without signing in. Developers cannot register applications on a public
   * portal.
   *
   * @default false
   */
  readonly isPublic?: boolean;

  /**
   * Whether role-based access control (RBAC) determines what developers see on the classic portal. RBAC is not allowed
   * for public portals, because developers do not sign in on a public portal.
   *
   * @default false
   */
  readonly rbac?: boolean;

  /**
   * Whether developers who sign up on the classic portal are approved automatically.
   *
   * @default false
   */
  readonly autoApproveDevelopers?: boolean;

  /**
   * Whether application registrations on the classic portal are approved automatically.
   *
   * @default false
   */
  readonly autoApproveApplications?: boolean;

  /**
   * Authentication strategy that developers' applications get by default.
   *
   * @default - default of the platform
   */
  readonly defaultAuthStrategy?: IAuthStrategy;

  /**
   * Custom domain of the classic portal. At most 1024 characters.
   *
   * @default - none
   */
  readonly customDomain?: string;

  /**
   * Custom domain of a self-hosted client of the classic portal. At most 1024 characters.
   *
   * @default - none
   */
  readonly customClientDomain?: string;

  /**
   * Labels of the classic portal, for filtering and searching portals. Label keys have 1 to 63 characters and do not
   * begin with a prefix that the platform reserves. The last label cannot be removed from a portal, because the
   * provider does not send an empty map.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Whether Terraform may destroy the classic portal, and whether the platform then deletes the portal's content.
   *
   * @default PortalRemovalPolicy.DESTROY
   */
  readonly removalPolicy?: PortalRemovalPolicy;
}

/** Classic portal to look up, by name. */
export interface ClassicPortalLookup extends ManagedProps {
  /** Full name of the classic portal to look up. Names of classic portals are unique in the organisation. */
  readonly name: string;
}

/**
 * Legacy: classic developer portal for API products. For new portals, use `Portal` instead of `ClassicPortal`.
 *
 * Creates a `konnect_portal_classic` as the child `Resource`.
 *
 * @example
 *
 * new platform.ClassicPortal(this, 'portal', { name: 'developers' });
 */
export class ClassicPortal extends ManagedConstruct implements IClassicPortal {
  /**
   * Refers to a classic portal that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param classicPortalId id of the classic portal, a UUID
   */
  public static fromClassicPortalId(scope: Construct, id: string, classicPortalId: string): IClassicPortal {
    return new ImportedClassicPortal(scope, id, classicPortalId);
  }

  /**
   * Looks up a classic portal when Terraform plans. Terraform fails if no classic portal has the name.
   *
   * Creates a data source `konnect_portal_classic_list` as the child `Resource`. The data source
   * `konnect_portal_classic_list` lists all classic portals of the organisation.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup name of the classic portal to look up, and the Terraform provider
   */
  public static fromLookup(scope: Construct, id: string, lookup: ClassicPortalLookup): IClassicPortal {
    return new LookedUpClassicPortal(scope, id, lookup);
  }

  public readonly classicPortalId: string;

  /** Default domain of the classic portal, which the platform chooses. Terraform: `default_domain`. */
  public readonly defaultDomain: string;

  /**
   * Adds a classic portal to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ClassicPortalProps) {
    super(scope, id);
    const args = literalTexts(props);
    const { name, displayName = name, removalPolicy } = args;
    const resource = new l1.PortalClassic(this, 'Resource', {
      provider: args.provider,
      name,
      displayName,
      description: args.description,
      // For a classic portal, the platform always returns `is_public`, `rbac_enabled` and the arguments for automatic
      // approval. If the construct did not send them, each plan would show their removal.
      isPublic: args.isPublic ?? false,
      rbacEnabled: args.rbac ?? false,
      autoApproveDevelopers: args.autoApproveDevelopers ?? false,
      autoApproveApplications: args.autoApproveApplications ?? false,
      defaultApplicationAuthStrategyId: args.defaultAuthStrategy?.authStrategyId,
      customDomain: args.customDomain,
      customClientDomain: args.customClientDomain,
      labels: sentLabels(args.labels),
      force: removalPolicy === PortalRemovalPolicy.WITH_CONTENT ? 'true' : 'false',
    });
    applyRemovalPolicy(resource, removalPolicy);
    const within = organisationOf(this, args.provider);
    checkUnique(this, { within, kind: 'classic portal', property: 'name', value: name });
    if (args.rbac && args.isPublic) {
      addError(
        this,
        'rbac',
        'is true, but the portal is public, so developers have no roles; set isPublic to false, or omit rbac',
      );
    }
    checkText(this, 'customDomain', args.customDomain, domainProblem);
    checkText(this, 'customClientDomain', args.customClientDomain, domainProblem);
    this.classicPortalId = resource.id;
    this.defaultDomain = resource.defaultDomain;
  }

  /**
   * Imports an existing classic portal instead of creating a portal. After the import, Terraform updates the arguments
   * of the classic portal that differ from the existing object.
   *
   * @param id id of the existing classic portal, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.PortalClassic.importId({ id }));
  }
}

function domainProblem(text: string): string | undefined {
  return hostProblem(text, { name: true });
}

class ImportedClassicPortal extends Construct implements IClassicPortal {
  public constructor(
    scope: Construct,
    id: string,
    public readonly classicPortalId: string,
  ) {
    super(scope, id);
  }
}

class LookedUpClassicPortal extends Construct implements IClassicPortal {
  public readonly classicPortalId: string;

  public constructor(scope: Construct, id: string, lookup: ClassicPortalLookup) {
    super(scope, id);
    const { name, provider } = lookup;
    const list = new DataPortalClassicList(this, 'Resource', { provider });
    const all = (attribute: string) => Token.asList(list.interpolationForAttribute(`data[*].${attribute}`));
    // Compares the portal names with a local value, because cdktf does not escape quotes in function arguments.
    const wanted = new TerraformLocal(this, 'Name', literalTextAroundTokens(name));
    const index = Fn.index(all('name'), wanted.asString);
    this.classicPortalId = Token.asString(Fn.element(all('id'), Token.asNumber(index)));
  }
}
