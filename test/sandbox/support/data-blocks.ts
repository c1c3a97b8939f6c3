/** Configurations with data sources of every type, as terraform reads them from JSON. */

export type Blocks = { readonly [type: string]: { readonly [name: string]: object } };

/** A configuration for both providers; outputs are given as expressions. */
export function configurationOf(resource: Blocks, data: Blocks, outputs: { [name: string]: string }): string {
  const output = Object.entries(outputs).map(([name, value]) => [name, { value: `\${${value}}` }]);
  return JSON.stringify({
    terraform: {
      required_providers: {
        konnect: { source: 'kong/konnect' },
        tencentcloud: { source: 'tencentcloudstack/tencentcloud' },
      },
    },
    provider: { konnect: {}, tencentcloud: {} },
    ...(Object.keys(resource).length > 0 && { resource }),
    data,
    ...(output.length > 0 && { output: Object.fromEntries(output) }),
  });
}

export const times = { start_time: '2024-03-04 00:00:00', end_time: '2024-03-11 00:00:00' };

const trend = { ...times, period: 3600 };
const ddos = { resource_type: 'bgpip' };
const instance = { ...ddos, resource_id: 'bgpip-00000001' };
/** Data sources that list all objects, one of each type. They have a result on an empty store. */
export const OF_ALL: Blocks = {
  konnect_cloud_gateway_provider_account_list: { it: {} },
  konnect_gateway_control_plane_list: { it: {} },
  konnect_mesh_control_planes: { it: {} },
  konnect_platform_ip_addresses: { it: {} },
  konnect_portal_classic_list: { it: {} },
  konnect_system_account_list: { it: {} },
  konnect_team_list: { it: {} },
  tencentcloud_address_template_groups: { it: {} },
  tencentcloud_address_templates: { it: {} },
  tencentcloud_protocol_template_groups: { it: {} },
  tencentcloud_protocol_templates: { it: {} },
  tencentcloud_antiddos_basic_device_status: { it: { ip_list: ['203.0.113.1'] } },
  tencentcloud_antiddos_bgp_biz_trend: {
    it: { ...times, business: 'net', instance_id: 'net-0000001e', metric_name: 'intraffic', flag: 0 },
  },
  tencentcloud_antiddos_bgp_instances: { it: { filter_region: 'ap-guangzhou' } },
  tencentcloud_antiddos_list_listener: { it: {} },
  tencentcloud_antiddos_overview_attack_trend: {
    it: { ...times, type: 'ddos', dimension: 'attackcount', period: 86400 },
  },
  tencentcloud_antiddos_overview_cc_trend: { it: { ...trend, metric_name: 'inqps' } },
  tencentcloud_antiddos_overview_ddos_event_list: { it: { ...times, attack_status: 'end' } },
  tencentcloud_antiddos_overview_ddos_trend: { it: { ...trend, metric_name: 'bps' } },
  tencentcloud_antiddos_overview_index: { it: times },
  tencentcloud_antiddos_pending_risk_info: { it: {} },
  tencentcloud_api_gateway_api_apps: { it: {} },
  tencentcloud_api_gateway_api_docs: { it: {} },
  tencentcloud_api_gateway_api_keys: { it: {} },
  tencentcloud_api_gateway_services: { it: {} },
  tencentcloud_api_gateway_throttling_apis: { it: {} },
  tencentcloud_api_gateway_throttling_services: { it: {} },
  tencentcloud_api_gateway_usage_plans: { it: {} },
  tencentcloud_dayu_cc_http_policies: { it: instance },
  tencentcloud_dayu_cc_https_policies: { it: instance },
  tencentcloud_dayu_ddos_policies: { it: ddos },
  tencentcloud_dayu_ddos_policy_attachments: { it: ddos },
  tencentcloud_dayu_ddos_policy_cases: { it: { ...ddos, scene_id: 'sc-1' } },
  tencentcloud_dayu_eip: { it: { resource_id: 'bgpip-00000001' } },
  tencentcloud_dayu_l4_rules: { it: instance },
  tencentcloud_dayu_l4_rules_v2: { it: { business: 'bgpip' } },
  tencentcloud_dayu_l7_rules: { it: instance },
  tencentcloud_dayu_l7_rules_v2: { it: { business: 'bgpip' } },
};

const service_id = '${tencentcloud_api_gateway_service_release.it.service_id}';
const api_id = '${tencentcloud_api_gateway_api.it.id}';
const environment_name = '${tencentcloud_api_gateway_service_release.it.environment_name}';

