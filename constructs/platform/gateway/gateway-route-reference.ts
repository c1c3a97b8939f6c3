import { IConstruct } from 'constructs';

/** Route of a gateway. The route is created in this app, or referenced. */
export interface IGatewayRoute extends IConstruct {
  /**
   * The id of the route.
   *
   * @attribute
   */
  readonly gatewayRouteId: string;

  /** Id of the route's control plane. `controlPlaneId` is undefined if the route is referenced by id. */
  readonly controlPlaneId?: string;
}
