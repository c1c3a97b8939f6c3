import { Generated } from '../../generated';
import { AUTHENTICATION } from '../../routing/policy-order';
import { Neighbours } from '../neighbours';
import { argumentsOf, CONTROL_PLANE, isEmpty, isOn, referredBy, ROUTES, SERVICE } from './resources';

const POLICY = 'konnect_gateway_plugin_';
const CUSTOM_POLICY = 'konnect_gateway_custom_plugin';

/** Which requests: those of a control plane, or of a service or a route of it alone. */
export interface Reach {
  readonly plane: Generated;
  readonly service?: Generated;
  readonly route?: Generated;
}

/** The policies of an app that may tell who sends a request: those of authentication, and custom ones. */
export function guardsOf(neighbours: Neighbours): Generated[] {
  return neighbours.ofTypes(
    (type) =>
      type === CUSTOM_POLICY ||
      (type.startsWith(POLICY) && AUTHENTICATION.includes(type.slice(POLICY.length).replaceAll('_', '-'))),
  );
}

/** Whether such a policy may run for some of the requests; what is not known may. */
export function mayGuard(guard: Generated, { plane, service, route }: Reach, neighbours: Neighbours): boolean {
  const values = argumentsOf(guard);
  if (!values) {
    return true;
  }
  const ownRoute = routeIn(values.route, neighbours);
  return (
    isOn(values.enabled) !== false &&
    // Of a consumer it would run only once somebody else has told who that is.
    isEmpty(values.consumer) &&
    isEmpty(values.consumerGroup) &&
    mayBe(neighbours.referred(CONTROL_PLANE, values.controlPlaneId), plane) &&
    (isEmpty(values.route) || mayBe(ownRoute, route)) &&
    mayBe(serviceIn(values.service, ownRoute, neighbours), service)
  );
}

/** The route to which the block `route` of a policy refers. */
export function routeIn(block: unknown, neighbours: Neighbours): Generated | undefined {
  return ROUTES.map((type) => referredBy(type, block, neighbours)).find((found) => found !== undefined);
}

/** The service to which the block `service` of a policy refers, or else that of its route. */
export function serviceIn(block: unknown, route: Generated | undefined, neighbours: Neighbours): Generated | undefined {
  return referredBy(SERVICE, isEmpty(block) && route ? argumentsOf(route)?.service : block, neighbours);
}

/** Whether two things may be one; what is not made in the app may be anything, and so may what is not said. */
function mayBe(one: Generated | undefined, other: Generated | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}
