import { Reference } from '../../kit/references';

const SERVICE = ['service_id', 'service_id'] as const;
const API_STATUS = 'ResourceNotFound.InvalidApi';

/** An API is made by itself, or from a file by the object that keeps its id. */
const API = { to: ['api_gateway_api'], by: { api_gateway_import_open_api: 'api_id' } };
const KEY = { to: ['api_gateway_api_key'], by: { api_gateway_api_key: 'access_key_id' } };

/**
 * The arguments that name another object of the cloud. What no resource makes is taken as existing: networks, certificates,
 * dedicated instances, functions, buckets, and the instances that are protected.
 */
export const CLOUD_REFERENCES: readonly Reference[] = [
  { path: 'service_id', to: ['api_gateway_service'], status: 'ResourceNotFound.InvalidService' },
  { path: 'api_id', ...API, status: API_STATUS, owner: SERVICE },
  { path: 'bind_api_id', ...API, status: API_STATUS, owner: SERVICE },
  { path: 'api_ids', ...API, status: API_STATUS, owner: SERVICE },
  { path: 'auth_relation_api_id', ...API, status: 'ResourceNotFound.InvalidOauthApi', owner: SERVICE },
  {
    path: 'service_config_upstream_id',
    to: ['api_gateway_upstream'],
    status: 'InvalidParameterValue.InvalidUpstream',
  },
  { path: 'usage_plan_id', to: ['api_gateway_usage_plan'], status: 'ResourceNotFound.InvalidUsagePlan' },
  { path: 'api_key_id', ...KEY, status: 'ResourceNotFound.InvalidAccessKeyId' },
  { path: 'access_key_ids', ...KEY, status: 'ResourceNotFound.InvalidAccessKeyId' },
  {
    path: 'strategy_id',
    to: [],
    by: { api_gateway_ip_strategy: 'strategy_id' },
    of: ['api_gateway_strategy_attachment'],
    status: 'ResourceNotFound.InvalidIPStrategy',
    owner: SERVICE,
  },
  { path: 'plugin_id', to: ['api_gateway_plugin'], status: 'ResourceNotFound.InvalidPlugin' },
  { path: 'api_app_id', to: ['api_gateway_api_app'], status: 'ResourceNotFound.InvalidApiApp' },
  {
    path: 'template_ids',
    to: ['address_template', 'address_extra_template'],
    of: ['address_template_group'],
    status: 'ResourceNotFound',
  },
  { path: 'template_ids', to: ['protocol_template'], of: ['protocol_template_group'], status: 'ResourceNotFound' },
  {
    path: 'policy_id',
    to: [],
    by: { dayu_ddos_policy: 'policy_id' },
    of: ['dayu_ddos_policy_attachment'],
    status: 'ResourceNotFound',
  },
  {
    path: 'rule_id',
    to: [],
    by: { dayu_l7_rule: 'rule_id' },
    of: ['dayu_cc_https_policy'],
    status: 'ResourceNotFound',
    owner: ['resource_id', 'resource_id'],
  },
];
