import { IConstruct } from 'constructs';

/**
 * A system account: a machine that acts on the platform. Made here, looked up, or only referred to.
 */
export interface ISystemAccount extends IConstruct {
  /**
   * The id of the system account.
   *
   * @attribute
   */
  readonly systemAccountId: string;
}
