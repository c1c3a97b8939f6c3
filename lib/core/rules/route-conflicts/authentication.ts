import { Generated } from '../../schema/generated';
import { AUTHENTICATION } from '../../shared/routing/policy-order';
import { ResourceIndex } from '../resource-index';
import { argumentsOf, CONTROL_PLANE, isEmpty, isOn, referredBy, ROUTES, SERVICE } from './resources';

export const POLICY = 'konnect_gateway_plugin_';
export const CUSTOM_POLICY = 'konnect_gateway_custom_plugin';

/** Set of requests to a gateway: all requests to a control plane, or only requests to one of its services or routes. */
export interface Reach {
  readonly plane: Generated;
  readonly service?: Generated;
  readonly route?: Generated;
}

/** Returns the policies of an app that may authenticate callers: authentication policies and custom policies. */
export function authenticationPoliciesOf(resourceIndex: ResourceIndex): Generated[] {
  return resourceIndex.ofTypes(
    (type) =>
      type === CUSTOM_POLICY ||
      (type.startsWith(POLICY) && AUTHENTICATION.includes(type.slice(POLICY.length).replaceAll('_', '-'))),
  );
}

/**
 * Returns whether an authentication policy may authenticate the callers of at least one request in the set `reach`.
 * Returns true if the arguments of the authentication policy are unknown.
 */
export function mayAuthenticate(guard: Generated, reach: Reach, resourceIndex: ResourceIndex): boolean {
  const values = argumentsOf(guard);
  // A policy attached to a consumer or consumer group runs only after an authentication policy has identified the
  // consumer.
  const hasNoConsumer = !values || (isEmpty(values.consumer) && isEmpty(values.consumerGroup));
  return hasNoConsumer && mayRun(guard, reach, resourceIndex);
}

/**
 * Returns whether a gateway policy may run for at least one request in the given set. `mayRun` returns true if the
 * arguments of the policy are unknown.
 */
export function mayRun(policy: Generated, { plane, service, route }: Reach, resourceIndex: ResourceIndex): boolean {
  const values = argumentsOf(policy);
  if (!values) {
    return true;
  }
  const ownRoute = routeIn(values.route, resourceIndex);
  return (
    isOn(values.enabled) !== false &&
    mayBeSame(resourceIndex.findReferenced(CONTROL_PLANE, values.controlPlaneId), plane) &&
    (isEmpty(values.route) || mayBeSame(ownRoute, route)) &&
    mayBeSame(serviceIn(values.service, ownRoute, resourceIndex), service)
  );
}

/** Returns the gateway route that the block `route` of a policy refers to. */
export function routeIn(block: unknown, resourceIndex: ResourceIndex): Generated | undefined {
  return ROUTES.map((type) => referredBy(type, block, resourceIndex)).find((found) => found !== undefined);
}

/**
 * Returns the gateway service that the block `service` of a policy refers to, or else the service of the policy's
 * route.
 */
export function serviceIn(
  block: unknown,
  route: Generated | undefined,
  resourceIndex: ResourceIndex,
): Generated | undefined {
  return referredBy(SERVICE, isEmpty(block) && route ? argumentsOf(route)?.service : block, resourceIndex);
}

/**
 * Returns whether two references to objects of the app may point to the same object. An undefined reference may point
 * to any object.
 */
function mayBeSame(one: Generated | undefined, other: Generated | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}
