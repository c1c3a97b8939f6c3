import { IConstruct } from 'constructs';

/**
 * A service of the API gateway: a set of APIs that are released together. Made here, looked up, or only referred to.
 */
export interface IGatewayService extends IConstruct {
  /**
   * The id of the service, such as `service-1a2b3c4d`.
   *
   * @attribute
   */
  readonly gatewayServiceId: string;
}
