import { IConstruct } from 'constructs';

/** Route of a gateway. Created in this app, or referenced. */
export interface IGatewayRoute extends IConstruct {
  /**
   * The id of the route.
   *
   * @attribute
   */
  readonly gatewayRouteId: string;

  /** Id of its control plane, if known. */
  readonly controlPlaneId?: string;
}
