import { Family } from '../../../kit/family';
import { FIRST_CC_WAYS } from './first-generation';
import { CC_LOOKUPS } from './lookups';
import { RATE_LIMIT_WAYS } from './rate-limits';
import { CC_REFERENCES } from './references';
import { REQUEST_RULE_WAYS } from './request-rules';
import { SINGLE_CC_WAYS } from './single';
import { WHOLE_CC_WAYS } from './whole';

/** Protection of websites against floods of requests. */
export const CC: Family = {
  references: CC_REFERENCES,
  lookups: CC_LOOKUPS,
  plugin: {
    ways: [...WHOLE_CC_WAYS, ...RATE_LIMIT_WAYS, ...REQUEST_RULE_WAYS, ...SINGLE_CC_WAYS, ...FIRST_CC_WAYS],
    byHand: { dayu_cc_policy_v2: ['cc_geo_ip_policys.area_list', 'cc_precision_policys.ip'] },
    overwritten: ['dayu_cc_policy_v2'],
  },
};