/** Required arguments of data sources for one object. */
export const OBJECTS: Blocks = {
  konnect_cloud_gateway_network: {
    it: {
      name: 'eu',
      region: 'eu-west-1',
      availability_zones: ['euw1-az1'],
      cidr_block: '10.0.0.0/16',
      cloud_gateway_provider_account_id: '${data.konnect_cloud_gateway_provider_account_list.accounts.data[0].id}',
    },
  },
  konnect_gateway_control_plane: { it: { name: 'orders' } },
  konnect_portal: { it: { name: 'partners' } },
  konnect_system_account: { it: { name: 'robot', description: 'builds' } },
  konnect_team: { it: { name: 'sellers' } },
  tencentcloud_api_gateway_service: { it: { service_name: 'orders', protocol: 'http', net_type: ['OUTER'] } },
  tencentcloud_api_gateway_upstream: {
    it: {
      scheme: 'HTTP',
      algorithm: 'ROUND-ROBIN',
      uniq_vpc_id: 'vpc-00000001',
      upstream_name: 'backend',
      retries: 3,
      upstream_type: 'IP_PORT',
      nodes: [{ host: '10.0.0.1', port: 80, weight: 100 }],
    },
  },
  tencentcloud_api_gateway_api: {
    it: {
      service_id: '${tencentcloud_api_gateway_service.it.id}',
      api_name: 'orders',
      request_config_path: '/orders',
      auth_type: 'APP',
      service_config_type: 'HTTP',
      service_config_product: 'upstream',
      service_config_vpc_id: 'vpc-00000001',
      service_config_upstream_id: '${tencentcloud_api_gateway_upstream.it.id}',
      service_config_url: 'http://backend.example.com',
      service_config_path: '/orders',
      service_config_method: 'GET',
    },
  },
  tencentcloud_api_gateway_service_release: {
    it: {
      service_id: '${tencentcloud_api_gateway_api.it.service_id}',
      environment_name: 'release',
      release_desc: 'first',
    },
  },
  tencentcloud_api_gateway_custom_domain: {
    it: {
      service_id,
      sub_domain: 'orders.example.com',
      default_domain: '${tencentcloud_api_gateway_service.it.outer_sub_domain}',
      protocol: 'http',
      net_type: 'OUTER',
      is_default_mapping: false,
      path_mappings: ['/a#release'],
    },
  },
  tencentcloud_api_gateway_ip_strategy: {
    it: { service_id, strategy_name: 'block', strategy_type: 'BLACK', strategy_data: '192.0.2.1' },
  },
  tencentcloud_api_gateway_strategy_attachment: {
    it: {
      service_id,
      environment_name,
      strategy_id: '${tencentcloud_api_gateway_ip_strategy.it.strategy_id}',
      bind_api_id: api_id,
    },
  },
  tencentcloud_api_gateway_plugin: {
    it: {
      plugin_name: 'office',
      plugin_type: 'IPControl',
      plugin_data: JSON.stringify({ type: 'white_list', blocks: '192.0.2.1' }),
    },
  },
  tencentcloud_api_gateway_plugin_attachment: {
    it: { service_id, environment_name, api_id, plugin_id: '${tencentcloud_api_gateway_plugin.it.id}' },
  },
  tencentcloud_api_gateway_api_app: { it: { api_app_name: 'shop' } },
  tencentcloud_api_gateway_api_app_attachment: {
    it: {
      service_id,
      api_id,
      environment: environment_name,
      api_app_id: '${tencentcloud_api_gateway_api_app.it.id}',
    },
  },
  tencentcloud_api_gateway_usage_plan: {
    it: { usage_plan_name: 'gold', max_request_num: 10, max_request_num_pre_sec: 5 },
  },
  tencentcloud_api_gateway_usage_plan_attachment: {
    it: {
      service_id,
      api_id,
      environment: environment_name,
      bind_type: 'API',
      usage_plan_id: '${tencentcloud_api_gateway_usage_plan.it.id}',
    },
  },
};

/** Depends on all attachments of the service, which the arguments do not express. */
const after = {
  depends_on: Object.keys(OBJECTS)
    .filter((type) => type.startsWith('tencentcloud_'))
    .map((type) => `${type}.it`),
};
const named = (type: string, name: string): Blocks[string] => ({
  it: { filter: { name: { eq: name } }, depends_on: [`konnect_${type}.it`] },
});

/** Data sources for one object, one of each type. */
export const ABOUT_ONE: Blocks = {
  konnect_cloud_gateway_network: named('cloud_gateway_network', 'eu'),
  konnect_gateway_control_plane: named('gateway_control_plane', 'orders'),
  konnect_portal: named('portal', 'partners'),
  konnect_system_account: named('system_account', 'robot'),
  konnect_team: named('team', 'sellers'),
  tencentcloud_api_gateway_api_app_api: { it: { service_id, api_id, api_region: 'ap-guangzhou', ...after } },
  tencentcloud_api_gateway_api_app_service: { it: { service_id, api_region: 'ap-guangzhou', ...after } },
  tencentcloud_api_gateway_api_plugins: { it: { service_id, api_id, environment_name, ...after } },
  tencentcloud_api_gateway_api_usage_plans: { it: { service_id, ...after } },
  tencentcloud_api_gateway_apis: { it: { service_id, ...after } },
  tencentcloud_api_gateway_bind_api_apps_status: {
    it: { service_id, api_ids: [api_id], filters: [{ name: 'KeyWord', values: ['sho'] }], ...after },
  },
  tencentcloud_api_gateway_customer_domains: { it: { service_id, ...after } },
  tencentcloud_api_gateway_ip_strategies: { it: { service_id, ...after } },
  tencentcloud_api_gateway_plugins: {
    it: { service_id, environment_name, plugin_id: '${tencentcloud_api_gateway_plugin.it.id}', ...after },
  },
  tencentcloud_api_gateway_service_environment_list: { it: { service_id, ...after } },
  tencentcloud_api_gateway_service_release_versions: { it: { service_id, ...after } },
  tencentcloud_api_gateway_upstreams: { it: { upstream_id: '${tencentcloud_api_gateway_upstream.it.id}', ...after } },
  tencentcloud_api_gateway_usage_plan_environments: {
    it: { usage_plan_id: '${tencentcloud_api_gateway_usage_plan.it.id}', bind_type: 'API', ...after },
  },
};
