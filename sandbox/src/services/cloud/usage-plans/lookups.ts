import { Finder } from '../../../engine/contract/finder';
import { DataSource, DataSources } from '../../../engine/contract/lookup';
import { ObjectValue } from '../../../engine/values/value';
import { textOf } from '../../kit/given';
import { dated } from '../kit/dated';
import { apiOf, existing, serviceOf } from '../kit/gateway';
import { listing } from '../kit/listing';

/**
 * Returns the usage plans of a gateway service. The list contains a usage plan once if the plan is bound to the whole
 * gateway service, and once for each binding of the plan to an API.
 */
export function boundPlans(finder: Finder, serviceId: string): ObjectValue[] {
  const bindings = bindingsOf(finder, { service_id: serviceId });
  const wholly = bindings.filter(({ bind_type }) => bind_type === 'SERVICE');
  const once = wholly.filter(
    ({ usage_plan_id }, index) => wholly.findIndex((other) => other.usage_plan_id === usage_plan_id) === index,
  );
  return [...once.map((binding) => ({ ...binding, api_id: '' })), ...bindings.filter(isOfApi)];
}

/** Returns bindings with the attributes of their usage plan. */
function bindingsOf(finder: Finder, conditions: { readonly [field: string]: string }): ObjectValue[] {
  return dated(finder, 'api_gateway_usage_plan_attachment', conditions).map((binding) => {
    const plan = finder.one('api_gateway_usage_plan', { id: textOf(binding.usage_plan_id) });
    return { ...plan, ...times(plan), ...binding };
  });
}

function isOfApi({ bind_type }: ObjectValue): boolean {
  return bind_type === 'API';
}

/** Returns the times of a usage plan under the names that responses about bindings of the plan use. */
function times(object: ObjectValue | undefined): ObjectValue {
  return { created_time: object?.create_time ?? null, modified_time: object?.modify_time ?? null };
}

/**
 * Returns the attributes of the API and the service that a usage plan is bound to. The attributes of the API are empty
 * if the usage plan is bound to the whole gateway service.
 */
function mentioned(finder: Finder, binding: ObjectValue): ObjectValue {
  const api = isOfApi(binding) ? apiOf(finder, textOf(binding.api_id)) : undefined;
  return {
    api_id: api?.api_id ?? '',
    api_name: api?.api_name ?? '',
    path: api?.path ?? '',
    method: api?.method ?? '',
    service_name: finder.one('api_gateway_service', { id: textOf(binding.service_id) })?.service_name ?? '',
  };
}

const apiUsagePlans: DataSource = ({ config, finder }) => {
  const service = serviceOf(finder, textOf(config.service_id));
  const bindings = bindingsOf(finder, { service_id: textOf(service.id) }).filter(isOfApi);
  // The sandbox receives no requests to APIs, so no quota is used.
  return { result: bindings.map((binding) => ({ ...binding, ...mentioned(finder, binding), in_use_request_num: 0 })) };
};

const usagePlanEnvironments: DataSource = ({ config, finder }) => {
  const plan = existing(finder, 'UsagePlan', textOf(config.usage_plan_id));
  const bindings = bindingsOf(finder, { usage_plan_id: textOf(plan.id), bind_type: textOf(config.bind_type) });
  return {
    list: bindings.map((binding) => ({
      ...binding,
      ...mentioned(finder, binding),
      create_time: binding.kept_since,
      modify_time: binding.changed_last,
    })),
  };
};

/** Data sources for usage plans and API keys. */
export const USAGE_PLAN_LOOKUPS: DataSources = {
  api_gateway_usage_plans: listing({
    into: 'list',
    of: 'api_gateway_usage_plan',
    by: { usage_plan_id: 'id', usage_plan_name: 'usage_plan_name' },
    names: { usage_plan_id: 'id' },
  }),
  api_gateway_usage_plan_environments: usagePlanEnvironments,
  api_gateway_api_usage_plans: apiUsagePlans,
  api_gateway_api_keys: listing({
    into: 'list',
    of: 'api_gateway_api_key',
    by: { api_key_id: 'id', secret_name: 'secret_name' },
    names: { api_key_id: 'id' },
  }),
};
