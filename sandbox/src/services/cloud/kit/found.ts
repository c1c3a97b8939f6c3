import { ObjectStore } from '../../../engine/contract/object-store';
import { ObjectValue, Value } from '../../../engine/values/value';

/** Returns the objects of a type with certain field values, from the index. */
export function found(world: ObjectStore, type: string, fields: { [name: string]: Value }): ObjectValue[] {
  return world.find(type, fields as { [name: string]: string }).map(({ values }) => values);
}

/** Returns the API with an id. Returns undefined if no API has the id. */
export function apiOf(world: ObjectStore, id: Value): ObjectValue | undefined {
  return typeof id === 'string' ? world.get('api_gateway_api', id) : undefined;
}

/** Returns the gateway service with an id. Returns undefined if no gateway service has the id. */
export function serviceOf(world: ObjectStore, id: Value): ObjectValue | undefined {
  return typeof id === 'string' ? world.get('api_gateway_service', id) : undefined;
}
