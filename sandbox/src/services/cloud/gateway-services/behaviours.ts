import { Behaviour } from '../../../engine/contract/behaviour';
import { ObjectStore } from '../../../engine/contract/object-store';
import { ObjectValue, Value } from '../../../engine/values/value';
import { found } from '../kit/found';

/**
 * Responses for a gateway service contain its APIs, and the usage plans that are bound to the service or to its APIs.
 */
export const SERVICE_LISTS: Behaviour = {
  types: ['api_gateway_service'],
  show: (values, world) => ({
    ...values,
    api_list: apisOf(world, values.id).map(
      ({ id, api_name, api_desc, request_config_path, request_config_method }) => ({
        api_id: id,
        api_name,
        api_desc: api_desc ?? '',
        path: request_config_path,
        method: request_config_method ?? '',
      }),
    ),
    usage_plan_list: found(world, 'api_gateway_usage_plan_attachment', { service_id: values.id }).map(
      ({ usage_plan_id, bind_type, api_id }): ObjectValue => ({
        usage_plan_id,
        usage_plan_name: planName(world, usage_plan_id),
        bind_type,
        api_id: api_id ?? '',
      }),
    ),
  }),
};

function apisOf(world: ObjectStore, id: Value): ObjectValue[] {
  return ['api_gateway_api', 'api_gateway_import_open_api'].flatMap((type) =>
    found(world, type, { service_id: id }).map((api) => ({ ...api, id: api.api_id ?? api.id })),
  );
}

function planName(world: ObjectStore, id: Value): Value {
  return (typeof id === 'string' && world.get('api_gateway_usage_plan', id)?.usage_plan_name) || '';
}
