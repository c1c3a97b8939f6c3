import { isListed } from '../permissions/lines';
import { Endpoints, ListEndpoint, ObjectEndpoint } from './types';

/** The argument in a path that is the object's own id. */
export const OWN_ID = 'id';

/** The arguments of objects that stand in a path, in their order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
}

/** A path with the values of its arguments. */
export function filled(path: string, valueOf: (argument: string) => string): string {
  return path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)));
}

/** The endpoints that are about a type; empty where it has none. */
export function endpointsOf({ lists, objects }: Endpoints, type: string): (ListEndpoint | ObjectEndpoint)[] {
  return [
    ...lists.filter(({ types }) => isListed(type, types)),
    ...objects.filter((endpoint) => endpoint.type === type),
  ];
}

/** Whether a type can be found: by a list, or by a path that needs nothing but objects that can be found. */
export function isFound(endpoints: Endpoints, type: string): boolean {
  return endpointsOf(endpoints, type).some(({ path }) => isReached(endpoints, path));
}

/** Whether all that stands in a path can be found. */
export function isReached(endpoints: Endpoints, path: string): boolean {
  return parametersOf(path).every((name) => {
    const parent = name === OWN_ID ? undefined : endpoints.parents[name];
    return parent !== undefined && isFound(endpoints, parent);
  });
}
