import { isListed } from '../permissions/lines';
import { Endpoints, ListEndpoint, ObjectEndpoint } from './types';

/** Name of the path parameter of an API endpoint that contains the id of the object itself. */
export const OWN_ID = 'id';

/**
 * Returns the names of the parameters in the path of an API endpoint, in order. Each parameter of an endpoint path has
 * the name of an argument of the object, or is `id` for the id of the object itself.
 */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
}

/** Replaces the parameters in the path of an API endpoint with their percent-encoded values. */
export function fillPath(path: string, valueOf: (argument: string) => string): string {
  return path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)));
}

/** Returns the API endpoints that return objects of a Terraform type. */
export function endpointsOf({ lists, objects }: Endpoints, type: string): (ListEndpoint | ObjectEndpoint)[] {
  return [
    ...lists.filter(({ types }) => isListed(type, types)),
    ...objects.filter((endpoint) => endpoint.type === type),
  ];
}

/**
 * Returns whether an API endpoint returns the objects of a Terraform type, and other endpoints return the ids in its
 * path.
 */
export function isFound(endpoints: Endpoints, type: string): boolean {
  return endpointsOf(endpoints, type).some(({ path }) => isReached(endpoints, path));
}

/** Returns whether other API endpoints return the value of each parameter of an endpoint path. */
export function isReached(endpoints: Endpoints, path: string): boolean {
  return parametersOf(path).every((name) => {
    const parent = name === OWN_ID ? undefined : endpoints.parents[name];
    return parent !== undefined && isFound(endpoints, parent);
  });
}
