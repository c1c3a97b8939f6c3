import { IConstruct } from 'constructs';
import { Generated, isGenerated } from '../../schema/generated';
import { requireValue } from '../../shared/require-value';
import { Route } from '../../shared/routing/gateway';
import { PropertyDiagnostic } from '../../values/property-diagnostic';
import { ResourceIndex } from '../resource-index';
import { conflictsOf, Conflict, Contender } from './conflicts';
import { unauthenticatedFindings } from './published';
import { argumentsOf, isOn, isPlain, planeOf, referredBy, ROUTES, SERVICE } from './resources';
import { routeOf } from './routes';

/**
 * Reports conflicts between gateway routes of an app, and published APIs without authentication. Without gateway routes
 * in the app, `routingFindings` does no work.
 */
export function routingFindings(
  constructs: readonly IConstruct[],
  resourceIndex: ResourceIndex,
): ReadonlyMap<IConstruct, PropertyDiagnostic[]> {
  const routes = constructs.filter(isGenerated).filter(({ _terraformType }) => ROUTES.includes(_terraformType));
  return routes.length === 0
    ? new Map()
    : new Map([...conflictFindings(routes, resourceIndex), ...unauthenticatedFindings(routes, resourceIndex)]);
}

function conflictFindings(
  routes: readonly Generated[],
  resourceIndex: ResourceIndex,
): [IConstruct, PropertyDiagnostic[]][] {
  const byPlane = new Map<string, Contender[]>();
  const resources = new Map<Route, Generated>();
  const served = new Map<Generated | undefined, boolean | undefined>();
  for (const resource of routes.filter(isPlain)) {
    const plane = planeOf(resource._inputs.get('controlPlaneId'), resourceIndex);
    const isServed = isServiceEnabled(resource._inputs.get('service'), resourceIndex, served);
    const route = isServed === false ? undefined : routeOf(resource, String(resources.size));
    if (route && plane !== undefined) {
      const contenders = byPlane.get(plane) ?? [];
      byPlane.set(plane, contenders);
      contenders.push({ route, isSure: isServed === true });
      resources.set(route, resource);
    }
  }
  const nameOf = (route: Route): string => requireValue(resources.get(route)).node.path;
  return [...byPlane.values()]
    .flatMap((contenders) => conflictsOf(contenders))
    .map((conflict) => [requireValue(resources.get(conflict.route)), [findingOf(conflict, nameOf)]]);
}

/**
 * Returns whether the gateway service of a route is enabled. The gateway ignores routes of disabled services. Returns
 * true for a route without a service, and undefined if the app does not know whether the service is enabled.
 */
function isServiceEnabled(
  service: unknown,
  resourceIndex: ResourceIndex,
  known: Map<Generated | undefined, boolean | undefined>,
): boolean | undefined {
  if (service === undefined || service === null) {
    return true;
  }
  const referred = referredBy(SERVICE, service, resourceIndex);
  if (!known.has(referred)) {
    const values = referred && argumentsOf(referred);
    known.set(referred, values && isOn(values.enabled));
  }
  return known.get(referred);
}

function findingOf({ route, isHidden, others }: Conflict, nameOf: (route: Route) => string): PropertyDiagnostic {
  const names = others.map(nameOf).join(' and ');
  const message = isHidden
    ? `is never reached, because ${names} ${others.length === 1 ? 'matches' : 'match'} all of its requests first; change one of the routes, or remove this route`
    : `matches some of the same requests as ${names}, and only the ids of the routes decide which route gets a request; ${remedyOf(route.expression !== undefined)}`;
  return { level: 'warning', property: '', message };
}

function remedyOf(isExpression: boolean): string {
  return isExpression
    ? 'give one of the routes a higher priority, or make the expressions of the routes exclusive'
    : 'make the criteria of the routes exclusive, or give one route a higher regexPriority if both routes use regular expressions';
}
