import { IConstruct } from 'constructs';

/**
 * Service of the API gateway: a set of APIs that are released together. The service is created in this app, looked up,
 * or referenced by id.
 */
export interface IGatewayService extends IConstruct {
  /**
   * The id of the gateway service, such as `service-1a2b3c4d`.
   *
   * @attribute
   */
  readonly gatewayServiceId: string;
}
