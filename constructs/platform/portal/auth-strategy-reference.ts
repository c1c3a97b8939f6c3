import { IConstruct } from 'constructs';

/**
 * Authentication strategy: how applications of developers authenticate at an API. The authentication strategy is
 * created in this app, or referenced.
 */
export interface IAuthStrategy extends IConstruct {
  /**
   * The id of the authentication strategy.
   *
   * @attribute
   */
  readonly authStrategyId: string;
}
