import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/api-implementation';
import { allEnforcementsOf } from '../private/enforcements';
import { ApiImplementationTarget } from './api-implementation-target';
import { IApiRef } from './api-reference';
import { registerPart } from './private/api-parts';
import { checkImplementation } from './private/implementations';

/**
 * The arguments of `ApiImplementation`.
 */
export interface ApiImplementationProps extends ManagedProps {
  /** The API. */
  readonly api: IApiRef;

  /** What implements it. Another target replaces the implementation. */
  readonly target: ApiImplementationTarget;
}

/**
 * The implementation of an API on the gateways: its link to a service or a control plane.
 *
 * It depends on the access control enforcement of its control plane, whichever of the two is written first. An update of
 * the service or the control plane does not affect it; it is replaced together with them and with its API.
 *
 * Makes a `konnect_api_implementation`, which is the child `Resource`.
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
   * The id of the implementation.
   *
   * @attribute
   */
  public readonly apiImplementationId: string;

  private readonly props: ApiImplementationProps;

  /**
   * Adds the implementation of an API.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ApiImplementationProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        api: MISSING.reference,
        target: (owner) => ApiImplementationTarget.service(MISSING.reference(owner)),
      }),
    );
    this.props = props;
    const { api, target } = props;
    const { _controlPlaneId: controlPlaneId, _service: service, _construct: construct } = target;
    const resource = new l1.ApiImplementation(this, 'Resource', {
      provider: props.provider,
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
   * Takes over an implementation that exists already, instead of making one: Terraform imports it, and changes what
   * differs.
   *
   * @param id the id of the implementation, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.ApiImplementation.importId({ apiId: this.props.api.apiId, id }));
  }
}
