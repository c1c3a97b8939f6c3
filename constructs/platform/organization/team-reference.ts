import { IConstruct } from 'constructs';

/**
 * A team: people and machines that share roles. Made here, looked up, or only referred to.
 */
export interface ITeam extends IConstruct {
  /**
   * The id of the team.
   *
   * @attribute
   */
  readonly teamId: string;
}
