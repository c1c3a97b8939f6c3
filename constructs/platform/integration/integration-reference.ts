import { IConstruct } from 'constructs';

/**
 * Integration of the platform's service catalogue with a tool. The integration is created in this app, or referenced by
 * id.
 */
export interface IIntegration extends IConstruct {
  /**
   * Id of the integration.
   *
   * @attribute
   */
  readonly integrationId: string;
}
