import { IConstruct } from 'constructs';
import { Generated } from '../../../../lib/core/generated';
import { AUTHENTICATION } from '../../../../lib/core/routing/policy-order';
import { identityOf, Neighbours } from '../../../../lib/core/rules/neighbours';
import { addCheck } from '../../../../lib/core/rules/problems';

const CONTROL_PLANE = 'konnect_gateway_control_plane';
const CUSTOM = 'konnect_gateway_custom_plugin';
const SERVICE = 'konnect_gateway_service';
const ROUTES = ['konnect_gateway_route', 'konnect_gateway_route_expression'];
const AUTHENTICATING = AUTHENTICATION.map((name) => `konnect_gateway_plugin_${name.replace(/-/g, '_')}`);

const MESSAGE =
  'needs to know the consumer, but no policy of authentication is in reach, so that gateways refuse all requests; attach one to the same place or a wider one, such as CommonPolicy.keyAuth()';

/**
 * Warns of a policy that needs to know who sends a request, where nothing tells. Says nothing where that may be told by what
 * is not in the app, or by code of the user's own.
 */
export function checkAuthenticated(policy: IConstruct): void {
  addCheck(policy, (neighbours) => {
    const resource = policy.node.tryFindChild('Resource') as Generated | undefined;
    return resource && isLeftOpen(resource, neighbours)
      ? [{ level: 'warning', property: 'policy', message: MESSAGE }]
      : [];
  });
}

function isLeftOpen(policy: Generated, neighbours: Neighbours): boolean {
  const own = argumentsOf(policy);
  const isWhole =
    neighbours.referred(CONTROL_PLANE, own.controlPlaneId) !== undefined &&
    (own.service === undefined || neighbours.referred(SERVICE, own.service.id) !== undefined) &&
    (own.route === undefined || routeOf(own.route.id, neighbours) !== undefined);
  const isNear = (other: Generated) => isSame(argumentsOf(other).controlPlaneId, own.controlPlaneId);
  return (
    isWhole &&
    !neighbours.ofType(CUSTOM).some(isNear) &&
    !AUTHENTICATING.flatMap((type) => neighbours.ofType(type))
      .filter((other) => isNear(other) && argumentsOf(other).enabled !== false)
      .some((other) => haveRequestsInCommon(argumentsOf(other), own, neighbours))
  );
}

/** What of the arguments of a policy decides for which requests it runs. */
interface Scopes {
  readonly controlPlaneId?: string;
  readonly service?: { readonly id: string };
  readonly route?: { readonly id: string };
  readonly enabled?: boolean;
}

function haveRequestsInCommon(one: Scopes, other: Scopes, neighbours: Neighbours): boolean {
  const [service, otherService] = [serviceOf(one, neighbours), serviceOf(other, neighbours)];
  return (
    (one.route === undefined || other.route === undefined || isSame(one.route.id, other.route.id)) &&
    (service === undefined || otherService === undefined || isSame(service, otherService))
  );
}

/** The service whose requests a policy is for, by itself or by the route; undefined for any, or one that nobody knows. */
function serviceOf({ service, route }: Scopes, neighbours: Neighbours): string | undefined {
  const found = route && routeOf(route.id, neighbours);
  return service?.id ?? (found && argumentsOf(found).service?.id);
}

function routeOf(id: string, neighbours: Neighbours): Generated | undefined {
  return ROUTES.map((type) => neighbours.referred(type, id)).find((route) => route !== undefined);
}

function argumentsOf({ _inputs }: Generated): Scopes {
  return _inputs.toObject();
}

function isSame(one: unknown, other: unknown): boolean {
  return identityOf(one) === identityOf(other);
}
