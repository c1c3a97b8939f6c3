import { AdditionFact, LossFact } from './facts';

/** Facts about the consequences of deleting objects of the platform. */
export const PLATFORM_LOSSES: readonly LossFact[] = [
  loss(
    ['konnect_gateway_control_plane'],
    'data planes are no longer configured, and all routes, policies and consumers of the control plane are deleted',
  ),
  loss(
    ['konnect_gateway_route', 'konnect_gateway_route_expression'],
    'requests that the route matched get 404, unless another route matches them',
  ),
  loss(['konnect_gateway_service'], 'requests to the routes of the service have no backend'),
  loss(['konnect_gateway_upstream'], 'services that point to the upstream have no targets'),
  {
    ...loss(
      ['konnect_gateway_target'],
      'requests no longer reach the address of the target; an upstream without targets fails all requests',
    ),
    severity: 'medium',
  },
  loss(
    ['konnect_gateway_data_plane_client_certificate'],
    'data planes that authenticate with the certificate are rejected',
  ),
  loss(
    ['konnect_gateway_certificate', 'konnect_gateway_sni'],
    'clients get another TLS certificate, which most clients reject',
  ),
  loss(
    ['konnect_gateway_ca_certificate'],
    'clients with certificates of the removed certificate authority are rejected',
  ),
  loss(
    ['konnect_gateway_vault', 'konnect_gateway_config_store', 'konnect_gateway_config_store_secret'],
    'references to secrets of the vault no longer work',
  ),
  loss(
    ['konnect_gateway_control_plane_membership'],
    'member control planes of the group no longer configure the data planes of the group',
  ),
  { ...loss(['konnect_gateway_partial'], 'policies lose the settings of the partial'), severity: 'medium' },
  loss(
    [
      'konnect_gateway_custom_plugin',
      'konnect_gateway_custom_plugin_schema',
      'konnect_gateway_custom_plugin_streaming',
    ],
    'policies that use the custom plugin no longer run',
  ),
  loss(
    ['konnect_cloud_gateway_configuration', 'konnect_serverless_cloud_gateway'],
    'the gateways are deleted, and callers can no longer connect',
  ),
  loss(
    [
      'konnect_cloud_gateway_network',
      'konnect_cloud_gateway_transit_gateway',
      'konnect_cloud_gateway_private_dns',
      'konnect_cloud_gateway_addon',
    ],
    'gateways lose their network, or connections through the network',
  ),
  loss(
    ['konnect_cloud_gateway_custom_domain', 'konnect_portal_custom_domain'],
    'the gateway or portal is no longer reachable at the domain name',
  ),
  loss(['konnect_mesh_control_plane'], 'zones of the mesh are no longer configured'),
  loss(
    ['konnect_portal', 'konnect_portal_classic'],
    'the portal is deleted, with its developers, their applications and registrations',
  ),
  loss(
    [
      'konnect_event_gateway',
      'konnect_event_gateway_backend_cluster',
      'konnect_event_gateway_virtual_cluster',
      'konnect_event_gateway_listener',
      'konnect_event_gateway_listener_policy_forward_to_virtual_cluster',
    ],
    'clients can no longer connect to brokers through the event gateway',
  ),
  loss(
    ['konnect_event_gateway_data_plane_certificate'],
    'data planes that authenticate with the certificate are rejected',
  ),
  {
    ...loss(
      ['konnect_event_gateway_static_key', 'konnect_event_gateway_schema_registry'],
      'policies that need the key or registry fail',
    ),
    severity: 'medium',
  },
  open(['konnect_event_gateway_listener_policy_tls_server'], 'clients connect without encryption'),
  open(['konnect_event_gateway_cluster_policy_acls'], 'actions that the ACL policy denies are allowed'),
  open(['konnect_event_gateway_produce_policy_encrypt'], 'records are stored without encryption'),
  {
    ...open(
      [
        'konnect_event_gateway_consume_policy_schema_validation',
        'konnect_event_gateway_produce_policy_schema_validation',
      ],
      'records that match no schema pass',
    ),
    harm: 'protection',
    severity: 'medium',
  },
  loss(['konnect_event_gateway_consume_policy_decrypt'], 'clients get encrypted records'),
  loss(
    ['konnect_event_gateway_tls_trust_bundle'],
    'clients with certificates of the removed certificate authority are rejected',
  ),
  open(['konnect_event_gateway_consume_policy_skip_record'], 'clients get records that were hidden from them'),
  open(['konnect_portal_ip_allow_list'], 'the portal is reachable from any address'),
  open(
    ['konnect_identity_provider'],
    'users cannot sign in with the identity provider, and need another enabled method',
  ),
  {
    ...open(
      ['konnect_audit_log', 'konnect_audit_log_destination', 'konnect_portal_audit_log_webhook'],
      'actions are no longer recorded',
    ),
    harm: 'protection',
    severity: 'medium',
  },
  credentials(
    [
      'konnect_gateway_key_auth',
      'konnect_gateway_basic_auth',
      'konnect_gateway_hmac_auth',
      'konnect_gateway_jwt',
      'konnect_gateway_mtls_auth',
      'konnect_gateway_key',
      'konnect_gateway_key_set',
      'konnect_centralized_consumer_key',
    ],
    'callers that use the credential are rejected',
  ),
  credentials(
    ['konnect_gateway_consumer', 'konnect_centralized_consumer', 'konnect_realm'],
    'credentials of the consumers are deleted, and callers that use these credentials are rejected',
  ),
  credentials(
    ['konnect_gateway_acl', 'konnect_gateway_consumer_group', 'konnect_gateway_consumer_group_member'],
    'consumers lose the group, and the access that the group gives',
  ),
  credentials(
    ['konnect_system_account', 'konnect_system_account_access_token'],
    'programs that use tokens of the system account are rejected',
  ),
  credentials(
    ['konnect_identity_auth_server', 'konnect_identity_auth_server_client', 'konnect_identity_auth_server_scope'],
    'clients no longer get tokens from the authorization server',
  ),
  credentials(
    ['konnect_application_auth_strategy'],
    'applications lose their credentials for APIs with the authentication strategy',
  ),
  {
    ...credentials(
      [
        'konnect_identity_provider_team_group_mapping',
        'konnect_portal_team',
        'konnect_team',
        'konnect_team_role',
        'konnect_team_user',
        'konnect_system_account_role',
        'konnect_system_account_team',
      ],
      'users or programs lose permissions',
    ),
    severity: 'medium',
  },
  {
    ...loss(
      ['konnect_api', 'konnect_api_product'],
      'the API is deleted, with its versions, documents and the registrations of applications',
    ),
    harm: 'contract',
  },
  {
    ...loss(
      ['konnect_api_publication', 'konnect_portal_product_version'],
      'the API is removed from the portal, with the registrations of applications',
    ),
    harm: 'contract',
  },
  {
    ...loss(
      [
        'konnect_api_version',
        'konnect_api_product_version',
        'konnect_api_specification',
        'konnect_api_product_specification',
      ],
      'readers no longer find the removed version of the API',
    ),
    harm: 'contract',
    severity: 'medium',
  },
  {
    ...loss(
      ['konnect_api_implementation'],
      'the API is no longer linked to its gateway, and the gateway does not enforce registrations',
    ),
    harm: 'access',
  },
  {
    ...loss(
      ['konnect_portal_page', 'konnect_portal_snippet', 'konnect_api_document', 'konnect_api_product_document'],
      'readers no longer find the page, snippet or document',
    ),
    harm: 'contract',
    severity: 'low',
  },
];

