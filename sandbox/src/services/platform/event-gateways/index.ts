import { beginningWith, every } from '../../kit/cascade';
import { Family } from '../../kit/family';
import { inOrganisation, inOwner } from '../kit/names';
import { EVENT_GATEWAY_BEHAVIOURS } from './behaviours';
import { EVENT_GATEWAY_REFERENCES } from './references';
import { EVENT_GATEWAY_RULES } from './rules';
import { EVENT_GATEWAY_USES } from './uses';
import { EVENT_GATEWAY_MAKERS } from './values';

/** Simulated family of resource types: event gateways and their parts. */
export const EVENT_GATEWAYS: Family = {
  rules: EVENT_GATEWAY_RULES,
  references: EVENT_GATEWAY_REFERENCES,
  uniques: [
    ...inOrganisation('event_gateway'),
    ...inOwner(
      'gateway_id',
      'event_gateway_backend_cluster',
      'event_gateway_listener',
      'event_gateway_schema_registry',
      'event_gateway_static_key',
      'event_gateway_tls_trust_bundle',
      'event_gateway_virtual_cluster',
    ),
  ],
  uses: EVENT_GATEWAY_USES,
  behaviours: EVENT_GATEWAY_BEHAVIOURS,
  cascades: {
    event_gateway: { gateway_id: every },
    event_gateway_virtual_cluster: { virtual_cluster_id: beginningWith('event_gateway_') },
    event_gateway_listener: { listener_id: beginningWith('event_gateway_listener_') },
  },
  values: { makers: EVENT_GATEWAY_MAKERS },
};
