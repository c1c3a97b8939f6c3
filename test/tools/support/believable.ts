/** Values that a service takes, where a schema takes any text: certificates, names of hosts, addresses, documents. */
import { AUTHORITY, LEAF } from '../../constructs/platform/support/certificates';
import { Config } from '../../sandbox/support/catalogue';

type Maker = (number: number) => unknown;

const host: Maker = (number) => `host-${number}.example.com`;
const url: Maker = (number) => `https://host-${number}.example.com/path`;
const openApi: Maker = (number) =>
  JSON.stringify({ openapi: '3.0.3', info: { title: `API ${number}`, version: '1.0.0' }, paths: {} });

/** Values by argument name, at any path. */
const BY_NAME: { readonly [name: string]: Maker } = {
  certificate: () => LEAF,
  custom_certificate: () => LEAF,
  cert: () => LEAF,
  trusted_ca: () => AUTHORITY,
  ca_bundle: () => AUTHORITY,
  domain: host,
  domain_name: host,
  custom_domain: host,
  custom_client_domain: host,
  hostname: host,
  endpoint: url,
  issuer_url: url,
  authorization_endpoint: url,
  token_endpoint: url,
  allowed_ips: (number) => [`192.0.2.${number}`],
  cidr_block: () => '10.4.0.0/16',
  uniq_vpc_id: (number) => `vpc-1a2b3c${number}`,
};

/** Values by type and path of an argument. */
const BY_PATH: { readonly [path: string]: Maker } = {
  'konnect_gateway_upstream.name': host,
  'konnect_gateway_sni.name': host,
  'konnect_gateway_target.target': (number) => `host-${number}.example.com:8080`,
  'konnect_gateway_ca_certificate.cert': () => AUTHORITY,
  'konnect_gateway_custom_plugin_streaming.name': (number) => `own-plugin-${number}`,
  'konnect_gateway_plugin_graphql_rate_limiting_advanced.config.strategy': () => 'redis',
  'konnect_identity_provider.type': () => 'oidc',
  'konnect_api_version.spec.content': openApi,
  'konnect_api.spec_content': openApi,
  'konnect_cloud_gateway_network.region': (number) => ['us-east-2', 'eu-central-1', 'ap-southeast-2'][number % 3],
  'konnect_event_gateway_listener.ports': (number) => [String(9000 + number)],
  'tencentcloud_api_gateway_ip_strategy.strategy_type': (number) => ['WHITE', 'BLACK'][number % 2],
  'tencentcloud_antiddos_bgp_instance.package_type': () => 'Enterprise',
};

/** Types whose objects are none without some of the arguments that their schemas leave open. */
const NEVER_MINIMAL = [
  'konnect_team_role',
  'konnect_system_account_role',
  'konnect_system_account_team',
  'konnect_gateway_key',
  'konnect_gateway_partial',
  'konnect_gateway_route_expression',
  // By default the provider sends a count, although the platform has no counter.
  'konnect_gateway_plugin_graphql_rate_limiting_advanced',
  'konnect_application_auth_strategy',
  'konnect_identity_provider',
  'konnect_event_gateway_schema_registry',
  'konnect_event_gateway_backend_cluster',
  'konnect_cloud_gateway_addon',
  'konnect_cloud_gateway_private_dns',
  'konnect_integration_instance_auth_config',
  'konnect_integration_instance_auth_credential',
  'konnect_api_version',
];

export function mayBeMinimal(type: string): boolean {
  return !NEVER_MINIMAL.includes(type);
}

/** A configuration with such values. */
export function believable(type: string, config: Config, number: number): Config {
  return withWhatGoesTogether(type, replaced(config, type, number));
}

function replaced(value: any, path: string, number: number): any {
  if (Array.isArray(value)) {
    return value.map((one) => replaced(one, path, number));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const members = Object.entries(value).map(([name, one]) => {
    const inner = `${path}.${name}`;
    const maker = BY_PATH[inner] ?? (typeof one === 'object' && !Array.isArray(one) ? undefined : BY_NAME[name]);
    return [name, maker ? maker(number) : replaced(one, inner, number)];
  });
  return Object.fromEntries(members);
}

function withWhatGoesTogether(type: string, config: Config): Config {
  switch (type) {
    case 'konnect_portal':
      // Private content would be invisible without authentication.
      return config.authentication_enabled === false
        ? { ...config, default_api_visibility: 'public', default_page_visibility: 'public', rbac_enabled: false }
        : config;
    case 'konnect_realm':
      return config.allow_all_control_planes ? without(config, ['allowed_control_planes']) : config;
    case 'tencentcloud_api_gateway_upstream':
      return without({ ...config, upstream_type: 'IP_PORT' }, ['k8s_service']);
    case 'tencentcloud_antiddos_bgp_instance':
      return without(config, ['standard_package_config', 'standard_plus_package_config']);
    default:
      return config;
  }
}

function without(config: Config, names: readonly string[]): Config {
  return Object.fromEntries(Object.entries(config).filter(([name]) => !names.includes(name)));
}
