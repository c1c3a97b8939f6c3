import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/portal-team';
import { checkUnique } from '../private/unique';
import { IPortal } from './portal-reference';
import { IPortalTeam } from './portal-team-reference';

/** Arguments of a portal team, without the portal. */
export interface PortalTeamOptions {
  /** Name of the portal team, unique on the portal. At most 250 characters. */
  readonly name: string;

  /**
   * Description of the portal team. At most 250 characters.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * Whether the portal team as a whole can own applications.
   *
   * @default - default of the platform
   */
  readonly canOwnApplications?: boolean;

  /**
   * Whether Terraform may destroy the portal team. The members and permissions of a destroyed portal team are lost.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `PortalTeam`. */
export interface PortalTeamProps extends PortalTeamOptions, ManagedProps {
  /** Portal whose developers the team contains. */
  readonly portal: IPortal;
}

/**
 * Team of developers on a portal. On a portal with `rbac`, the roles of the team determine what the developers in the
 * team may see and do.
 *
 * Creates a `konnect_portal_team` as the child `Resource`. If Terraform replaces a portal of the same stack, Terraform
 * also replaces the team.
 *
 * @example
 *
 * declare const portal: platform.IPortal;
 * new platform.PortalTeam(this, 'partners', { portal, name: 'Partners' });
 */
export class PortalTeam extends ManagedConstruct implements IPortalTeam {
  /**
   * Refers to a portal team that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param portalTeamId id of the portal team, a UUID
   */
  public static fromPortalTeamId(scope: Construct, id: string, portalTeamId: string): IPortalTeam {
    return new ImportedPortalTeam(scope, id, portalTeamId);
  }

  public readonly portalTeamId: string;

  private readonly props: PortalTeamProps;

  /**
   * Adds a team of developers to a portal.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: PortalTeamProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const resource = new l1.PortalTeam(this, 'Resource', {
      provider: this.props.provider,
      portalId: this.props.portal.portalId,
      name: this.props.name,
      description: this.props.description,
      canOwnApplications: this.props.canOwnApplications,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, this.props.portal);
    checkUnique(this, { within: this.props.portal, kind: 'team', property: 'name', value: this.props.name });
    this.portalTeamId = resource.id;
  }

  /**
   * Imports an existing portal team instead of creating a team. After the import, Terraform updates the arguments of
   * the portal team that differ from the existing object.
   *
   * @param id id of the existing portal team, a UUID
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
