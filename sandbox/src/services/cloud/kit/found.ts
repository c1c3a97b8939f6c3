import { World } from '../../../engine/server/world';
import { ObjectValue, Value } from '../../../engine/values/value';

/** The objects of a type that have all of the fields, through the index. */
export function found(world: World, type: string, fields: { [name: string]: Value }): ObjectValue[] {
  return world.find(type, fields as { [name: string]: string }).map(({ values }) => values);
}

/** The API of an id. */
export function apiOf(world: World, id: Value): ObjectValue | undefined {
  return typeof id === 'string' ? world.get('api_gateway_api', id) : undefined;
}

/** The service of an id. */
export function serviceOf(world: World, id: Value): ObjectValue | undefined {
  return typeof id === 'string' ? world.get('api_gateway_service', id) : undefined;
}
