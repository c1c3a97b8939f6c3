import { TerraformResource } from 'cdktf';
import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { Policy } from '../../../lib/platform/policies';
import { IControlPlane } from '../gateway/control-plane';
import { IGatewayRoute } from '../gateway/gateway-route-reference';
import { IGatewayService } from '../gateway/gateway-service-reference';
import { entityId, takeOverId } from '../gateway/private/entity-id';
import { checkMember } from '../gateway/private/members';
import { PolicyOptions, PolicyPartial } from './policy-options';
import { checkOrder, orderingOf } from './private/ordering';
import { checkPlace } from './private/place';
import { checkScopes, scopesOf } from './private/scopes';
import { settingsOf } from './private/settings';

/**
 * The arguments of `GatewayPolicy`. It is for all traffic of the control plane, or for that of all of `service`, `route`,
 * `consumer` and `consumerGroup` that are given at once.
 */
export interface GatewayPolicyProps extends PolicyOptions, ManagedProps {
  /** The control plane that it belongs to. Another one replaces the policy. */
  readonly controlPlane: IControlPlane;

  /** The type of the policy with its settings. Another type replaces the policy. */
  readonly policy: Policy;

  /**
   * The service whose requests it is for, of the same control plane.
   *
   * @default - any
   */
  readonly service?: IGatewayService;

  /**
   * The route whose requests it is for, of the same control plane.
   *
   * @default - any
   */
  readonly route?: IGatewayRoute;
}

/**
 * A policy where it is attached: to a service, a route, a consumer, a group of consumers, several of these at once, or to the
 * whole control plane. A scope that the type does not have is refused, and so is a second policy of one type in one place. For
 * services, routes, consumers and groups that are made here, `addPolicy()` is shorter.
 *
 * Of each type a gateway runs one policy for a request, that of the most specific scope.
 *
 * Makes a `konnect_gateway_plugin_rate_limiting` or another `konnect_gateway_plugin_*`, by the type of the policy, which is
 * the child `Resource`.
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
   * Attaches a policy.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: GatewayPolicyProps) {
    super(scope, id);
    // Goes on with a type that has all scopes, so that no more is said of these.
    const policy = () => Policy.requestTransformer();
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference, policy }));
    if (typeof props.policy._class !== 'function') {
      addError(this, 'policy', 'is no policy; make one with Policy, such as Policy.cors({})');
      props = { ...props, policy: policy() };
    }
    props = { ...props, partials: props.partials?.map((link, index) => this.completePartial(link, index)) };
    this.props = props;
    const { controlPlane, enabled, condition, instanceName, protocols, tags, partials } = props;
    const scopes = scopesOf(props);
    // The others are refused, and no argument of the resource.
    const held = scopes.filter((attached) => props.policy._scopes.includes(attached.scope));
    const { _partialPaths: paths } = props.policy;
    const onlyPath = paths.length === 1 ? paths[0] : undefined;
    const resource = new (props.policy._class())(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      config: literalTexts(settingsOf(this, props)),
      ...Object.fromEntries(held.map((attached) => [attached.scope, { id: attached.id }])),
      ordering: orderingOf(props),
      partials: partials?.map(({ partial, path = onlyPath }) => ({ id: partial.gatewayPartialId, path })),
      enabled,
      condition,
      instanceName,
      protocols,
      tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    scopes.forEach(({ construct }) => replaceWith(resource, construct));
    checkMember(this, controlPlane, 'policy');
    checkScopes(this, props, scopes);
    checkPlace(this, props, scopes);
    checkOrder(this, props);
    this.resource = resource;
  }

  /**
   * The id of the policy.
   *
   * @attribute
   */
  public get gatewayPolicyId(): string {
    // Made when it is asked for: a token takes a while, nobody needs most of these, and an app has thousands.
    return this.resource.id;
  }

  /**
   * Takes over a policy that exists already, instead of making one: Terraform imports it, and changes what differs. It keeps
   * its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the policy, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    const { policy, controlPlane } = this.props;
    importObject(this, () => policy._class().importId({ controlPlaneId: controlPlane.controlPlaneId, id }));
  }

  /** The compiler sees to the partial in TypeScript; plain JavaScript has none. */
  private completePartial(link: PolicyPartial, index: number): PolicyPartial {
    if (link?.partial) {
      return link;
    }
    addError(this, `partials[${index}].partial`, 'is required, but was not given');
    return { ...link, partial: MISSING.reference(this) };
  }
}
