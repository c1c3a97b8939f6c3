import { Reference } from '../../kit/references';

const STATUS = '404 Not Found';

const CONTROL_PLANE = ['control_plane_id', 'control_plane_id'] as const;
const EVENT_GATEWAY = ['gateway_id', 'gateway_id'] as const;

/** Types that hang on a consumer of a control plane; the keys of centralized consumers hang on another kind. */
const CREDENTIALS = [
  'gateway_acl',
  'gateway_basic_auth',
  'gateway_consumer_group_member',
  'gateway_hmac_auth',
  'gateway_jwt',
  'gateway_key_auth',
  'gateway_mtls_auth',
];

/** Types that are about a portal; the versions of API products are about portals of the older kind. */
const PORTAL_PARTS = [
  'api_publication',
  'portal_appearance',
  'portal_audit_log_webhook',
  'portal_auth',
  'portal_custom_domain',
  'portal_customization',
  'portal_favicon',
  'portal_ip_allow_list',
  'portal_logo',
  'portal_page',
  'portal_snippet',
  'portal_team',
];

/**
 * The arguments that name another object of the platform. What no resource makes is taken as existing: users, accounts at
 * other clouds, providers of client registration, what roles are for.
 */
export const PLATFORM_REFERENCES: readonly Reference[] = [
  // Gateways
  { path: 'control_plane_id', to: ['gateway_control_plane'], status: STATUS },
  inControlPlane('service.id', ['gateway_service']),
  inControlPlane('route.id', ['gateway_route', 'gateway_route_expression']),
  inControlPlane('consumer.id', ['gateway_consumer']),
  inControlPlane('consumer_group.id', ['gateway_consumer_group']),
  inControlPlane('consumer_group_id', ['gateway_consumer_group']),
  inControlPlane('partials.id', ['gateway_partial']),
  inControlPlane('set.id', ['gateway_key_set'], ['gateway_key']),
  inControlPlane('ca_certificate.id', ['gateway_ca_certificate']),
  inControlPlane('client_certificate.id', ['gateway_certificate']),
  inControlPlane('certificate.id', ['gateway_certificate'], ['gateway_sni']),
  inControlPlane('upstream_id', ['gateway_upstream']),
  inControlPlane('upstream.id', ['gateway_upstream'], ['gateway_target']),
  inControlPlane('config_store_id', ['gateway_config_store']),
  inControlPlane('consumer_id', ['gateway_consumer'], CREDENTIALS),
  { path: 'id', to: ['gateway_control_plane'], of: ['gateway_control_plane_membership'], status: STATUS },
  { path: 'members.id', to: ['gateway_control_plane'], of: ['gateway_control_plane_membership'], status: STATUS },

  // Dedicated and serverless gateways
  { path: 'control_plane.id', to: ['gateway_control_plane'], of: ['serverless_cloud_gateway'], status: STATUS },
  { path: 'owner.control_plane.control_plane_id', to: ['gateway_control_plane'], status: STATUS },
  { path: 'owner.control_plane_group.control_plane_group_id', to: ['gateway_control_plane'], status: STATUS },
  { path: 'dataplane_groups.cloud_gateway_network_id', to: ['cloud_gateway_network'], status: STATUS },
  { path: 'network_id', to: ['cloud_gateway_network'], status: STATUS },

  // APIs and portals
  { path: 'api_id', to: ['api'], status: STATUS },
  {
    path: 'parent_document_id',
    to: ['api_document'],
    of: ['api_document'],
    status: STATUS,
    owner: ['api_id', 'api_id'],
  },
  { path: 'control_plane_reference.control_plane.id', to: ['gateway_control_plane'], status: STATUS },
  { path: 'service_reference.service.control_plane_id', to: ['gateway_control_plane'], status: STATUS },
  {
    path: 'service_reference.service.id',
    to: ['gateway_service'],
    status: STATUS,
    owner: ['service_reference.service.control_plane_id', 'control_plane_id'],
  },
  { path: 'auth_strategy_ids', to: ['application_auth_strategy'], status: STATUS },
  { path: 'default_application_auth_strategy_id', to: ['application_auth_strategy'], status: STATUS },
  { path: 'portal_id', to: ['portal_classic'], of: ['portal_product_version'], status: STATUS },
  { path: 'portal_id', to: ['portal'], of: PORTAL_PARTS, status: STATUS },
  {
    path: 'parent_page_id',
    to: ['portal_page'],
    status: STATUS,
    owner: ['portal_id', 'portal_id'],
  },
  { path: 'audit_log_destination_id', to: ['audit_log_destination'], status: STATUS },

  // API products
  { path: 'portal_ids', to: ['portal_classic'], of: ['api_product'], status: STATUS },
  { path: 'api_product_id', to: ['api_product'], status: STATUS },
  {
    path: 'api_product_version_id',
    to: ['api_product_version'],
    status: STATUS,
    owner: ['api_product_id', 'api_product_id'],
  },
  {
    path: 'parent_document_id',
    to: ['api_product_document'],
    of: ['api_product_document'],
    status: STATUS,
    owner: ['api_product_id', 'api_product_id'],
  },
  { path: 'product_version_id', to: ['api_product_version'], status: STATUS },
  { path: 'gateway_service.control_plane_id', to: ['gateway_control_plane'], status: STATUS },
  {
    path: 'gateway_service.id',
    to: ['gateway_service'],
    status: STATUS,
    owner: ['gateway_service.control_plane_id', 'control_plane_id'],
  },

  // Event gateways
  { path: 'gateway_id', to: ['event_gateway'], status: STATUS },
  inEventGateway('virtual_cluster_id', ['event_gateway_virtual_cluster']),
  inEventGateway('listener_id', ['event_gateway_listener']),
  inEventGateway('destination.id', ['event_gateway_backend_cluster'], ['event_gateway_virtual_cluster']),
  inEventGateway('parent_policy_id', [
    'event_gateway_consume_policy_schema_validation',
    'event_gateway_consume_policy_decrypt',
    'event_gateway_produce_policy_schema_validation',
  ]),
  inEventGateway('config.confluent_schema_registry.schema_registry.id', ['event_gateway_schema_registry']),
  inEventGateway('config.json.schema_registry.id', ['event_gateway_schema_registry']),
  inEventGateway('config.port_mapping.destination.id', ['event_gateway_virtual_cluster']),
  inEventGateway('config.client_authentication.tls_trust_bundles.id', ['event_gateway_tls_trust_bundle']),
  inEventGateway('config.encryption_key.static.key.id', ['event_gateway_static_key']),

  // Identity
  { path: 'realm_id', to: ['realm'], status: STATUS },
  {
    path: 'consumer_id',
    to: ['centralized_consumer'],
    of: ['centralized_consumer_key'],
    status: STATUS,
    owner: ['realm_id', 'realm_id'],
  },
  { path: 'allowed_control_planes', to: ['gateway_control_plane'], of: ['realm'], status: STATUS },
  { path: 'auth_server_id', to: ['identity_auth_server'], status: STATUS },
  { path: 'identity_provider_id', to: ['identity_provider'], status: STATUS },
  { path: 'team_id', to: ['team'], status: STATUS },
  { path: 'account_id', to: ['system_account'], status: STATUS },
  { path: 'integration_instance_id', to: ['integration_instance'], status: STATUS },
];

function inControlPlane(path: string, to: readonly string[], of?: readonly string[]): Reference {
  return { path, to, of, status: STATUS, owner: CONTROL_PLANE };
}

function inEventGateway(path: string, to: readonly string[], of?: readonly string[]): Reference {
  return { path, to, of, status: STATUS, owner: EVENT_GATEWAY };
}
