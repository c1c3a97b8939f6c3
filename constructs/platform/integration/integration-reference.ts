import { IConstruct } from 'constructs';

/**
 * An integration of the platform with a tool. Made here, or only referred to.
 */
export interface IIntegration extends IConstruct {
  /**
   * The id of the integration.
   *
   * @attribute
   */
  readonly integrationId: string;
}
