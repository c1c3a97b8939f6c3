import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import * as l1 from '../../../lib/platform/system-account-team';
import { ISystemAccount } from './system-account-reference';
import { ITeam } from './team-reference';

/** Arguments of `TeamSystemAccount`. Changing the team or the system account replaces the membership. */
export interface TeamSystemAccountProps extends ManagedProps {
  /** Team that the system account joins. */
  readonly team: ITeam;

  /** System account, which gets all roles of the team. */
  readonly account: ISystemAccount;
}

/**
 * Membership of a system account in a team. For a team of this app or a look-up, `team.addSystemAccount()` is shorter
 * than `new TeamSystemAccount(…)`.
 *
 * Creates a `konnect_system_account_team` as the child `Resource`. Changing the team or the system account replaces the
 * membership, and the provider cannot import memberships.
 *
 * @example
 *
 * declare const team: platform.ITeam;
 * declare const account: platform.ISystemAccount;
 * new platform.TeamSystemAccount(this, 'ci-is-in', { team, account });
 */
export class TeamSystemAccount extends ManagedConstruct {
  /**
   * Adds the membership of a system account in a team to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: TeamSystemAccountProps) {
    super(scope, id);
    const { team, account, provider } = props;
    new l1.SystemAccountTeam(this, 'Resource', {
      provider,
      teamId: team.teamId,
      accountId: account.systemAccountId,
    });
  }
}
