import { ObjectStore } from '../../../engine/contract/object-store';
import { ObjectValue, Value } from '../../../engine/values/value';

/** Returns the objects of a type with certain field values, with the index of the store. */
export function found(world: ObjectStore, type: string, fields: { [name: string]: Value }): ObjectValue[] {
  return world.find(type, fields as { [name: string]: string }).map(({ values }) => values);
}

/** Returns the API with an id, or undefined if no API resource has the id. */
export function apiOf(world: ObjectStore, id: Value): ObjectValue | undefined {
  return typeof id === 'string' ? world.get('api_gateway_api', id) : undefined;
}

/** Returns the gateway service with an id. Returns undefined if no gateway service has the id. */
export function serviceOf(world: ObjectStore, id: Value): ObjectValue | undefined {
  return typeof id === 'string' ? world.get('api_gateway_service', id) : undefined;
}
