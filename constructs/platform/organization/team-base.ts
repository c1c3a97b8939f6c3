import { TerraformProvider } from 'cdktf';
import { Construct } from 'constructs';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { addPart } from '../private/part-id';
import { bind } from './private/binding';
import { Role } from './role';
import { ISystemAccount } from './system-account-reference';
import { TeamGrant } from './team-grant';
import { ITeam } from './team-reference';
import { TeamSystemAccount } from './team-system-account';
import { TeamUser } from './team-user';

/**
 * Base class of `Team` and of the references that `Team.fromLookup` and `Team.fromTeamId` return. Construct properties
 * that only need a reference to a team have the type `ITeam`.
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
   * Do not call the constructor directly: create, look up or reference a team with `Team`.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param provider Terraform provider of all child constructs of the team
   */
  protected constructor(scope: Construct, id: string, provider?: TerraformProvider) {
    super(scope, id);
    this.provider = provider;
  }

  /**
   * Grants a role to the team. Granting the same role on the same entity to a team twice is an error. The platform
   * rejects role grants for its predefined teams.
   *
   * @param id id of the construct, unique among the grants of the team
   * @param role role to grant, with the entity that the role applies to
   */
  public grant(id: string, role: Role): TeamGrant {
    return new TeamGrant(this, `grant-${id}`, { team: this, role, provider: this.provider });
  }

  /**
   * Adds a user to the team. Adding the same user to a team twice is an error. The construct id of the membership is
   * derived from the id of the user.
   *
   * @param userId id of the platform user, a UUID. The Terraform provider has no data source for users
   */
  public addUser(userId: string): TeamUser {
    return addPart(this, 'addUser', 'user', userId, 'TeamUser', (id) => {
      return new TeamUser(this, id, { team: this, userId, provider: this.provider });
    });
  }

  /**
   * Adds a system account to the team. The system account gets all roles of the team. Calling `addSystemAccount` twice
   * with the same system account on a team is an error. The construct id of the membership is derived from the path of
   * the system account's construct.
   *
   * @param account system account to add to the team
   */
  public addSystemAccount(account: ISystemAccount): TeamSystemAccount {
    return bind({ owner: this, call: 'addSystemAccount', prefix: 'account', target: account }, (id) => {
      return new TeamSystemAccount(this, id, { team: this, account, provider: this.provider });
    });
  }
}
