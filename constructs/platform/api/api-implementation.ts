import { Construct, IConstruct } from 'constructs';
import { replaceWith } from '../../../lib/core/lifecycle';
import { ManagedProps } from '../../../lib/core/managed-props';
import * as l1 from '../../../lib/platform/api-implementation';
import { IControlPlane } from '../gateway/control-plane';
import { IGatewayService } from '../gateway/gateway-service';
import { allEnforcementsOf } from '../gateway/private/enforcements';
import type { IApi } from './api-reference';
import { registerPart } from './private/api-parts';
import { checkImplementation } from './private/implementations';

/**
 * What implements an API. The two kinds must not share a control plane, as each brings a policy that would block the
 * other's traffic.
 *
 * @example
 *
 * declare const service: IGatewayService;
 * ApiImplementationTarget.service(service);
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
   * All of a control plane, on which `AccessControlEnforcement` decides what applications may call. Several APIs can share
   * it. Refused where the control plane is made here and has none.
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

/**
 * The arguments of `ApiImplementation`.
 */
export interface ApiImplementationProps extends ManagedProps {
  /** The API. */
  readonly api: IApi;

  /** What implements it. Another target replaces the implementation. */
  readonly target: ApiImplementationTarget;
}

/**
 * The tie between an API and what implements it on the gateways.
 *
 * It comes after the access control enforcement of its control plane, whichever of the two is written first. An edit of
 * the service or the control plane leaves it alone; it is replaced together with them and with its API.
 *
 * Makes a `konnect_api_implementation`, which is the child `Resource`.
 *
 * @example
 *
 * declare const api: IApi;
 * declare const service: IGatewayService;
 * new ApiImplementation(this, 'implementation', { api, target: ApiImplementationTarget.service(service) });
 */
export class ApiImplementation extends Construct {
  /**
   * The id of the implementation.
   *
   * @attribute
   */
  public readonly apiImplementationId: string;

  /**
   * Says what implements an API.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiImplementationProps) {
    super(scope, id);
    const { api, target } = props;
    const { _controlPlaneId: controlPlaneId, _service: service, _construct: construct } = target;
    const resource = new l1.ApiImplementation(this, 'Resource', {
      provider: props.provider,
      apiId: api.apiId,
      serviceReference: service && { service: { controlPlaneId, id: service.serviceId } },
      controlPlaneReference: service ? undefined : { controlPlane: { id: controlPlaneId } },
    });
    replaceWith(resource, api);
    replaceWith(resource, construct);
    registerPart(api, this);
    if (!service) {
      this.node.addDependency(allEnforcementsOf(construct));
    }
    checkImplementation(this, api, target);
    this.apiImplementationId = resource.id;
  }
}
