import { IConstruct } from 'constructs';

/**
 * Service of the cloud's API gateway: a set of APIs that are released together. The app creates the gateway service,
 * looks it up, or references it by id.
 */
export interface IGatewayService extends IConstruct {
  /**
   * The id of the gateway service, such as `service-1a2b3c4d`.
   *
   * @attribute
   */
  readonly gatewayServiceId: string;
}
