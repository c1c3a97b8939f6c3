import { TerraformResource } from 'cdktf';
import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { ValidationError } from '../../../lib/core/values/errors';
import { literalTexts } from '../../../lib/core/values/literal';
import { Policy } from '../../../lib/platform/policies';
import { IControlPlane } from '../gateway/control-plane-reference';
import { IGatewayRoute } from '../gateway/gateway-route-reference';
import { IGatewayService } from '../gateway/gateway-service-reference';
import { checkMember } from '../gateway/private/control-plane-parts';
import { entityId, setImportedId } from '../gateway/private/entity-id';
import { PolicyOptions } from './policy-options';
import { checkDuplicatePolicy } from './private/duplicate-policy';
import { checkOrder, orderingOf } from './private/ordering';
import { checkScopes, scopesOf } from './private/scopes';
import { settingsOf } from './private/settings';

/**
 * Arguments of `GatewayPolicy`. Without a scope, the policy applies to all traffic of the control plane. If several
 * scopes are set, such as `route` and `consumer`, the policy applies to requests that match all these scopes.
 * `consumer` and `consumerGroup` cannot be combined.
 */
export interface GatewayPolicyProps extends PolicyOptions, ManagedProps {
  /** Control plane of the gateway policy. Changing the control plane replaces the policy. */
  readonly controlPlane: IControlPlane;

  /** Type and settings of the gateway policy. Changing the policy type replaces the policy. */
  readonly policy: Policy;

  /**
   * Gateway service whose requests the policy applies to. The service must be of the same control plane as the policy.
   *
   * @default - all services and routes
   */
  readonly service?: IGatewayService;

  /**
   * Gateway route whose requests the policy applies to. The route must be of the same control plane as the policy.
   *
   * @default - all services and routes
   */
  readonly route?: IGatewayRoute;
}

/**
 * Policy that is attached to a service, route, consumer, consumer group, a combination of them, or the whole control
 * plane. A scope that the policy type does not support is an error. A second gateway policy of the same type with the
 * same scopes is also an error. For services, routes, consumers and groups of this app, prefer `addPolicy()`, which is
 * shorter than `new GatewayPolicy(…)`.
 *
 * For each request, a gateway runs at most one policy of each type: the policy with the most specific scope.
 *
 * Creates a `konnect_gateway_plugin_rate_limiting` or another `konnect_gateway_plugin_*` as the child `Resource`. The
 * type of the policy determines the type of the Terraform resource.
 *
 * @example
 * declare const controlPlane: platform.IControlPlane;
 * declare const consumer: platform.IConsumer;
 * new platform.GatewayPolicy(this, 'limit', {
 *   controlPlane,
 *   consumer,
 *   policy: platform.Policy.rateLimiting({ minute: 100 }),
 * });
 */
export class GatewayPolicy extends ManagedConstruct {
  private readonly props: GatewayPolicyProps;
  private readonly resource: TerraformResource & { readonly id: string };

  /**
   * Attaches a policy to a service, route, consumer or consumer group, to a combination of them, or to the whole
   * control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: GatewayPolicyProps) {
    super(scope, id);
    if (typeof props.policy._class !== 'function') {
      throw new ValidationError('policy is not a Policy; create one with a factory, such as Policy.cors({})', this);
    }
    this.props = literalTexts(props);
    const args = this.props;
    const { controlPlane, enabled, condition, instanceName, protocols, tags, partials } = args;
    const scopes = scopesOf(args);
    // Omits scopes that the policy type does not support, because the Terraform resource has no arguments for them.
    // `checkScopes` reports such scopes.
    const supportedScopes = scopes.filter((attached) => args.policy._scopes.includes(attached.scope));
    const { _partialPaths: paths } = args.policy;
    const onlyPath = paths.length === 1 ? paths[0] : undefined;
    const resource = new (args.policy._class())(this, 'Resource', {
      provider: args.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, args.entityId),
      config: literalTexts(settingsOf(this, args)),
      ...Object.fromEntries(supportedScopes.map((attached) => [attached.scope, { id: attached.id }])),
      ordering: orderingOf(args),
      partials: partials?.map(({ partial, path = onlyPath }) => ({ id: partial.gatewayPartialId, path })),
      enabled,
      condition,
      instanceName,
      protocols,
      tags,
    });
    applyRemovalPolicy(resource, args.removalPolicy);
    scopes.forEach(({ construct }) => replaceWith(resource, construct));
    checkMember(this, controlPlane, 'policy');
    checkScopes(this, args, scopes);
    checkDuplicatePolicy(this, args, scopes);
    checkOrder(this, args);
    this.resource = resource;
  }

  /**
   * Id of the gateway policy.
   *
   * @attribute
   */
  public get gatewayPolicyId(): string {
    // Creates the cdktf token of the policy's id only when the program reads the id. Creating tokens is slow, and most
    // policies of a large app need no token.
    return this.resource.id;
  }

  /**
   * Imports an existing gateway policy instead of creating a policy. After the import, Terraform updates the arguments
   * of the gateway policy that differ from the existing object. Keep the call of `importFrom` in the program, because
   * without `entityId`, the call also sets the id of the policy's resource. Do not set `entityId` to an id other than
   * the id of the imported policy.
   *
   * @param id id of the existing policy, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    const { policy, controlPlane } = this.props;
    importObject(this, () => policy._class().importId({ controlPlaneId: controlPlane.controlPlaneId, id }));
  }
}
