import { Behaviour } from '../../../engine/contract/behaviour';
import { World } from '../../../engine/server/world';
import { ObjectValue, Value } from '../../../engine/values/value';
import { firstOperation } from '../apis/operations';

const ATTACHMENT = 'api_gateway_usage_plan_attachment';

/** A service lists its APIs, and the plans that it or they are bound to. */
const service: Behaviour = {
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
    usage_plan_list: found(world, ATTACHMENT, { service_id: values.id }).map(
      ({ usage_plan_id, bind_type, api_id }): ObjectValue => ({
        usage_plan_id,
        usage_plan_name: planName(world, usage_plan_id),
        bind_type,
        api_id: api_id ?? '',
      }),
    ),
  }),
};

/** A plan lists what it is bound to, and its keys. */
const usagePlan: Behaviour = {
  types: ['api_gateway_usage_plan'],
  show(values, world) {
    const attachments = found(world, ATTACHMENT, { usage_plan_id: values.id });
    const keys = [
      ...found(world, 'api_gateway_api_key_attachment', { usage_plan_id: values.id }).map((key) => key.api_key_id),
      ...attachments.flatMap(({ access_key_ids: ids }) => (Array.isArray(ids) ? ids : [])),
    ];
    return {
      ...values,
      attach_api_keys: [...new Set(keys)],
      attach_list: attachments.map((attachment) => attachedTo(world, values, attachment)),
    };
  },
};

/** A document counts and names its APIs. */
const document: Behaviour = {
  types: ['api_gateway_api_doc'],
  show(values, world) {
    const ids = Array.isArray(values.api_ids) ? values.api_ids : [];
    const names = ids.map((id) => apiOf(world, id)?.api_name).filter((name) => typeof name === 'string');
    return {
      ...values,
      api_count: ids.length,
      api_names: names,
      service_name: serviceOf(world, values.service_id)?.service_name ?? '',
    };
  },
};

/** Of a description the provider keeps the first API alone. */
const imported: Behaviour = {
  types: ['api_gateway_import_open_api'],
  settle: (values, before) => (before ? values : { ...values, ...firstOperation(values.content) }),
};

/** What the API gateway shows beside what it was told. */
export const GATEWAY: readonly Behaviour[] = [service, usagePlan, document, imported];

function attachedTo(world: World, plan: ObjectValue, attachment: ObjectValue): ObjectValue {
  const api = apiOf(world, attachment.api_id);
  return {
    service_id: attachment.service_id,
    service_name: serviceOf(world, attachment.service_id)?.service_name ?? '',
    api_id: attachment.api_id ?? '',
    api_name: api?.api_name ?? '',
    path: api?.request_config_path ?? '',
    method: api?.request_config_method ?? '',
    environment: attachment.environment,
    create_time: plan.create_time,
    modify_time: plan.modify_time,
  };
}

function apisOf(world: World, id: Value): ObjectValue[] {
  return ['api_gateway_api', 'api_gateway_import_open_api'].flatMap((type) =>
    found(world, type, { service_id: id }).map((api) => ({ ...api, id: api.api_id ?? api.id })),
  );
}

function apiOf(world: World, id: Value): ObjectValue | undefined {
  return typeof id === 'string' ? world.get('api_gateway_api', id) : undefined;
}

function serviceOf(world: World, id: Value): ObjectValue | undefined {
  return typeof id === 'string' ? world.get('api_gateway_service', id) : undefined;
}

function planName(world: World, id: Value): Value {
  return (typeof id === 'string' && world.get('api_gateway_usage_plan', id)?.usage_plan_name) || '';
}

function found(world: World, type: string, fields: { [name: string]: Value }): ObjectValue[] {
  return world.find(type, fields as { [name: string]: string }).map(({ values }) => values);
}
