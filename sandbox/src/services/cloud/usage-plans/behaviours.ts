import { Behaviour } from '../../../engine/contract/behaviour';
import { ObjectStore } from '../../../engine/contract/object-store';
import { ObjectValue } from '../../../engine/values/value';
import { apiOf, found, serviceOf } from '../kit/found';
import { ATTACHMENT, KEY_ATTACHMENT } from './bindings';

/** Responses for a usage plan contain the bindings and the keys of the plan. */
export const PLAN_LISTS: Behaviour = {
  types: ['api_gateway_usage_plan'],
  show(values, world) {
    const attachments = found(world, ATTACHMENT, { usage_plan_id: values.id });
    const keys = [
      ...found(world, KEY_ATTACHMENT, { usage_plan_id: values.id }).map((key) => key.api_key_id),
      ...attachments.flatMap(({ access_key_ids: ids }) => (Array.isArray(ids) ? ids : [])),
    ];
    return {
      ...values,
      attach_api_keys: [...new Set(keys)],
      attach_list: attachments.map((attachment) => attachedTo(world, values, attachment)),
    };
  },
};

function attachedTo(world: ObjectStore, plan: ObjectValue, attachment: ObjectValue): ObjectValue {
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
