import { Reference } from '../../kit/references';
import { NOT_FOUND } from '../kit/status';

/** References from event gateways and their parts to other objects, which the sandbox checks. */
export const EVENT_GATEWAY_REFERENCES: readonly Reference[] = [
  { path: 'gateway_id', to: ['event_gateway'], status: NOT_FOUND },
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
];

function inEventGateway(path: string, to: readonly string[], of?: readonly string[]): Reference {
  return { path, to, of, status: NOT_FOUND, owner: ['gateway_id', 'gateway_id'] };
}
