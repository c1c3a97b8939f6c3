import { Family } from '../../../kit/family';
import { FIRST_CC_QUIRKS } from './first-generation';
import { CC_LOOKUPS } from './lookups';
import { RATE_LIMIT_QUIRKS } from './rate-limits';
import { CC_REFERENCES } from './references';
import { REQUEST_RULE_QUIRKS } from './request-rules';
import { SINGLE_CC_QUIRKS } from './single';
import { WHOLE_CC_QUIRKS } from './whole';

/** Simulated family of resource types that protect websites against floods of requests (CC). */
export const CC: Family = {
  references: CC_REFERENCES,
  lookups: CC_LOOKUPS,
  plugin: {
    quirks: [...WHOLE_CC_QUIRKS, ...RATE_LIMIT_QUIRKS, ...REQUEST_RULE_QUIRKS, ...SINGLE_CC_QUIRKS, ...FIRST_CC_QUIRKS],
    byHand: { dayu_cc_policy_v2: ['cc_geo_ip_policys.area_list', 'cc_precision_policys.ip'] },
    overwritten: ['dayu_cc_policy_v2'],
  },
};
