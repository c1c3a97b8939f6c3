import { IConstruct } from 'constructs';

/**
 * Authentication strategy: how applications of developers authenticate at an API. Created in this app, or referenced.
 */
export interface IAuthStrategy extends IConstruct {
  /**
   * The id of the strategy.
   *
   * @attribute
   */
  readonly authStrategyId: string;
}
