import { IConstruct } from 'constructs';
import { Generated } from '../../../../lib/core/generated';
import { Neighbours } from '../../../../lib/core/rules/neighbours';
import { addCheck } from '../../../../lib/core/rules/problems';
import { guardsOf, mayGuard, Reach, routeIn, serviceIn } from '../../../../lib/core/rules/routing/authentication';
import { argumentsOf, CONTROL_PLANE, isEmpty } from '../../../../lib/core/rules/routing/resources';

const MESSAGE =
  'needs to know the consumer, but no policy of authentication is in reach, so that gateways refuse all requests; attach one to the same place or a wider one, such as CommonPolicy.keyAuth()';

/**
 * Warns of a policy that needs to know who sends a request, where nothing tells. Says nothing where that may be told by what
 * is not in the app, or by code of the user's own.
 */
export function checkAuthenticated(policy: IConstruct): void {
  addCheck(policy, (neighbours) => {
    const resource = policy.node.tryFindChild('Resource') as Generated | undefined;
    const reach = resource && reachOf(resource, neighbours);
    return reach && !guardsOf(neighbours).some((guard) => mayGuard(guard, reach, neighbours))
      ? [{ level: 'warning', property: 'policy', message: MESSAGE }]
      : [];
  });
}

/** The requests for which a policy runs; nothing where they are of something that is not made in the app. */
function reachOf(policy: Generated, neighbours: Neighbours): Reach | undefined {
  const values = argumentsOf(policy) ?? {};
  const plane = neighbours.referred(CONTROL_PLANE, values.controlPlaneId);
  const route = routeIn(values.route, neighbours);
  const service = serviceIn(values.service, route, neighbours);
  const isWhole = (isEmpty(values.service) || service) && (isEmpty(values.route) || route);
  return plane && isWhole ? { plane, service, route } : undefined;
}
