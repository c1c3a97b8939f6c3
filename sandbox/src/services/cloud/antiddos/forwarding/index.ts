import { Family } from '../../../kit/family';
import { FIRST_FORWARDING_WAYS } from './first-generation';
import { FORWARDING_LOOKUPS } from './lookups';
import { PORT_WAYS } from './ports';
import { FORWARDING_VALUES } from './values';
import { WEBSITE_WAYS } from './websites';

/** Rules by which instances forward traffic to servers, for ports and for websites. */
export const FORWARDING: Family = {
  lookups: FORWARDING_LOOKUPS,
  values: FORWARDING_VALUES,
  plugin: {
    ways: [...PORT_WAYS, ...WEBSITE_WAYS, ...FIRST_FORWARDING_WAYS],
    // The service rejects a second creation with InvalidParameterValue, which the provider treats as success.
    overwritten: ['dayu_l4_rule_v2'],
    byHand: { dayu_l4_rule: ['session_time'] },
    besideTheId: {
      dayu_l4_rule_v2: ['rules.virtual_port', 'rules.protocol'],
      dayu_l7_rule_v2: ['resource_id', 'resource_ip'],
    },
  },
};
