import { IConstruct } from 'constructs';
import { IControlPlane } from '../gateway/control-plane-reference';
import { IGatewayService } from '../gateway/gateway-service-reference';

/**
 * Implementation target of an API. A service and a whole control plane must not be targets on one control plane,
 * because their access control plugins would block each other's traffic.
 *
 * @example
 *
 * declare const service: platform.IGatewayService;
 * platform.ApiImplementationTarget.service(service);
 */
export class ApiImplementationTarget {
  /**
   * Targets a gateway service. A service implements at most one API.
   *
   * @param service gateway service
   */
  public static service(service: IGatewayService): ApiImplementationTarget {
    return new ApiImplementationTarget('service', service.controlPlaneId, service, service);
  }

  /**
   * Targets a whole control plane, which requires an `AccessControlEnforcement`. Several APIs can share a control
   * plane. Synthesis rejects a control plane without an `AccessControlEnforcement` in the app, unless the control plane
   * is looked up or referenced by id.
   *
   * @param controlPlane control plane
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
