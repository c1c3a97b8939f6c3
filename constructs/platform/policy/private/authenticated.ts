import { IConstruct } from 'constructs';
import { ResourceIndex } from '../../../../lib/core/rules/resource-index';
import {
  authenticationPoliciesOf,
  mayAuthenticate,
  Reach,
  routeIn,
  serviceIn,
} from '../../../../lib/core/rules/route-conflicts/authentication';
import { argumentsOf, CONTROL_PLANE, isEmpty } from '../../../../lib/core/rules/route-conflicts/resources';
import { Generated } from '../../../../lib/core/schema/generated';
import { addCheck } from '../../../../lib/core/synthesis/problems';

const MESSAGE =
  'requires a consumer, but no authentication policy applies, so gateways reject all requests; attach an authentication policy to the same scope or a wider scope, such as CommonPolicy.keyAuth()';

/**
 * Warns about a policy that requires a consumer, such as `acl`, if no authentication policy of the app identifies
 * consumers. The authentication check does not warn if the app does not create the control plane, the service or the
 * route of the policy. The authentication check treats every custom policy as a policy that may identify consumers.
 */
export function checkAuthenticated(policy: IConstruct): void {
  addCheck(policy, (resources) => {
    const resource = policy.node.tryFindChild('Resource') as Generated | undefined;
    const reach = resource && reachOf(resource, resources);
    return reach && !authenticationPoliciesOf(resources).some((guard) => mayAuthenticate(guard, reach, resources))
      ? [{ level: 'warning', property: 'policy', message: MESSAGE }]
      : [];
  });
}

/**
 * Returns the control plane, service and route whose requests a policy applies to. Returns undefined if the app does
 * not create the control plane, the service or the route of the policy.
 */
function reachOf(policy: Generated, resources: ResourceIndex): Reach | undefined {
  const values = argumentsOf(policy) ?? {};
  const plane = resources.findReferenced(CONTROL_PLANE, values.controlPlaneId);
  const route = routeIn(values.route, resources);
  const service = serviceIn(values.service, route, resources);
  const isWhole = (isEmpty(values.service) || service) && (isEmpty(values.route) || route);
  return plane && isWhole ? { plane, service, route } : undefined;
}
