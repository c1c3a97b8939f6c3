import { PluginQuirk } from '../../engine/contract/plugin-quirk';
import { isObject, Value } from '../../engine/values/value';

/** Lists in responses that are null in the result file if the list is empty. */
const LISTS = ['attach_list', 'path_mappings'];

/**
 * Quirks of data sources whose result file (`result_output_file`) differs from their result in Terraform. We derived
 * the differences from the provider's source, and partly observed them with the running provider.
 */
export const RESULT_FILE_QUIRKS: readonly PluginQuirk[] = [
  {
    name: 'plugin-writes-empty-files',
    provider: 'cloud',
    summary:
      'Result files of ten data sources always contain {}, because the provider writes an empty object instead of the result.',
    types: [
      'antiddos_bgp_instances',
      'api_gateway_api_app_api',
      'api_gateway_api_app_service',
      'api_gateway_api_plugins',
      'api_gateway_api_usage_plans',
      'api_gateway_bind_api_apps_status',
      'api_gateway_plugins',
      'api_gateway_service_environment_list',
      'api_gateway_service_release_versions',
      'api_gateway_upstreams',
    ],
    write: () => ({}),
  },
  {
    name: 'plugin-writes-null-lists',
    provider: 'cloud',
    summary: 'Lists in result files of four data sources are null instead of empty if nothing is found.',
    types: [
      'api_gateway_customer_domains',
      'api_gateway_ip_strategies',
      'api_gateway_usage_plan_environments',
      'api_gateway_usage_plans',
    ],
    write: (result) => (isEmptyList(result) ? null : withoutEmptyLists(result)),
  },
];

function isEmptyList(value: Value): boolean {
  return Array.isArray(value) && value.length === 0;
}

function withoutEmptyLists(value: Value): Value {
  if (Array.isArray(value)) {
    return value.map(withoutEmptyLists);
  }
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, member]) => [
          name,
          LISTS.includes(name) && isEmptyList(member) ? null : withoutEmptyLists(member),
        ]),
      )
    : value;
}
