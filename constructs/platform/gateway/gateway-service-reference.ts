import { IConstruct } from 'constructs';

/** Service of a gateway: an upstream API that routes proxy to. The service is created in this app, or referenced. */
export interface IGatewayService extends IConstruct {
  /**
   * The id of the service.
   *
   * @attribute
   */
  readonly gatewayServiceId: string;

  /**
   * Id of the service's control plane.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
