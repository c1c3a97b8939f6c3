import { IConstruct } from 'constructs';

/** Integration of the platform with a tool. The integration is created in this app, or referenced. */
export interface IIntegration extends IConstruct {
  /**
   * The id of the integration.
   *
   * @attribute
   */
  readonly integrationId: string;
}
