/** Backend arguments of an API for a request to a server. */
const SERVER = ['service_config_url', 'service_config_path', 'service_config_method'];

/**
 * Backend arguments of an API that only certain backend types use and that the provider cannot clear, by
 * `service_config_type`.
 */
const ARGUMENTS: { readonly [type: string]: readonly string[] } = {
  HTTP: [
    ...SERVER,
    'service_config_product',
    'service_config_vpc_id',
    'service_config_upstream_id',
    'constant_parameters',
  ],
  WEBSOCKET: SERVER,
  MOCK: ['service_config_mock_return_message'],
  SCF: [
    'service_config_scf_function_name',
    'service_config_scf_function_namespace',
    'service_config_scf_function_qualifier',
    'service_config_scf_function_type',
    'service_config_scf_is_integrated_response',
  ],
  TSF: ['micro_services', 'service_tsf_load_balance_conf', 'service_tsf_health_check_conf'],
};

/**
 * Returns the backend arguments that only backend types other than the given type use. After a change of the backend
 * type, the API gateway keeps the arguments of the former backend type, but ignores them.
 */
export function argumentsOfOthers(type: string): string[] {
  const own = ARGUMENTS[type] ?? [];
  return [...new Set(Object.values(ARGUMENTS).flat())].filter((name) => !own.includes(name));
}
