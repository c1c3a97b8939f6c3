import { isListed } from '../permissions/lines';
import { Endpoints, ListEndpoint, ObjectEndpoint } from './types';

/** Name of the path parameter that holds the id of the object itself. */
export const OWN_ID = 'id';

/** Returns the parameters of an endpoint's path in order. Each path parameter is the name of an argument of the object. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
}

/** Replaces the parameters of an endpoint's path with their values. */
export function fillPath(path: string, valueOf: (argument: string) => string): string {
  return path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)));
}

/** Returns the endpoints that return objects of a type. */
export function endpointsOf({ lists, objects }: Endpoints, type: string): (ListEndpoint | ObjectEndpoint)[] {
  return [
    ...lists.filter(({ types }) => isListed(type, types)),
    ...objects.filter((endpoint) => endpoint.type === type),
  ];
}

/** Whether an endpoint returns the objects of a type, and other endpoints return the ids in its path. */
export function isFound(endpoints: Endpoints, type: string): boolean {
  return endpointsOf(endpoints, type).some(({ path }) => isReached(endpoints, path));
}

/** Whether other endpoints return the value of each parameter of a path. */
export function isReached(endpoints: Endpoints, path: string): boolean {
  return parametersOf(path).every((name) => {
    const parent = name === OWN_ID ? undefined : endpoints.parents[name];
    return parent !== undefined && isFound(endpoints, parent);
  });
}
