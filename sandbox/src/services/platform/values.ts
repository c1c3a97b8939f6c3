import { always, Maker, Makers, Making } from '../../engine/contract/making';
import { Value } from '../../engine/values/value';
import { headingOf, hostPart, slugOf, textOf } from '../kit/texts';
import { specificationType, validationMessages } from './apis/specifications';
import { digestOf, endOf, metadataOf } from './kit/certificates';

/** Where the hosts of the sandbox are; none of them answers. */
const HOSTS = 'sandbox.example';
const REGION = 'us';
const GATEWAY_VERSION = '3.12';

const uuid: Maker = ({ ids }) => ids.uuid();
const secret: Maker = ({ ids }) => ids.secret(40);
const copied =
  (name: string): Maker =>
  ({ root }) =>
    known(root[name]);
const host =
  (kind: string, scheme = ''): Maker =>
  ({ root }) =>
    `${scheme}${hostPart(root.id)}.${REGION}.${kind}.${HOSTS}`;
const issuer: Maker = ({ root }) => `https://${hostPart(root.id)}.${REGION}.identity.${HOSTS}/auth`;
const signOn =
  (path: string): Maker =>
  ({ root }) =>
    `https://global.api.${HOSTS}/v2/authenticate/${textOf(root.id)}/${path}`;

