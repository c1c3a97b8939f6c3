import { Family } from '../../../kit/family';
import { FIRST_POLICY_QUIRKS } from './first-generation';
import { POLICY_LOOKUPS } from './lookups';
import { POLICY_REFERENCES } from './references';
import { POLICY_RULES } from './rules';
import { WHOLE_POLICY_QUIRKS } from './whole';

/**
 * Simulated family of resource types: DDoS policies that can be attached to anti-DDoS instances, and the DDoS policy of
 * a single instance.
 */
export const POLICIES: Family = {
  rules: POLICY_RULES,
  references: POLICY_REFERENCES,
  lookups: POLICY_LOOKUPS,
  values: { idPrefixes: { dayu_ddos_policy: 'policy-', dayu_ddos_policy_case: 'sc-' } },
  plugin: { quirks: [...WHOLE_POLICY_QUIRKS, ...FIRST_POLICY_QUIRKS], overwritten: ['dayu_ddos_policy_v2'] },
};
