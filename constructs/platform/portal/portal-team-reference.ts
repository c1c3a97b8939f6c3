import { IConstruct } from 'constructs';

/** A team of developers on a portal. The team is created in this app, or referenced. */
export interface IPortalTeam extends IConstruct {
  /**
   * The id of the team.
   *
   * @attribute
   */
  readonly portalTeamId: string;
}
