import { IConstruct } from 'constructs';

/** Team of developers on a portal. The portal team is created in this app, or referenced by id. */
export interface IPortalTeam extends IConstruct {
  /**
   * Id of the portal team.
   *
   * @attribute
   */
  readonly portalTeamId: string;
}
