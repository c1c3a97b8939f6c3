import { IConstruct } from 'constructs';

/**
 * A route of a gateway. Made here, or only referred to.
 */
export interface IGatewayRoute extends IConstruct {
  /**
   * The id of the route.
   *
   * @attribute
   */
  readonly gatewayRouteId: string;

  /** The id of its control plane, where that is known. */
  readonly controlPlaneId?: string;
}
