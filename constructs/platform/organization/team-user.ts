import { Construct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/team-user';
import { checkUnique } from '../private/unique';
import { ITeam } from './team-reference';

/**
 * The arguments of `TeamUser`. Any change replaces the membership.
 */
export interface TeamUserProps extends ManagedProps {
  /** The team. */
  readonly team: ITeam;

  /** The id of the user, a UUID. The provider has no look-up for users. */
  readonly userId: string;
}

/**
 * The membership of a user in a team. For a team that is made here or looked up, `team.addUser()` is shorter.
 *
 * Makes a `konnect_team_user`, which is the child `Resource`. Any change replaces it, and the provider cannot import it.
 *
 * @example
 *
 * declare const team: platform.ITeam;
 * new platform.TeamUser(this, 'jo-is-in', { team, userId: '3f51fa25-310a-421d-bd1a-007f859021a3' });
 */
export class TeamUser extends ManagedConstruct {
  /**
   * Adds a membership to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: TeamUserProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { team: MISSING.reference, userId: MISSING.text }));
    const { team, userId, provider } = props;
    new l1.TeamUser(this, 'Resource', { provider, teamId: team.teamId, userId });
    checkUnique(this, { within: team, kind: 'user', property: 'userId', value: userId });
  }
}
