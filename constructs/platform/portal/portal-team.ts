import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/portal-team';
import { checkUnique } from '../private/unique';
import { IPortal } from './portal-reference';

/**
 * A team of developers on a portal. Made here, or only referred to.
 */
export interface IPortalTeam extends IConstruct {
  /**
   * The id of the team.
   *
   * @attribute
   */
  readonly portalTeamId: string;
}

/**
 * The arguments of a team, apart from its portal.
 */
export interface PortalTeamOptions {
  /** Name of the team, unique on the portal. At most 250 characters. */
  readonly name: string;

  /**
   * Description. At most 250 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether applications can belong to the team instead of to a single developer.
   *
   * @default - the platform's
   */
  readonly canOwnApplications?: boolean;

  /**
   * What may be done to it when it is to be destroyed. Which developers are in it, and what it may see, is lost.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `PortalTeam`.
 */
export interface PortalTeamProps extends PortalTeamOptions, ManagedProps {
  /** The portal that it belongs to. */
  readonly portal: IPortal;
}

/**
 * A team of developers on a portal. On a portal with `rbac`, its roles decide what it may see and do.
 *
 * Makes a `konnect_portal_team`, which is the child `Resource`. It is replaced together with its portal.
 *
 * @example
 *
 * declare const portal: platform.IPortal;
 * new platform.PortalTeam(this, 'partners', { portal, name: 'Partners' });
 */
export class PortalTeam extends ManagedConstruct implements IPortalTeam {
  /**
   * Refers to a team that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param portalTeamId the id of the team, a UUID
   */
  public static fromPortalTeamId(scope: Construct, id: string, portalTeamId: string): IPortalTeam {
    return new ImportedPortalTeam(scope, id, portalTeamId);
  }

  public readonly portalTeamId: string;

  private readonly props: PortalTeamProps;

  /**
   * Adds a team to a portal.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: PortalTeamProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { portal: MISSING.reference, name: MISSING.text }));
    this.props = props;
    const resource = new l1.PortalTeam(this, 'Resource', {
      provider: props.provider,
      portalId: props.portal.portalId,
      name: props.name,
      description: props.description,
      canOwnApplications: props.canOwnApplications,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, props.portal);
    checkUnique(this, { within: props.portal, kind: 'team', property: 'name', value: props.name });
    this.portalTeamId = resource.id;
  }

  /**
   * Takes over a team that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the team, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.PortalTeam.importId({ portalId: this.props.portal.portalId, id }));
  }
}

class ImportedPortalTeam extends Construct implements IPortalTeam {
  public constructor(
    scope: Construct,
    id: string,
    public readonly portalTeamId: string,
  ) {
    super(scope, id);
  }
}
