import { IConstruct } from 'constructs';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';

/**
 * IP strategy, which allows or denies one address. The IP strategy is created in this app, looked up, or referenced by
 * id.
 */
export interface IIpStrategy extends IConstruct {
  /**
   * The id of the IP strategy, such as `IPStrategy-1a2b3c4d`.
   *
   * @attribute
   */
  readonly ipStrategyId: string;

  /** Gateway service that the IP strategy belongs to. */
  readonly service: IGatewayService;

  /**
   * Applies the strategy to an API of its service in an environment. Terraform creates the attachment after the release
   * of the service to the environment.
   *
   * @param api API that the strategy applies to
   * @param environment environment in which the strategy applies to the API
   */
  attachTo(api: IApi, environment: Environment): Attachment;
}
