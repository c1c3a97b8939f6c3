import { only } from '../../kit/cascade';
import { Family } from '../../kit/family';
import { LIMITS } from '../limits';
import { SERVICE_LISTS } from './behaviours';
import { SERVICE_LOOKUPS } from './lookups';
import { SERVICE_QUIRKS } from './plugin';
import { SERVICE_RULES } from './rules';
import { SERVICE_VALUES } from './values';

/**
 * Simulated family of resource types: the services of the API gateway. A gateway service has hosts and environments,
 * and contains APIs.
 */
export const GATEWAY_SERVICES: Family = {
  rules: SERVICE_RULES,
  references: [{ path: 'service_id', to: ['api_gateway_service'], status: 'ResourceNotFound.InvalidService' }],
  behaviours: [SERVICE_LISTS],
  cascades: {
    api_gateway_service: {
      // Deleting a gateway service first takes the service offline in all of its environments, and also deletes these
      // dependent objects.
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
  },
  lookups: SERVICE_LOOKUPS,
  values: SERVICE_VALUES,
  plugin: { quirks: SERVICE_QUIRKS, byHand: { api_gateway_service: LIMITS } },
};
