import { Cascades, only } from '../kit/cascade';

/** What the cloud removes together with an object. Most it refuses to remove while others need it, which is up to rules. */
export const CLOUD_CASCADES: Cascades = {
  api_gateway_service: {
    // Removing a service takes it out of all of its environments first.
    service_id: only(
      'api_gateway_service_release',
      'api_gateway_update_service',
      'api_gateway_ip_strategy',
      'api_gateway_strategy_attachment',
      'api_gateway_plugin_attachment',
      'api_gateway_api_app_attachment',
      'api_gateway_api_doc',
    ),
  },
  api_gateway_api: {
    api_id: only('api_gateway_plugin_attachment', 'api_gateway_api_app_attachment'),
    bind_api_id: only('api_gateway_strategy_attachment'),
  },
  api_gateway_usage_plan: { usage_plan_id: only('api_gateway_api_key_attachment') },
};
