import { ListEndpoint } from '../../shared/catalog/types';

/** API path of the gateway entities of a control plane. */
export const ENTITIES = '/v2/control-planes/{control_plane_id}/core-entities';

/**
 * Gateway entities that belong to other entities, such as credentials, by the path segment that lists all of them in a
 * control plane.
 */
export const PARTS: { readonly [segment: string]: string } = {
  acls: 'konnect_gateway_acl',
  'basic-auths': 'konnect_gateway_basic_auth',
  'hmac-auths': 'konnect_gateway_hmac_auth',
  jwts: 'konnect_gateway_jwt',
  'key-auths': 'konnect_gateway_key_auth',
  'mtls-auths': 'konnect_gateway_mtls_auth',
  targets: 'konnect_gateway_target',
};

/** API paths of lists of policies below event gateways, with the Terraform types of the policies. */
const POLICIES: { readonly [path: string]: readonly string[] } = {
  'listeners/{listener_id}/policies': ['listener_policy_forward_to_virtual_cluster', 'listener_policy_tls_server'],
  'virtual-clusters/{virtual_cluster_id}/cluster-policies': ['cluster_policy_acls'],
  'virtual-clusters/{virtual_cluster_id}/consume-policies': [
    ...['consume_policy_decrypt', 'consume_policy_modify_headers'],
    ...['consume_policy_schema_validation', 'consume_policy_skip_record'],
  ],
  'virtual-clusters/{virtual_cluster_id}/produce-policies': [
    ...['produce_policy_encrypt', 'produce_policy_modify_headers', 'produce_policy_schema_validation'],
  ],
};

/**
 * List endpoints of the platform that the catalogue does not contain. Tools other than the provider send requests to
 * these list endpoints.
 */
export const MORE_LISTS: readonly ListEndpoint[] = [
  ...Object.entries(PARTS).map(([segment, type]): ListEndpoint => ({
    path: `${ENTITIES}/${segment}`,
    types: [type],
    items: 'data',
    paging: 'offset',
  })),
  ...Object.entries(POLICIES).map(([path, types]): ListEndpoint => ({
    path: `/v1/event-gateways/{gateway_id}/${path}`,
    types: types.map((type) => `konnect_event_gateway_${type}`),
    items: '',
    paging: 'none',
  })),
  { path: '/v3/identity-providers', types: ['konnect_identity_provider'], items: '', paging: 'none' },
  { path: '/v2/audit-log-destinations', types: ['konnect_audit_log_destination'], items: 'data', paging: 'none' },
  { path: '/v2/portals', types: ['konnect_portal_classic'], items: 'data', paging: 'number' },
  { path: '/v1/mesh/control-planes', types: ['konnect_mesh_control_plane'], items: 'data', paging: 'number' },
];

/**
 * List endpoints with numbered pages, for objects that have no Terraform type. On the sandbox, lists of objects without
 * a Terraform type are always empty.
 */
export const EMPTY_NUMBERED_LISTS: readonly string[] = [
  '/v2/dcr-providers',
  '/v3/portals/{portal_id}/teams/{id}/assigned-roles',
];

/**
 * List endpoints for gateway entities that have no Terraform type. On the sandbox, lists of gateway entities without a
 * Terraform type are always empty.
 */
export const EMPTY_LISTS: readonly string[] = [
  'ai-models',
  'cloned-plugins',
  'degraphql_routes',
  'filter-chains',
  'graphql-rate-limiting-advanced/costs',
  'licenses',
].map((segment) => `${ENTITIES}/${segment}`);
