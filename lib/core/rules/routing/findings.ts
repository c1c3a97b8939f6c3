import { IConstruct } from 'constructs';
import { Generated, isGenerated } from '../../generated';
import { Route } from '../../routing/gateway';
import { Finding } from '../finding';
import { Neighbours } from '../neighbours';
import { conflictsOf, Conflict, Contender } from './conflicts';
import { unauthenticated } from './published';
import { argumentsOf, isOn, isPlain, planeOf, referredBy, ROUTES, SERVICE } from './resources';
import { routeOf } from './routes';

/**
 * What is to be said of the routes of an app beside each other, and of the APIs that they serve. Nothing is made where there are
 * no routes.
 */
export function routingFindings(
  constructs: readonly IConstruct[],
  neighbours: Neighbours,
): ReadonlyMap<IConstruct, Finding[]> {
  const routes = constructs.filter(isGenerated).filter(({ _terraformType }) => ROUTES.includes(_terraformType));
  return routes.length === 0
    ? new Map()
    : new Map([...conflictFindings(routes, neighbours), ...unauthenticated(routes, neighbours)]);
}

function conflictFindings(routes: readonly Generated[], neighbours: Neighbours): [IConstruct, Finding[]][] {
  const byPlane = new Map<string, Contender[]>();
  const resources = new Map<Route, Generated>();
  const served = new Map<Generated | undefined, boolean | undefined>();
  for (const resource of routes.filter(isPlain)) {
    const plane = planeOf(resource._inputs.get('controlPlaneId'), neighbours);
    const isServed = servedBy(resource._inputs.get('service'), neighbours, served);
    const route = isServed === false ? undefined : routeOf(resource, String(resources.size));
    if (route && plane !== undefined) {
      const contenders = byPlane.get(plane) ?? [];
      byPlane.set(plane, contenders);
      contenders.push({ route, isSure: isServed === true });
      resources.set(route, resource);
    }
  }
  const nameOf = (route: Route): string => resources.get(route)!.node.path;
  return [...byPlane.values()]
    .flatMap((contenders) => conflictsOf(contenders))
    .map((conflict) => [resources.get(conflict.route)!, [findingOf(conflict, nameOf)]]);
}

/** Whether the gateway has a route with a service, as those of one that is disabled are not there; nothing where nobody knows. */
function servedBy(
  service: unknown,
  neighbours: Neighbours,
  known: Map<Generated | undefined, boolean | undefined>,
): boolean | undefined {
  if (service === undefined || service === null) {
    return true;
  }
  const referred = referredBy(SERVICE, service, neighbours);
  if (!known.has(referred)) {
    const values = referred && argumentsOf(referred);
    known.set(referred, values && isOn(values.enabled));
  }
  return known.get(referred);
}

function findingOf({ route, isHidden, others }: Conflict, nameOf: (route: Route) => string): Finding {
  const names = others.map(nameOf).join(' and ');
  const verb = others.length === 1 ? 'takes' : 'take';
  const message = isHidden
    ? `is never reached: ${names} ${verb} all of its requests before it; change one of them, or remove this one`
    : `has requests that ${names} ${verb} as well, and nothing but their ids decides which; ${remedyOf(route.expression !== undefined)}`;
  return { level: 'warning', property: '', message };
}

function remedyOf(isExpression: boolean): string {
  return isExpression
    ? 'give one a higher priority, or tell them apart'
    : 'tell them apart, or with regular expressions give one a higher regexPriority';
}
