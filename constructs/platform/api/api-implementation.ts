import { Construct } from 'constructs';
import { replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/api-implementation';
import { allEnforcementsOf } from '../private/enforcements';
import { ApiImplementationTarget } from './api-implementation-target';
import { IApiRef } from './api-reference';
import { registerPart } from './private/api-parts';
import { checkImplementation } from './private/implementations';

/** Arguments of `ApiImplementation`. */
export interface ApiImplementationProps extends ManagedProps {
  /** API to implement. */
  readonly api: IApiRef;

  /** Implementation target. Changing the target of an API implementation replaces the implementation. */
  readonly target: ApiImplementationTarget;
}

/**
 * Implementation of an API on the gateways: the link to a gateway service or a control plane.
 *
 * The implementation of an API by a control plane depends on the access control enforcement of the control plane, even
 * if the program adds the enforcement later. An update of the service or the control plane does not affect the API
 * implementation. If Terraform replaces the API, the service or the control plane, Terraform also replaces the API
 * implementation.
 *
 * Creates a `konnect_api_implementation` as the child `Resource`.
 *
 * @example
 * declare const api: platform.IApi;
 * declare const service: platform.IGatewayService;
 * new platform.ApiImplementation(this, 'implementation', {
 *   api,
 *   target: platform.ApiImplementationTarget.service(service),
 * });
 */
export class ApiImplementation extends ManagedConstruct {
  /**
   * The id of the API's implementation.
   *
   * @attribute
   */
  public readonly apiImplementationId: string;

  private readonly props: ApiImplementationProps;

  /**
   * Adds the implementation of an API.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ApiImplementationProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { api, target } = this.props;
    const { _controlPlaneId: controlPlaneId, _service: service, _construct: construct } = target;
    const resource = new l1.ApiImplementation(this, 'Resource', {
      provider: this.props.provider,
      apiId: api.apiId,
      serviceReference: service && { service: { controlPlaneId, id: service.gatewayServiceId } },
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

  /**
   * Imports an existing implementation of the API instead of creating an implementation. Terraform replaces the API
   * implementation if the target differs from the existing implementation.
   *
   * @param id id of the API's existing implementation, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiImplementation.importId({ apiId: this.props.api.apiId, id }));
  }
}
