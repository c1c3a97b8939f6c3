import { ListEndpoint } from '../../shared/catalog/types';

const ENTITIES = '/v2/control-planes/{control_plane_id}/core-entities';

/** Entities that are parts of others, which the platform also lists for a whole control plane. */
const PARTS: { readonly [segment: string]: string } = {
  acls: 'konnect_gateway_acl',
  'basic-auths': 'konnect_gateway_basic_auth',
  'hmac-auths': 'konnect_gateway_hmac_auth',
  jwts: 'konnect_gateway_jwt',
  'key-auths': 'konnect_gateway_key_auth',
  'mtls-auths': 'konnect_gateway_mtls_auth',
  targets: 'konnect_gateway_target',
};

/** Lists that the platform has in addition to those that the catalogue names. Tools other than the provider read them. */
export const MORE_LISTS: readonly ListEndpoint[] = [
  ...Object.entries(PARTS).map(([segment, type]): ListEndpoint => ({
    path: `${ENTITIES}/${segment}`,
    types: [type],
    items: 'data',
    paging: 'offset',
  })),
  { path: '/v2/portals', types: ['konnect_portal_classic'], items: 'data', paging: 'number' },
  { path: '/v1/mesh/control-planes', types: ['konnect_mesh_control_plane'], items: 'data', paging: 'number' },
];

/** Paths of lists of entities that no type of the provider is for, so that they are always empty. */
export const EMPTY_LISTS: readonly string[] = [
  'ai-models',
  'cloned-plugins',
  'degraphql_routes',
  'filter-chains',
  'graphql-rate-limiting-advanced/costs',
  'licenses',
].map((segment) => `${ENTITIES}/${segment}`);
