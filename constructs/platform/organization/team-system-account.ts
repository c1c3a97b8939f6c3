import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/system-account-team';
import { ISystemAccount } from './system-account-reference';
import { ITeam } from './team-reference';

/**
 * The arguments of `TeamSystemAccount`. Any change replaces the membership.
 */
export interface TeamSystemAccountProps extends ManagedProps {
  /** The team. */
  readonly team: ITeam;

  /** The account, which gets all roles of the team. */
  readonly account: ISystemAccount;
}

/**
 * The membership of a system account in a team. For a team that is made here or looked up, `team.addSystemAccount()` is shorter.
 *
 * Makes a `konnect_system_account_team`, which is the child `Resource`. Any change replaces it, and the provider cannot import
 * it.
 *
 * @example
 *
 * declare const team: platform.ITeam;
 * declare const account: platform.ISystemAccount;
 * new platform.TeamSystemAccount(this, 'ci-is-in', { team, account });
 */
export class TeamSystemAccount extends ManagedConstruct {
  /**
   * Adds a membership to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: TeamSystemAccountProps) {
    super(scope, id);
    const { reference } = MISSING;
    const { team, account, provider } = complete(this, props, { team: reference, account: reference });
    new l1.SystemAccountTeam(this, 'Resource', {
      provider,
      teamId: team.teamId,
      accountId: account.systemAccountId,
    });
  }
}
