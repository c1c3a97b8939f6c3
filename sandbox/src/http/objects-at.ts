import { Found } from '../engine/contract/object-store';
import { Service } from '../engine/server/service';
import { ObjectValue } from '../engine/values/value';
import { OWN_ID } from '../shared/catalog/endpoints';
import { Endpoints } from '../shared/catalog/types';
import { requireValue } from '../shared/require-value';
import { ownObject } from './extras/own-objects';
import { Parameters } from './object-requests';
import { RefusedRequest } from './refusals';
import { TargetType } from './targets';

/** A sandbox object that a request path identifies, with the type of the object. */
export interface ObjectAt {
  readonly type: TargetType;
  readonly found: Found;
}

/**
 * Returns the sandbox object of one of the given types that the arguments in a request path identify. The path may
 * contain the name of a gateway entity instead of its id. For a request path without an id, `objectAt` returns the
 * first object below the parent objects in the path.
 */
export function objectAt(service: Service, types: readonly TargetType[], parameters: Parameters): ObjectAt | undefined {
  const { [OWN_ID]: id } = parameters;
  if (id !== undefined) {
    const found = service.world.getOfTypes(
      types.map(({ type }) => type),
      id,
    );
    const type = found && types.find((one) => one.type === found.type);
    return type && isBelow(found.values, parameters) ? { type, found } : namedAt(service, types, parameters);
  }
  for (const type of types) {
    const [found] =
      Object.keys(parameters).length === 0 ? service.world.list(type.type) : service.world.find(type.type, parameters);
    if (found) {
      return { type, found };
    }
  }
  return undefined;
}

/**
 * Attributes that can identify a gateway entity in a request path instead of the id, by type; for all other types,
 * `name`.
 */
const NAMES: { readonly [type: string]: string } = {
  gateway_ca_certificate: 'cert_digest',
  gateway_consumer: 'username',
  gateway_target: 'target',
  gateway_vault: 'prefix',
};

/** Returns the gateway entity whose name, or similar attribute, the request path contains instead of its id. */
function namedAt(
  service: Service,
  types: readonly TargetType[],
  { [OWN_ID]: name, ...others }: Parameters,
): ObjectAt | undefined {
  for (const type of types.filter(({ form }) => form.isGatewayEntity)) {
    const field = NAMES[type.type] ?? 'name';
    const hasField = field in (type.element.schema.block.attributes ?? {});
    const [found] = hasField ? service.world.find(type.type, { ...others, [field]: name }) : [];
    if (found) {
      return { type, found };
    }
  }
  return undefined;
}

/** Whether an object exists and belongs to the parent objects in the request path, such as the control plane. */
export function isBelow(values: ObjectValue | undefined, parameters: Parameters): boolean {
  return (
    values !== undefined &&
    Object.entries(parameters).every(([name, text]) => name === OWN_ID || !(name in values) || values[name] === text)
  );
}

/**
 * Returns the Terraform type of the parent object that a path parameter identifies, or undefined if the parameter
 * identifies no object. The type can depend on other parameters: a consumer below a realm has a different type than a
 * consumer of a control plane.
 *
 * @param others names of all parameters in the path
 */
export function parentTypeOf(
  parents: Endpoints['parents'],
  name: string,
  others: readonly string[],
): string | undefined {
  const [below] = others.flatMap((other) => parents[`${other}/${name}`] ?? []);
  return below ?? parents[name];
}

/**
 * Throws if a parent object in the request path does not exist, or does not belong to the other parent objects in the
 * path.
 */
export function expectParents(
  { world }: Service,
  { parents }: Endpoints,
  parameters: Parameters,
  prefix: string,
): void {
  const named = Object.entries(parameters).filter(([name]) => name !== OWN_ID && name in parents);
  for (const [name, id] of named) {
    const parent = requireValue(parentTypeOf(parents, name, Object.keys(parameters)));
    const others = Object.fromEntries(named.filter(([other]) => other !== name));
    const type = parent.slice(prefix.length);
    if (!isBelow(world.get(type, id) ?? ownObject(type, id), others)) {
      throw new RefusedRequest(404, `${parent} with the id ${id} does not exist at this path`);
    }
  }
}
