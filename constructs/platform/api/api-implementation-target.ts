import { IConstruct } from 'constructs';
import { IControlPlane } from '../gateway/control-plane';
import { IGatewayService } from '../gateway/gateway-service-reference';

/**
 * What implements an API. The two kinds must not share a control plane, since each adds a plugin that would block the
 * other's traffic.
 *
 * @example
 *
 * declare const service: platform.IGatewayService;
 * platform.ApiImplementationTarget.service(service);
 */
export class ApiImplementationTarget {
  /**
   * A gateway service. A service implements one API at most.
   *
   * @param service the service
   */
  public static service(service: IGatewayService): ApiImplementationTarget {
    return new ApiImplementationTarget('service', service.controlPlaneId, service, service);
  }

  /**
   * A control plane as a whole, with `AccessControlEnforcement`. Several APIs can share it. Refused where the control plane
   * is made in the app without that plugin.
   *
   * @param controlPlane the control plane
   */
  public static controlPlane(controlPlane: IControlPlane): ApiImplementationTarget {
    return new ApiImplementationTarget('control plane', controlPlane.controlPlaneId, controlPlane);
  }

  private constructor(
    /** @internal */
    public readonly _kind: 'service' | 'control plane',
    /** @internal */
    public readonly _controlPlaneId: string,
    /** @internal */
    public readonly _construct: IConstruct,
    /** @internal */
    public readonly _service?: IGatewayService,
  ) {}
}
