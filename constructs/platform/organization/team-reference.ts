import { IConstruct } from 'constructs';

/**
 * Team of the platform: people and machines that share roles. The team is created in this app, looked up, or referenced
 * with `Team.fromTeamId`.
 */
export interface ITeam extends IConstruct {
  /**
   * The id of the team.
   *
   * @attribute
   */
  readonly teamId: string;
}
