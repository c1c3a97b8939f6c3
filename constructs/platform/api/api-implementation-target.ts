import { IConstruct } from 'constructs';
import { IControlPlane } from '../gateway/control-plane-reference';
import { IGatewayService } from '../gateway/gateway-service-reference';

/**
 * Implementation target of an API: a gateway service or a whole control plane. If one API targets a whole control
 * plane, no API may target a service of that control plane. The access control plugins of the two APIs would block each
 * other's traffic.
 *
 * @example
 *
 * declare const service: platform.IGatewayService;
 * platform.ApiImplementationTarget.service(service);
 */
export class ApiImplementationTarget {
  /**
   * Returns a target for an API that a gateway service implements. A gateway service implements at most one API.
   *
   * @param service gateway service
   */
  public static service(service: IGatewayService): ApiImplementationTarget {
    return new ApiImplementationTarget('service', service.controlPlaneId, service, service);
  }

  /**
   * Returns a target for APIs that a whole control plane implements. A control plane that implements APIs requires an
   * `AccessControlEnforcement`. Several APIs can target the same control plane. Synthesis rejects a control plane
   * without an `AccessControlEnforcement` in the app, unless the control plane is looked up or referenced by id.
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
