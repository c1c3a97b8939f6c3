import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/team-role';
import { granted, MISSING_ROLE } from './private/grant';
import { Role } from './role';
import { ITeam } from './team-reference';

/**
 * The arguments of `TeamGrant`. Any change replaces the grant.
 */
export interface TeamGrantProps extends ManagedProps {
  /** The team that gets the role. */
  readonly team: ITeam;

  /** The role, with what it is on. */
  readonly role: Role;
}

/**
 * A role that is granted to a team. For a team that is made here or looked up, `team.grant()` is shorter.
 *
 * Makes a `konnect_team_role`, which is the child `Resource`. Any change replaces it.
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
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: TeamGrantProps) {
    super(scope, id);
    this.props = complete(this, props, { team: MISSING.reference, role: MISSING_ROLE });
    const { team, role, provider } = this.props;
    new l1.TeamRole(this, 'Resource', { provider, teamId: team.teamId, ...granted(this, team, role) });
  }

  /**
   * Takes over a grant that exists already, instead of making one: Terraform imports it, and replaces it where anything differs.
   *
   * @param id the id of the grant, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.TeamRole.importId({ teamId: this.props.team.teamId, id }));
  }
}
