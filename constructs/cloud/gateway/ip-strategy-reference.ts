import { IConstruct } from 'constructs';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';

/**
 * A strategy that lets one address in, or keeps it out. Made here, looked up, or only referred to.
 */
export interface IIpStrategy extends IConstruct {
  /**
   * The id of the strategy, such as `IPStrategy-1a2b3c4d`.
   *
   * @attribute
   */
  readonly ipStrategyId: string;

  /** The service that it belongs to. */
  readonly service: IGatewayService;

  /**
   * Has the strategy hold for an API of its service in an environment, once the service is released.
   *
   * @param api the API
   * @param environment where
   */
  attachTo(api: IApi, environment: Environment): Attachment;
}
