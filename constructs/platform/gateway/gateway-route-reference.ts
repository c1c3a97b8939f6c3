import { IConstruct } from 'constructs';

/**
 * Gateway route, which selects requests. The gateway route is created in this app, or referenced with
 * `GatewayRoute.fromGatewayRouteId`.
 */
export interface IGatewayRoute extends IConstruct {
  /**
   * The id of the gateway route.
   *
   * @attribute
   */
  readonly gatewayRouteId: string;

  /**
   * Id of the control plane that the route belongs to. For a route from `GatewayRoute.fromGatewayRouteId`, the id of
   * the control plane is undefined.
   */
  readonly controlPlaneId?: string;
}
