import { IConstruct } from 'constructs';

/** A team of developers on a portal. The portal team is created in this app, or referenced. */
export interface IPortalTeam extends IConstruct {
  /**
   * The id of the portal team.
   *
   * @attribute
   */
  readonly portalTeamId: string;
}
