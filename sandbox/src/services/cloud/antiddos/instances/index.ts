import { Family } from '../../../kit/family';
import { INSTANCE_LOOKUPS } from './lookups';
import { INSTANCE_QUIRKS } from './plugin';
import { INSTANCE_RULES } from './rules';
import { INSTANCE_VALUES } from './values';

/**
 * Simulated family of resource types: anti-DDoS packages, the addresses that are bound to a package, and the names of
 * scheduling domains.
 */
export const INSTANCES: Family = {
  rules: INSTANCE_RULES,
  lookups: INSTANCE_LOOKUPS,
  values: INSTANCE_VALUES,
  plugin: { quirks: INSTANCE_QUIRKS, overwritten: ['antiddos_scheduling_domain_user_name'] },
};
