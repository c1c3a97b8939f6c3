import { Family } from '../../../kit/family';
import { FIRST_FORWARDING_QUIRKS } from './first-generation';
import { FORWARDING_LOOKUPS } from './lookups';
import { PORT_QUIRKS } from './ports';
import { FORWARDING_VALUES } from './values';
import { WEBSITE_QUIRKS } from './websites';

/**
 * Simulated family of resource types: forwarding rules of protected instances to servers, for ports and for websites.
 */
export const FORWARDING: Family = {
  lookups: FORWARDING_LOOKUPS,
  values: FORWARDING_VALUES,
  plugin: {
    quirks: [...PORT_QUIRKS, ...WEBSITE_QUIRKS, ...FIRST_FORWARDING_QUIRKS],
    // If the forwarding rule already exists, the service rejects its creation with InvalidParameterValue, which the
    // provider treats as success.
    overwritten: ['dayu_l4_rule_v2'],
    byHand: { dayu_l4_rule: ['session_time'] },
    besideTheId: {
      dayu_l4_rule_v2: ['rules.virtual_port', 'rules.protocol'],
      dayu_l7_rule_v2: ['resource_id', 'resource_ip'],
    },
  },
};
