import { IConstruct } from 'constructs';

/**
 * System account: a machine user of the platform, such as a pipeline. The system account is created in this app, looked
 * up, or referenced by id.
 */
export interface ISystemAccount extends IConstruct {
  /**
   * Id of the system account.
   *
   * @attribute
   */
  readonly systemAccountId: string;
}
