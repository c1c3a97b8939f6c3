import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { PolicyScope } from '../../../../lib/core/values/policy-type';
import { Policy } from '../../../../lib/platform/policies';
import { IControlPlane } from '../../gateway/control-plane-reference';
import { IGatewayRoute } from '../../gateway/gateway-route-reference';
import { IGatewayService } from '../../gateway/gateway-service-reference';
import { checkSamePlane } from '../../gateway/private/control-plane-parts';
import { PolicyOptions } from '../policy-options';

/** Options of a policy, and the gateway entities that the policy is attached to. */
export interface Placement extends PolicyOptions {
  readonly controlPlane: IControlPlane;
  readonly policy: Policy;
  readonly service?: IGatewayService;
  readonly route?: IGatewayRoute;
}

/** Gateway entity that a policy is attached to, such as a route. */
export interface AttachedScope {
  readonly scope: PolicyScope;
  readonly id: string;
  readonly construct: IConstruct & { readonly controlPlaneId?: string };
}

/**
 * Returns the gateway entities that a policy is attached to. The returned list is empty if the policy applies to the
 * whole control plane.
 */
export function scopesOf({ service, route, consumer, consumerGroup }: Placement): AttachedScope[] {
  return [
    ...(service ? [{ scope: 'service' as const, id: service.gatewayServiceId, construct: service }] : []),
    ...(route ? [{ scope: 'route' as const, id: route.gatewayRouteId, construct: route }] : []),
    ...(consumer ? [{ scope: 'consumer' as const, id: consumer.consumerId, construct: consumer }] : []),
    ...(consumerGroup
      ? [{ scope: 'consumerGroup' as const, id: consumerGroup.consumerGroupId, construct: consumerGroup }]
      : []),
  ];
}

/**
 * Rejects scopes that the policy type does not support, a consumer together with a consumer group, and scopes and
 * partials that belong to a different control plane.
 */
export function checkScopes(construct: IConstruct, props: Placement, scopes: AttachedScope[]): void {
  const { policy, controlPlane, consumer, consumerGroup } = props;
  const allowed = ['the whole control plane', ...policy._scopes].join(', ');
  for (const { scope, construct: other } of scopes) {
    if (!policy._scopes.includes(scope)) {
      addError(
        construct,
        scope,
        `is ${other.node.path}, but the policy type ${policy.name} does not support this scope; allowed: ${allowed}`,
      );
    }
    checkSamePlane(construct, scope, other, controlPlane);
  }
  if (consumer && consumerGroup) {
    addError(construct, 'consumerGroup', 'is given together with consumer; give only consumer or only consumerGroup');
  }
  props.partials?.forEach(({ partial }, index) =>
    checkSamePlane(construct, `partials[${index}].partial`, partial, controlPlane),
  );
}
