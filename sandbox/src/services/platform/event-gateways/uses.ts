import { Use } from '../../kit/in-use';
import { CONFLICT } from '../kit/status';

const SCHEMA_REGISTRY = ['config.confluent_schema_registry.schema_registry.id', 'config.json.schema_registry.id'];

/**
 * References that prevent the removal of parts of event gateways, if the optional rule `referred-object-in-use` is on.
 */
export const EVENT_GATEWAY_USES: readonly Use[] = [
  {
    types: ['event_gateway_backend_cluster'],
    holders: { event_gateway_virtual_cluster: ['destination.id'] },
    status: CONFLICT,
    remedy: 'remove these objects first',
  },
  {
    types: ['event_gateway_schema_registry'],
    holders: {
      event_gateway_consume_policy_schema_validation: SCHEMA_REGISTRY,
      event_gateway_produce_policy_schema_validation: SCHEMA_REGISTRY,
    },
    status: CONFLICT,
    remedy: 'remove these objects first',
  },
  {
    types: ['event_gateway_static_key'],
    holders: { event_gateway_produce_policy_encrypt: ['config.encryption_key.static.key.id'] },
    status: CONFLICT,
    remedy: 'remove these objects first',
  },
  {
    types: ['event_gateway_tls_trust_bundle'],
    holders: { event_gateway_listener_policy_tls_server: ['config.client_authentication.tls_trust_bundles.id'] },
    status: CONFLICT,
    remedy: 'remove these objects first',
  },
];
