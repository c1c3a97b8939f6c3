import { Family } from '../../../kit/family';
import { FIRST_FORWARDING_QUIRKS } from './first-generation';
import { FORWARDING_LOOKUPS } from './lookups';
import { PORT_QUIRKS } from './ports';
import { FORWARDING_VALUES } from './values';
import { WEBSITE_QUIRKS } from './websites';

/** Forwarding rules of instances to servers, for ports and for websites. */
export const FORWARDING: Family = {
  lookups: FORWARDING_LOOKUPS,
  values: FORWARDING_VALUES,
  plugin: {
    quirks: [...PORT_QUIRKS, ...WEBSITE_QUIRKS, ...FIRST_FORWARDING_QUIRKS],
    // The service rejects the creation of a rule that exists with InvalidParameterValue, which the provider treats as
    // success.
    overwritten: ['dayu_l4_rule_v2'],
    byHand: { dayu_l4_rule: ['session_time'] },
    besideTheId: {
      dayu_l4_rule_v2: ['rules.virtual_port', 'rules.protocol'],
      dayu_l7_rule_v2: ['resource_id', 'resource_ip'],
    },
  },
};
