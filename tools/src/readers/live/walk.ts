import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import {
  Endpoints,
  fillPath,
  isReached,
  ListEndpoint,
  ObjectEndpoint,
  parametersOf,
} from 'cdktf-gateways-sandbox/toolkit/engine';
import { InventoryObject, isValues, textOf } from '../../inventory/inventory';
import { Parameters } from './items';

/**
 * A request for a list or an object of the platform. If the path of the request contains ids, these are the ids of the
 * parent objects of the list or object.
 */
export interface Visit {
  readonly endpoint: ListEndpoint | ObjectEndpoint;
  /** Path of the request, with the ids of the parents. */
  readonly path: string;
  /** Arguments whose values are the ids in the path of the request. */
  readonly parameters: Parameters;
}

/**
 * Value of `cluster_type` for control plane groups. For a control plane group, the platform lists the gateway entities
 * of the group's members.
 */
const GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP';
const GATEWAY_ENTITIES = '/core-entities/';

/**
 * Returns the endpoints of the platform in steps, parents first. Each step of endpoints needs only results of earlier
 * steps. `stepsOf` omits an endpoint whose path contains an id that no endpoint returns.
 */
export function stepsOf(endpoints: Endpoints): (ListEndpoint | ObjectEndpoint)[][] {
  const steps: (ListEndpoint | ObjectEndpoint)[][] = [];
  for (const endpoint of [...endpoints.lists, ...endpoints.objects]) {
    if (isReached(endpoints, endpoint.path)) {
      (steps[depthOf(endpoints, endpoint)] ??= []).push(endpoint);
    }
  }
  return steps;
}

/**
 * Returns the requests to an endpoint: one for each parent that was found, or a single request if the endpoint has no
 * parent. Control plane groups get no requests for gateway entities.
 */
export function visitsTo(
  endpoints: Endpoints,
  endpoint: ListEndpoint | ObjectEndpoint,
  found: (type: string) => readonly InventoryObject[],
): Visit[] {
  const { path } = endpoint;
  const parent = parentOf(endpoints, path);
  if (parent === undefined) {
    return [{ endpoint, path, parameters: {} }];
  }
  const names = parametersOf(path);
  return found(parent)
    .filter(({ values }) => textOf(values.id) !== undefined)
    .filter((object) => !(path.includes(GATEWAY_ENTITIES) && isGroup(object)))
    .map(({ id, values }) => {
      const parameters = Object.fromEntries(
        names.map((name, index) => [name, index === names.length - 1 ? requireValue(id) : String(values[name])]),
      );
      return { endpoint, path: fillPath(path, (name) => parameters[name]), parameters };
    });
}

/**
 * Returns the outermost parent type in the path of an endpoint. For a path without parents, returns the first type of
 * objects that the endpoint returns.
 */
export function outermostOf({ parents }: Endpoints, endpoint: ListEndpoint | ObjectEndpoint): string {
  const [name] = parametersOf(endpoint.path);
  return name === undefined ? ('types' in endpoint ? endpoint.types[0] : endpoint.type) : parents[name];
}

/** Returns the innermost parent type in the path of an endpoint. */
function parentOf({ parents }: Endpoints, path: string): string | undefined {
  const name = parametersOf(path).at(-1);
  return name === undefined ? undefined : parents[name];
}

function depthOf(endpoints: Endpoints, { path }: ListEndpoint | ObjectEndpoint): number {
  const parent = parentOf(endpoints, path);
  const above = parent && endpoints.lists.find(({ types }) => types.includes(parent));
  return above ? 1 + depthOf(endpoints, above) : 0;
}

function isGroup({ values: { config } }: InventoryObject): boolean {
  return isValues(config) && config.cluster_type === GROUP;
}
