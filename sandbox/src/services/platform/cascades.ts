import { beginningWith, Cascades, every, only } from '../kit/cascade';

const ROUTE = { 'route.id': beginningWith('gateway_plugin_') };

/** What the platform removes together with an object. What it refuses to remove instead is up to the rules. */
export const PLATFORM_CASCADES: Cascades = {
  gateway_control_plane: {
    control_plane_id: every,
    'control_plane.id': only('serverless_cloud_gateway'),
    'owner.control_plane.control_plane_id': only('cloud_gateway_addon'),
    'owner.control_plane_group.control_plane_group_id': only('cloud_gateway_addon'),
  },
  gateway_service: { 'service.id': beginningWith('gateway_plugin_') },
  gateway_route: ROUTE,
  gateway_route_expression: ROUTE,
  gateway_consumer: { consumer_id: beginningWith('gateway_'), 'consumer.id': beginningWith('gateway_plugin_') },
  gateway_consumer_group: {
    consumer_group_id: only('gateway_consumer_group_member'),
    'consumer_group.id': beginningWith('gateway_plugin_'),
  },
  gateway_upstream: { upstream_id: only('gateway_target'), 'upstream.id': only('gateway_target') },
  gateway_certificate: { 'certificate.id': only('gateway_sni') },
  gateway_key_set: { 'set.id': only('gateway_key') },
  gateway_config_store: { config_store_id: only('gateway_config_store_secret') },
  api: { api_id: every },
  api_product: { api_product_id: every },
  api_product_version: {
    api_product_version_id: only('api_product_specification'),
    product_version_id: only('portal_product_version'),
  },
  portal: { portal_id: every },
  portal_classic: { portal_id: only('portal_product_version') },
  realm: { realm_id: every },
  centralized_consumer: { consumer_id: only('centralized_consumer_key') },
  cloud_gateway_network: { network_id: every },
  event_gateway: { gateway_id: every },
  event_gateway_virtual_cluster: { virtual_cluster_id: beginningWith('event_gateway_') },
  event_gateway_listener: { listener_id: beginningWith('event_gateway_listener_') },
  identity_auth_server: { auth_server_id: every },
  identity_provider: { identity_provider_id: every },
  integration_instance: { integration_instance_id: every },
  system_account: { account_id: beginningWith('system_account_') },
  team: { team_id: every },
};
