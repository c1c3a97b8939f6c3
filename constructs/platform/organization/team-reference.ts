import { IConstruct } from 'constructs';

/** Team: people and machines that share roles. Created in this app, looked up, or referenced. */
export interface ITeam extends IConstruct {
  /**
   * The id of the team.
   *
   * @attribute
   */
  readonly teamId: string;
}
