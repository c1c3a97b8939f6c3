import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { addPart } from '../private/part-id';
import { bind } from './private/binding';
import { Role } from './role';
import { ISystemAccount } from './system-account-reference';
import { TeamGrant } from './team-grant';
import { ITeam } from './team-reference';
import { TeamSystemAccount } from './team-system-account';
import { TeamUser } from './team-user';

/**
 * What a team offers that is made here, looked up or referred to by its id: `Team` and what its `fromLookup` and `fromTeamId`
 * return. What only refers to a team takes an `ITeam`.
 *
 * @example
 *
 * const team = platform.Team.fromLookup(this, 'viewers', { name: platform.StringFilter.eq('Analytics Viewer') });
 * team.addUser('3f51fa25-310a-421d-bd1a-007f859021a3');
 */
export abstract class TeamBase extends ManagedConstruct implements ITeam {
  public abstract readonly teamId: string;
  private readonly provider?: TerraformProvider;

  /**
   * Called by what makes, looks up or refers to a team.
   *
   * @param scope where it belongs
   * @param id its id in the scope
   * @param provider the provider of all that is added
   */
  protected constructor(scope: Construct, id: string, provider?: TerraformProvider) {
    super(scope, id);
    this.provider = provider;
  }

  /**
   * Grants the team a role. The same role on the same entity twice is refused, as are, by the service, roles of the platform's own
   * teams.
   *
   * @param id its id, unique among the grants of the team
   * @param role the role, with what it is on
   */
  public grant(id: string, role: Role): TeamGrant {
    return new TeamGrant(this, `grant-${id}`, { team: this, role, provider: this.provider });
  }

  /**
   * Adds a user to the team. One that is in it already is refused. The id of the construct is made from that of the user.
   *
   * @param userId the id of the user, a UUID. The provider has no look-up for users
   */
  public addUser(userId: string): TeamUser {
    return addPart(this, 'addUser', 'user', userId, 'TeamUser', (id) => {
      return new TeamUser(this, id, { team: this, userId, provider: this.provider });
    });
  }

  /**
   * Adds a system account to the team, which gives it all roles of the team. One that is in it already is refused. The id of the
   * construct is made from the path of the account.
   *
   * @param account the account
   */
  public addSystemAccount(account: ISystemAccount): TeamSystemAccount {
    return bind({ owner: this, call: 'addSystemAccount', prefix: 'account', target: account }, (id) => {
      return new TeamSystemAccount(this, id, { team: this, account, provider: this.provider });
    });
  }
}
