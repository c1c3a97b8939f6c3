import { Fn, TerraformLocal, Token } from 'cdktf';
import { Construct, IConstruct } from 'constructs';
import { hostProblem } from '../../../lib/core/hosts';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTextAroundTokens, literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import { DataPortalClassicList } from '../../../lib/platform/data-portal-classic-list';
import * as l1 from '../../../lib/platform/portal-classic';
import { IAuthStrategy } from '../portal/auth-strategy';
import { PortalRemovalPolicy } from '../portal/portal-props';
import { checkUnique, organisationOf } from '../private/unique';

/**
 * A developer portal of the former, classic kind. Made here, or only referred to.
 */
export interface IClassicPortal extends IConstruct {
  /**
   * The id of the portal.
   *
   * @attribute
   */
  readonly classicPortalId: string;
}

/**
 * The arguments of `ClassicPortal`.
 */
export interface ClassicPortalProps extends ManagedProps {
  /** Name of the portal: 1 to 255 characters. */
  readonly name: string;

  /**
   * Name as developers see it: 1 to 255 characters.
   *
   * @default - the name
   */
  readonly displayName?: string;

  /**
   * Description. At most 512 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether it is visible to everybody, without signing in. Nobody can register applications on a public portal.
   *
   * @default - the platform's: false
   */
  readonly isPublic?: boolean;

  /**
   * Whether role-based access control (RBAC) decides what developers see. Not for a public portal, on which nobody signs
   * in.
   *
   * @default - the platform's: false
   */
  readonly rbac?: boolean;

  /**
   * Whether developers who sign up are approved automatically.
   *
   * @default - the platform's: false
   */
  readonly autoApproveDevelopers?: boolean;

  /**
   * Whether application registrations are approved automatically.
   *
   * @default - the platform's: false
   */
  readonly autoApproveApplications?: boolean;

  /**
   * Default application auth strategy: how applications authenticate if a publication has no strategy.
   *
   * @default - the platform's
   */
  readonly defaultAuthStrategy?: IAuthStrategy;

  /**
   * Custom domain. At most 1024 characters.
   *
   * @default - none
   */
  readonly customDomain?: string;

  /**
   * Custom domain of a self-hosted portal client. At most 1024 characters.
   *
   * @default - none
   */
  readonly customClientDomain?: string;

  /**
   * Labels for filtering and searching. Keys have 1 to 63 characters and do not begin with a reserved prefix.
   *
   * @default - none
   */
  readonly labels?: { [key: string]: string };

  /**
   * Removal policy: what Terraform may do when it is to be destroyed.
   *
   * @default PortalRemovalPolicy.DESTROY
   */
  readonly removalPolicy?: PortalRemovalPolicy;
}

/**
 * Which classic portal is looked up.
 */
export interface ClassicPortalLookup extends ManagedProps {
  /** Name of the portal, the whole of it. Names are unique in the organisation. */
  readonly name: string;
}

/**
 * Legacy: a developer portal of the classic kind, for API products. New portals are made with `Portal`.
 *
 * Makes a `konnect_portal_classic`, which is the child `Resource`.
 *
 * @example
 *
 * new platform.ClassicPortal(this, 'portal', { name: 'developers' });
 */
export class ClassicPortal extends ManagedConstruct implements IClassicPortal {
  /**
   * Refers to a classic portal that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param classicPortalId the id of the portal, a UUID
   */
  public static fromClassicPortalId(scope: Construct, id: string, classicPortalId: string): IClassicPortal {
    return new ImportedClassicPortal(scope, id, classicPortalId);
  }

  /**
   * Looks a classic portal up when Terraform plans. Terraform fails where there is none of the name.
   *
   * Makes a data source `konnect_portal_classic_list`, which is the child `Resource`. It lists all classic portals of the
   * organisation.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: ClassicPortalLookup): IClassicPortal {
    return new LookedUpClassicPortal(scope, id, lookup);
  }

  public readonly classicPortalId: string;

  /** The domain that the platform gave it. Terraform: `default_domain`. */
  public readonly defaultDomain: string;

  /**
   * Adds a classic portal to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ClassicPortalProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    const { name, displayName = name, removalPolicy } = props;
    const resource = new l1.PortalClassic(this, 'Resource', {
      provider: props.provider,
      name,
      displayName,
      description: props.description,
      isPublic: props.isPublic,
      rbacEnabled: props.rbac,
      autoApproveDevelopers: props.autoApproveDevelopers,
      autoApproveApplications: props.autoApproveApplications,
      defaultApplicationAuthStrategyId: props.defaultAuthStrategy?.authStrategyId,
      customDomain: props.customDomain,
      customClientDomain: props.customClientDomain,
      // Without the argument, the platform would keep removed labels.
      labels: props.labels ?? {},
      force: removalPolicy === PortalRemovalPolicy.WITH_CONTENT ? 'true' : 'false',
    });
    applyRemovalPolicy(resource, removalPolicy);
    const within = organisationOf(this, props.provider);
    checkUnique(this, { within, kind: 'classic portal', property: 'name', value: name });
    if (props.rbac && props.isPublic) {
      addError(
        this,
        'rbac',
        'is true, but the portal is public, so nobody has a role; set isPublic to false, or rbac off',
      );
    }
    checkText(this, 'customDomain', props.customDomain, domainProblem);
    checkText(this, 'customClientDomain', props.customClientDomain, domainProblem);
    this.classicPortalId = resource.id;
    this.defaultDomain = resource.defaultDomain;
  }

  /**
   * Takes over a portal that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the portal, a UUID
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
    const { name, provider } = complete(this, lookup, { name: MISSING.text });
    const list = new DataPortalClassicList(this, 'Resource', { provider });
    const all = (attribute: string) => Token.asList(list.interpolationForAttribute(`data[*].${attribute}`));
    // Terraform compares with a local value, since cdktf does not escape quotes in the arguments of functions.
    const wanted = new TerraformLocal(this, 'Name', literalTextAroundTokens(name));
    const index = Fn.index(all('name'), wanted.asString);
    this.classicPortalId = Token.asString(Fn.element(all('id'), Token.asNumber(index)));
  }
}
