import { IConstruct } from 'constructs';

/**
 * Authentication strategy: how applications of developers authenticate at an API. The strategy is created in this app,
 * or referenced.
 */
export interface IAuthStrategy extends IConstruct {
  /**
   * The id of the strategy.
   *
   * @attribute
   */
  readonly authStrategyId: string;
}
