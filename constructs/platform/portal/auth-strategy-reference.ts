import { IConstruct } from 'constructs';

/**
 * Application authentication strategy: how applications of developers authenticate at APIs. The authentication strategy
 * is created in this app, or referenced with `AuthStrategy.fromAuthStrategyId`.
 */
export interface IAuthStrategy extends IConstruct {
  /**
   * The id of the application authentication strategy.
   *
   * @attribute
   */
  readonly authStrategyId: string;
}
