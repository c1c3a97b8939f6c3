import { ServerRule } from '../../../engine/contract/rule';
import { Unique, uniqueRule } from '../../kit/unique';

const STATUS = '409 Conflict';

/** Names that are unique in the whole organisation. */
const OF_THE_ORGANISATION: readonly Unique[] = [
  'catalog_service',
  'event_gateway',
  'gateway_control_plane',
  'integration_instance',
  'portal',
  'portal_classic',
  'realm',
  'system_account',
  'team',
].map((type) => ({ types: [type], fields: ['name'], status: STATUS }));

/** Names that are unique among the parts of one thing. */
const OF_AN_OWNER: readonly Unique[] = [
  { types: ['portal_team'], fields: ['name'], within: ['portal_id'], status: STATUS },
  { types: ['portal_snippet'], fields: ['name'], within: ['portal_id'], status: STATUS },
  { types: ['portal_custom_domain'], fields: ['hostname'], status: STATUS },
  { types: ['centralized_consumer'], fields: ['username'], within: ['realm_id'], status: STATUS },
  { types: ['api_product_version'], fields: ['name'], within: ['api_product_id'], status: STATUS },
  { types: ['identity_auth_server_scope'], fields: ['name'], within: ['auth_server_id'], status: STATUS },
  { types: ['identity_auth_server_claim'], fields: ['name'], within: ['auth_server_id'], status: STATUS },
  ...[
    'event_gateway_backend_cluster',
    'event_gateway_listener',
    'event_gateway_schema_registry',
    'event_gateway_static_key',
    'event_gateway_tls_trust_bundle',
    'event_gateway_virtual_cluster',
  ].map((type) => ({ types: [type], fields: ['name'], within: ['gateway_id'], status: STATUS })),
];

/** What is unique in a control plane: the constraints of the gateway's own database. */
const OF_A_CONTROL_PLANE: readonly Unique[] = [
  inControlPlane(['gateway_service'], ['name']),
  inControlPlane(['gateway_route', 'gateway_route_expression'], ['name']),
  inControlPlane(['gateway_upstream'], ['name']),
  inControlPlane(['gateway_target'], ['target', 'upstream_id']),
  inControlPlane(['gateway_consumer'], ['username']),
  inControlPlane(['gateway_consumer'], ['custom_id']),
  inControlPlane(['gateway_consumer_group'], ['name']),
  inControlPlane(['gateway_key_set'], ['name']),
  inControlPlane(['gateway_key'], ['name']),
  inControlPlane(['gateway_key'], ['kid', 'set.id']),
  inControlPlane(['gateway_sni'], ['name']),
  inControlPlane(['gateway_vault'], ['prefix']),
  inControlPlane(['gateway_custom_plugin_streaming'], ['name']),
  inControlPlane(['gateway_acl'], ['group', 'consumer_id']),
  inControlPlane(['gateway_basic_auth'], ['username']),
  inControlPlane(['gateway_hmac_auth'], ['username']),
  { ...inControlPlane(['gateway_jwt'], ['key']), isSecret: true },
  { ...inControlPlane(['gateway_key_auth'], ['key']), isSecret: true },
];

/** Names and keys that must not come twice. */
export const PLATFORM_NAMES: readonly ServerRule[] = [
  uniqueRule(
    {
      name: 'platform-name-taken',
      provider: 'platform',
      summary: 'Names are unique in the organisation, or in the portal, gateway or realm that they belong to.',
    },
    [...OF_THE_ORGANISATION, ...OF_AN_OWNER],
  ),
  uniqueRule(
    {
      name: 'gateway-name-taken',
      provider: 'platform',
      summary: 'Names, prefixes, targets and credentials are unique in their control plane.',
    },
    OF_A_CONTROL_PLANE,
  ),
];

function inControlPlane(types: readonly string[], fields: readonly string[]): Unique {
  return { types, fields, within: ['control_plane_id'], status: STATUS };
}
