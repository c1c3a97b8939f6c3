import { IConstruct } from 'constructs';

/**
 * A service of a gateway: an upstream API that routes proxy to. Made here, or only referred to.
 */
export interface IGatewayService extends IConstruct {
  /**
   * The id of the service.
   *
   * @attribute
   */
  readonly gatewayServiceId: string;

  /**
   * The id of its control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
