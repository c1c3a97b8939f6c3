import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/team-user';
import { checkUnique } from '../private/unique';
import { ITeam } from './team-reference';

/** Arguments of `TeamUser`. Changing the team or the user replaces the membership. */
export interface TeamUserProps extends ManagedProps {
  /** Team that the user joins. */
  readonly team: ITeam;

  /** Id of the platform user, a UUID. The Terraform provider has no data source for users. */
  readonly userId: string;
}

/**
 * Membership of a platform user in a team. For a team of this app or a look-up, `team.addUser()` is shorter than
 * `new TeamUser(…)`.
 *
 * Creates a `konnect_team_user` as the child `Resource`. Changing the team or the user replaces the membership, and the
 * provider cannot import memberships.
 *
 * @example
 *
 * declare const team: platform.ITeam;
 * new platform.TeamUser(this, 'jo-is-in', { team, userId: '3f51fa25-310a-421d-bd1a-007f859021a3' });
 */
export class TeamUser extends ManagedConstruct {
  /**
   * Adds the membership of a user in a team to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: TeamUserProps) {
    super(scope, id);
    const { team, userId, provider } = literalTexts(props);
    new l1.TeamUser(this, 'Resource', { provider, teamId: team.teamId, userId });
    checkUnique(this, { within: team, kind: 'user', property: 'userId', value: userId });
  }
}
