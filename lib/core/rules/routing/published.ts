import { IConstruct } from 'constructs';
import { Generated } from '../../generated';
import { isMembers } from '../../inputs';
import { Finding } from '../finding';
import { identityOf, Neighbours } from '../neighbours';
import { guardsOf, mayGuard } from './authentication';
import { argumentsOf, CONTROL_PLANE, referredBy, SERVICE } from './resources';

/**
 * What is said where anybody can call a published API. Set by this value in the context of an app or a stack: `error`, or `off`
 * for nothing; a warning unless set.
 */
export const UNAUTHENTICATED_CONTEXT = 'cdktf-gateways/unauthenticated-apis';
const LEVELS = ['error', 'off'];

const IMPLEMENTATION = 'konnect_api_implementation';
const PUBLICATION = 'konnect_api_publication';
/** More routes than these are counted. */
const NAMED = 3;

/**
 * Finds services that implement an API which is published without a strategy for applications, and have routes without a policy
 * of authentication in reach: on the route, the service or the whole control plane. Both must be made in the app: of others
 * nobody knows what they have.
 */
export function unauthenticated(routes: readonly Generated[], neighbours: Neighbours): [IConstruct, Finding[]][] {
  const implementations = neighbours.ofType(IMPLEMENTATION);
  if (implementations.length === 0) {
    return [];
  }
  const guards = guardsOf(neighbours);
  return implementations.flatMap((implementation): [IConstruct, Finding[]][] => {
    const level = implementation.node.tryGetContext(UNAUTHENTICATED_CONTEXT);
    if (level !== undefined && !LEVELS.includes(level)) {
      const message = `the context value ${UNAUTHENTICATED_CONTEXT} is ${JSON.stringify(level)}; allowed: "error", "off", or none`;
      return [[implementation, [{ level: 'error', property: '', message }]]];
    }
    const open = level === 'off' ? [] : openRoutes(implementation, routes, guards, neighbours);
    const finding = (): Finding => ({
      level: level ?? 'warning',
      property: 'serviceReference',
      message: messageOf(open),
    });
    return open.length > 0 ? [[implementation, [finding()]]] : [];
  });
}

function openRoutes(
  implementation: Generated,
  routes: readonly Generated[],
  guards: readonly Generated[],
  neighbours: Neighbours,
): Generated[] {
  const { apiId, serviceReference } = argumentsOf(implementation) ?? {};
  const service = isMembers(serviceReference) ? referredBy(SERVICE, serviceReference.service, neighbours) : undefined;
  const planeId = service && argumentsOf(service)?.controlPlaneId;
  const plane = neighbours.referred(CONTROL_PLANE, planeId);
  if (!service || !plane || !isPublishedOpenly(apiId, neighbours)) {
    return [];
  }
  return routes.filter(
    (route) =>
      referredBy(SERVICE, argumentsOf(route)?.service, neighbours) === service &&
      !guards.some((guard) => mayGuard(guard, { plane, service, route }, neighbours)),
  );
}

/**
 * Whether an API is published, and never with a strategy for applications: with one, the platform itself authenticates at the
 * service that is linked.
 */
function isPublishedOpenly(apiId: unknown, neighbours: Neighbours): boolean {
  const own = neighbours.ofType(PUBLICATION).map((publication) => argumentsOf(publication));
  const ofApi = own.filter((values) => !values || identityOf(values.apiId) === identityOf(apiId));
  return ofApi.length > 0 && ofApi.every((values) => values && (values.authStrategyIds ?? []).length === 0);
}

function messageOf(open: readonly Generated[]): string {
  const named = open.slice(0, NAMED).map(({ node }) => node.path);
  const more = open.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `is a service that anybody can call: no policy of authentication is in reach of ${list}; add one to the route, the service or the control plane, such as platform.Policy.keyAuth, or publish the API with a strategy`;
}
