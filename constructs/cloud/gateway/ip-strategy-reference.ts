import { IConstruct } from 'constructs';
import { IApi } from './api-reference';
import { Attachment } from './attachment';
import { Environment } from './environment';
import { IGatewayService } from './gateway-service-reference';

/**
 * IP strategy, which allows or denies one client IP address. The app creates the IP strategy, looks it up, or
 * references it by id.
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
   * Attaches the IP strategy to an API of its gateway service in an environment. If the app releases the gateway
   * service to the environment, Terraform creates the attachment after the release.
   *
   * @param api API that the IP strategy applies to
   * @param environment environment in which the IP strategy applies to the API; `Environment.TEST` is an error
   */
  attachTo(api: IApi, environment: Environment): Attachment;
}
