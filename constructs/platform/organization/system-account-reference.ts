import { IConstruct } from 'constructs';

/**
 * System account: a machine that uses the platform. The system account is created in this app, looked up, or
 * referenced.
 */
export interface ISystemAccount extends IConstruct {
  /**
   * The id of the system account.
   *
   * @attribute
   */
  readonly systemAccountId: string;
}