/** Facts about the consequences of creating objects of the platform. */
export const PLATFORM_ADDITIONS: readonly AdditionFact[] = [
  {
    types: ['konnect_team_role', 'konnect_system_account_role', 'konnect_team_user', 'konnect_system_account_team'],
    severity: 'low',
    harm: 'access',
    consequence: 'users or programs get more permissions',
  },
  {
    types: ['konnect_identity_provider_team_group_mapping'],
    severity: 'medium',
    harm: 'access',
    consequence: 'members of the group get the permissions of the team',
  },
  {
    types: ['konnect_gateway_acl', 'konnect_gateway_consumer_group_member'],
    severity: 'medium',
    harm: 'access',
    forNew: 'low',
    consequence: 'the consumer gets access wherever the group has access',
  },
  {
    types: ['konnect_gateway_data_plane_client_certificate', 'konnect_event_gateway_data_plane_certificate'],
    severity: 'low',
    harm: 'access',
    consequence: 'a data plane with the key of the certificate can get the configuration, with its secrets',
  },
  {
    types: ['konnect_portal_ip_allow_list'],
    severity: 'medium',
    harm: 'access',
    consequence: 'the portal is reachable from the addresses of the list',
  },
  {
    types: [
      'konnect_gateway_key_auth',
      'konnect_gateway_basic_auth',
      'konnect_gateway_hmac_auth',
      'konnect_gateway_jwt',
      'konnect_gateway_mtls_auth',
      'konnect_centralized_consumer_key',
      'konnect_system_account_access_token',
    ],
    severity: 'low',
    harm: 'access',
    consequence: 'everyone with the credential also gets access',
  },
];

function loss(types: readonly string[], consequence: string): LossFact {
  return { types, severity: 'high', harm: 'outage', consequence };
}

function open(types: readonly string[], consequence: string): LossFact {
  return { types, severity: 'high', harm: 'access', consequence, replaced: 'medium' };
}

function credentials(types: readonly string[], consequence: string): LossFact {
  return { types, severity: 'high', harm: 'credentials', consequence };
}
