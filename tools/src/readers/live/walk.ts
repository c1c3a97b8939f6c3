import {
  Endpoints,
  filled,
  isReached,
  ListEndpoint,
  ObjectEndpoint,
  parametersOf,
} from 'cdktf-gateways-sandbox/toolkit';
import { InventoryObject, isValues, textOf } from '../../inventory/inventory';
import { Parameters } from './items';

/** A list or an object to ask for, below a certain parent. */
export interface Visit {
  readonly endpoint: ListEndpoint | ObjectEndpoint;
  /** The path, with the ids in it. */
  readonly path: string;
  /** The arguments that the path gives. */
  readonly parameters: Parameters;
}

/** A control plane that joins others has nothing of its own there, and shows what its members have. */
const GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP';
const GATEWAY_ENTITIES = '/core-entities/';

/** The endpoints that can be asked by what others tell, parents first: each step needs those before it alone. */
export function stepsOf(endpoints: Endpoints): (ListEndpoint | ObjectEndpoint)[][] {
  const steps: (ListEndpoint | ObjectEndpoint)[][] = [];
  for (const endpoint of [...endpoints.lists, ...endpoints.objects]) {
    if (isReached(endpoints, endpoint.path)) {
      (steps[depthOf(endpoints, endpoint)] ??= []).push(endpoint);
    }
  }
  return steps;
}

/** The visits to an endpoint: one for each parent that was found, and has an id. */
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
        names.map((name, index) => [name, index === names.length - 1 ? id! : String(values[name])]),
      );
      return { endpoint, path: filled(path, (name) => parameters[name]), parameters };
    });
}

/** The type that all objects of an endpoint are in, which may be their own. */
export function outermostOf({ parents }: Endpoints, endpoint: ListEndpoint | ObjectEndpoint): string {
  const [name] = parametersOf(endpoint.path);
  return name === undefined ? ('types' in endpoint ? endpoint.types[0] : endpoint.type) : parents[name];
}

/** The type whose objects an endpoint has one path for each of: the innermost in the path. */
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
