import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import * as l1 from '../../../lib/platform/team-role';
import { grantArguments } from './private/grant';
import { Role } from './role';
import { ITeam } from './team-reference';

/** Arguments of `TeamGrant`. Changing the team or the role replaces the grant. */
export interface TeamGrantProps extends ManagedProps {
  /** Team that gets the role. */
  readonly team: ITeam;

  /** Role to grant, with the entity that the role applies to. */
  readonly role: Role;
}

/**
 * Grant of a role to a team. For a team of this app or a look-up, `team.grant()` is shorter than `new TeamGrant(…)`.
 *
 * Creates a `konnect_team_role` as the child `Resource`. Changing the team or the role replaces the grant.
 *
 * @example
 * declare const team: platform.ITeam;
 * declare const controlPlane: platform.IControlPlane;
 * new platform.TeamGrant(this, 'viewer', {
 *   team,
 *   role: platform.Role.onControlPlane(controlPlane, platform.ControlPlaneRole.VIEWER),
 * });
 */
export class TeamGrant extends ManagedConstruct {
  private readonly props: TeamGrantProps;

  /**
   * Grants a role to a team.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: TeamGrantProps) {
    super(scope, id);
    this.props = props;
    const { team, role, provider } = this.props;
    new l1.TeamRole(this, 'Resource', { provider, teamId: team.teamId, ...grantArguments(this, team, role) });
  }

  /**
   * Imports an existing role grant of a team instead of creating one. After the import, Terraform replaces the grant if
   * any argument in the program differs from the existing grant.
   *
   * @param id the id of the role grant, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.TeamRole.importId({ teamId: this.props.team.teamId, id }));
  }
}
