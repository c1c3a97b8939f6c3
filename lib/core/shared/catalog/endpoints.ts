import { isListed } from '../permissions/lines';
import { Endpoints, ListEndpoint, ObjectEndpoint } from './types';

/** Name of the path parameter that holds the id of the object. */
export const OWN_ID = 'id';

/** Returns the path parameters in order. Each is the name of an argument of the object. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
}

/** Replaces the parameters of a path with their values. */
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

/** Whether an endpoint returns the objects of a type, and the ids in its path can be found with other endpoints. */
export function isFound(endpoints: Endpoints, type: string): boolean {
  return endpointsOf(endpoints, type).some(({ path }) => isReached(endpoints, path));
}

/** Whether the value of each parameter of a path can be found with other endpoints. */
export function isReached(endpoints: Endpoints, path: string): boolean {
  return parametersOf(path).every((name) => {
    const parent = name === OWN_ID ? undefined : endpoints.parents[name];
    return parent !== undefined && isFound(endpoints, parent);
  });
}
