import { IConstruct } from 'constructs';
import { Generated } from '../../schema/generated';
import { isMembers } from '../../schema/inputs';
import { Members } from '../../shared/objects';
import { PropertyDiagnostic } from '../../values/property-diagnostic';
import { identityOf, ResourceIndex } from '../resource-index';
import { authenticationPoliciesOf, mayAuthenticate } from './authentication';
import { levelOf } from './level';
import { argumentsOf, CONTROL_PLANE, isEmpty, referredBy, SERVICE } from './resources';

/**
 * Context key for the check of published APIs that anyone can call without authentication. The allowed context values
 * are `error`, and `off` to disable the check of published APIs. By default, the findings about published APIs that
 * anyone can call are warnings.
 */
export const UNAUTHENTICATED_CONTEXT = 'cdktf-gateways/unauthenticated-apis';

const IMPLEMENTATION = 'konnect_api_implementation';
const PUBLICATION = 'konnect_api_publication';
/** Maximum number of routes that a message lists. The message gives only the number of further routes. */
const MAX_NAMED = 3;

/**
 * Finds gateway services that implement a published API without authentication: neither an authentication strategy of
 * the API nor an authentication policy identifies callers. The check covers only services and control planes of this
 * app. The app does not know the policies of services and control planes that it does not create.
 */
export function unauthenticatedFindings(
  routes: readonly Generated[],
  resourceIndex: ResourceIndex,
): [IConstruct, PropertyDiagnostic[]][] {
  const implementations = resourceIndex.ofType(IMPLEMENTATION);
  if (implementations.length === 0) {
    return [];
  }
  const guards = authenticationPoliciesOf(resourceIndex);
  return implementations.flatMap((implementation): [IConstruct, PropertyDiagnostic[]][] => {
    const { level, mistake } = levelOf(implementation, UNAUTHENTICATED_CONTEXT);
    if (!level) {
      return mistake ? [[implementation, [mistake]]] : [];
    }
    const open = openRoutes(implementation, routes, guards, resourceIndex);
    const finding = (): PropertyDiagnostic => ({ level, property: 'serviceReference', message: messageOf(open) });
    return open.length > 0 ? [[implementation, [finding()]]] : [];
  });
}

function openRoutes(
  implementation: Generated,
  routes: readonly Generated[],
  guards: readonly Generated[],
  resourceIndex: ResourceIndex,
): Generated[] {
  const { apiId, serviceReference } = argumentsOf(implementation) ?? {};
  const service = isMembers(serviceReference)
    ? referredBy(SERVICE, serviceReference.service, resourceIndex)
    : undefined;
  const planeId = service && argumentsOf(service)?.controlPlaneId;
  const plane = resourceIndex.findReferenced(CONTROL_PLANE, planeId);
  if (!service || !plane || !isPublishedOpenly(apiId, resourceIndex)) {
    return [];
  }
  return routes.filter(
    (route) =>
      referredBy(SERVICE, argumentsOf(route)?.service, resourceIndex) === service &&
      !guards.some((guard) => mayAuthenticate(guard, { plane, service, route }, resourceIndex)),
  );
}

/**
 * Returns whether the app publishes an API, and no publication of the API has an authentication strategy. If a
 * publication has an authentication strategy, the platform itself authenticates callers of the linked gateway service.
 */
function isPublishedOpenly(apiId: unknown, resourceIndex: ResourceIndex): boolean {
  const own = resourceIndex.ofType(PUBLICATION).map((publication) => argumentsOf(publication));
  const ofApi = own.filter((values) => !values || identityOf(values.apiId) === identityOf(apiId));
  return ofApi.length > 0 && ofApi.every((values) => values && hasNoStrategy(values));
}

function hasNoStrategy({ authStrategyIds }: Members): boolean {
  return isEmpty(authStrategyIds) || (Array.isArray(authStrategyIds) && authStrategyIds.length === 0);
}

function messageOf(open: readonly Generated[]): string {
  const named = open.slice(0, MAX_NAMED).map(({ node }) => node.path);
  const more = open.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `is a service that anyone can call: no authentication policy protects ${list}; add one to the route, the service or the control plane, such as platform.Policy.keyAuth, or publish the API with an authentication strategy`;
}