/** What the platform gives its objects, where it does not follow from the type of the value. */
export const PLATFORM_MAKERS: Makers = {
  id: uuid,
  created_at: time,
  updated_at: time,
  uploaded_at: time,
  entity_version: always(1),
  state: settled,
  cname_status: settled,
  verification_status: settled,
  // No service keeps what nobody has done yet.
  last_used_at: always(null),
  parent_policy_id: always(null),

  'application_auth_strategy key_auth.active': always(true),
  'application_auth_strategy openid_connect.active': always(true),
  'api slug': ({ root }) => slugOf(root.name, root.version) || hostPart(root.id),
  'api implementation_mode': always(null),
  'api_document title': titleOf,
  'api_document slug': (making) => slugOf(titleOf(making)) || hostPart(making.root.id),
  'api_specification type': ({ root }) => specificationType(root.content),
  'api_specification validation_messages': ({ root }) => validationMessages(root.content),
  'api_version spec.type': ({ around }) => specificationType(around.content),
  'api_version spec.validation_messages': ({ around }) => validationMessages(around.content),
  'api_product version_count': always(0),
  'portal default_domain': host('portal'),
  'portal canonical_domain': host('portal'),
  'portal display_name': copied('name'),
  'portal default_api_visibility': always('private'),
  'portal default_page_visibility': always('private'),
  'portal_classic default_domain': host('portal-classic'),
  'portal_classic display_name': copied('name'),
  'portal_auth basic_auth_enabled': always(true),
  'portal_page title': titleOf,
  'portal_page status': always('unpublished'),
  'portal_page visibility': always('private'),
  'portal_snippet title': copied('name'),
  'portal_snippet status': always('unpublished'),
  'portal_snippet visibility': always('private'),
  'portal_custom_domain ssl.expires_at': ({ around, now }) =>
    (endOf(around.custom_certificate) ?? daysAfter(now, 90)).toISOString(),
  'portal_custom_domain ssl.domain_verification_method': ({ around }) =>
    around.custom_certificate ? 'custom_certificate' : 'http',

  'gateway_control_plane config.control_plane_endpoint': host('cp', 'https://'),
  'gateway_control_plane config.telemetry_endpoint': host('tp', 'https://'),
  'gateway_control_plane config.cluster_type': ({ root }) => known(root.cluster_type) ?? 'CLUSTER_TYPE_CONTROL_PLANE',
  'gateway_control_plane config.auth_type': ({ root }) => known(root.auth_type) ?? 'pinned_client_certs',
  'gateway_control_plane config.cloud_gateway': ({ root }) => known(root.cloud_gateway) ?? false,
  'gateway_control_plane config.proxy_urls': ({ root }) => known(root.proxy_urls) ?? [],
  'gateway_ca_certificate cert_digest': ({ root }) => digestOf(root.cert),
  'gateway_custom_plugin_schema name': ({ root }) =>
    /\bname\s*=\s*["']([^"']+)["']/.exec(textOf(root.lua_schema))?.[1] ?? slugOf(root.lua_schema),
  'gateway_custom_plugin enabled': always(true),
  'gateway_custom_plugin protocols': always(['grpc', 'grpcs', 'http', 'https']),
  'gateway_key_auth key': ({ ids }) => ids.secret(32),
  'gateway_jwt key': ({ ids }) => ids.secret(32),
  'gateway_jwt secret': ({ ids }) => ids.secret(32),
  'gateway_hmac_auth secret': ({ ids }) => ids.secret(32),
  'serverless_cloud_gateway gateway_endpoint': ({ root }) => {
    const { id, prefix, region } = known(root.control_plane) as { [name: string]: Value };
    return `https://${textOf(prefix) || hostPart(id)}.${textOf(region) || REGION}.serverless.${HOSTS}`;
  },

  'event_gateway version': always('1.0'),
  'event_gateway min_runtime_version': always('1.0'),
  'event_gateway_data_plane_certificate metadata': ({ root }) => metadataOf(root.certificate),
  'event_gateway_schema_registry type': ({ root }) => (root.confluent ? 'confluent' : null),

  'cloud_gateway_configuration version': always(GATEWAY_VERSION),
  'cloud_gateway_configuration api_access': always('private+public'),
  'cloud_gateway_configuration dataplane_groups.egress_ip_addresses': addresses('203.0.113'),
  'cloud_gateway_configuration dataplane_groups.private_ip_addresses': addresses('10.0.0'),
  'cloud_gateway_custom_domain certificate_id': uuid,
  'cloud_gateway_custom_domain sni_id': uuid,
  'cloud_gateway_network provider_metadata.vpc_id': ({ ids }) => `vpc-${ids.secret(17)}`,
  'cloud_gateway_network provider_metadata.subnet_ids': ({ ids, root }) =>
    list(root.availability_zones).map(() => `subnet-${ids.secret(17)}`),
  'cloud_gateway_addon config.managed_cache_add_on_config_response.state_metadata.cache_host': host('cache'),
  'cloud_gateway_addon config.managed_cache_add_on_config_response.state_metadata.cache_server_name': host('cache'),
  'cloud_gateway_addon config.managed_cache_add_on_config_response.state_metadata.cache_port': always('6379'),
  'cloud_gateway_addon config.managed_cache_add_on_config_response.state_metadata.cache_username': always('default'),
  'cloud_gateway_addon config.managed_cache_add_on_config_response.state_metadata.cache_config_id': uuid,

  'identity_auth_server issuer': issuer,
  'identity_auth_server metadata_uri': (making) => `${textOf(issuer(making))}/.well-known/openid-configuration`,
  'identity_auth_server_client client_secret': secret,
  'identity_provider type': ({ root }) =>
    (known(root.config) as { [name: string]: Value } | null)?.saml_identity_provider_config ? 'saml' : 'oidc',
  'identity_provider config.saml_identity_provider_config.callback_url': signOn('saml/acs'),
  'identity_provider config.saml_identity_provider_config.login_url': signOn('login'),
  'identity_provider config.saml_identity_provider_config.sp_entity_id': signOn('saml'),
  'identity_provider config.saml_identity_provider_config.sp_metadata_url': signOn('saml/metadata'),
  'integration_instance integration.name': copied('integration_name'),
  'integration_instance integration.display_name': copied('integration_name'),
  'centralized_consumer_key secret': secret,
  'system_account_access_token token': ({ ids }) => `spat_${ids.secret(48)}`,
};

/** Timestamps of the gateway family are numbers, all others texts. */
function time({ now, valueType }: Making): Value {
  return valueType === 'number' ? Math.floor(now.getTime() / 1000) : now.toISOString();
}

/** The state that an object is in when the service is done with it. */
function settled({ rules }: Making): Value | undefined {
  const values = rules.knownValues ?? rules.enum ?? [];
  return values.find((value) => ['ready', 'verified'].includes(String(value)));
}

/** Documents and pages without a title have the first heading of their content, else what their slug says. */
function titleOf({ root }: Making): string {
  return textOf(root.title) || headingOf(root.content) || slugWords(root.slug) || 'Untitled';
}

function slugWords(slug: Value | undefined): string {
  const words = textOf(slug)
    .split(/[-_/]+/)
    .join(' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function addresses(network: string): Maker {
  return ({ ids }) => [0, 1].map(() => `${network}.${(parseInt(ids.secret(4), 16) % 254) + 1}`);
}

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
}

function list(value: Value | undefined): Value[] {
  return Array.isArray(value) ? value : [];
}

/** What is not known yet is of no use. */
function known(value: Value | undefined): Value | null {
  return typeof value === 'symbol' || value === undefined ? null : value;
}
