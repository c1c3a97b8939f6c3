import { IConstruct } from 'constructs';

/**
 * Gateway service: the upstream API that the routes of the service proxy requests to. `IGatewayService` is a gateway
 * service that the app creates, or a reference to an existing service.
 */
export interface IGatewayService extends IConstruct {
  /**
   * Id of the gateway service on the platform.
   *
   * @attribute
   */
  readonly gatewayServiceId: string;

  /**
   * Id of the control plane that the gateway service belongs to.
   *
   * @attribute
   */
  readonly controlPlaneId: string;
}
