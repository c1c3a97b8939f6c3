import { Family } from '../../../kit/family';
import { INSTANCE_LOOKUPS } from './lookups';
import { INSTANCE_WAYS } from './plugin';
import { INSTANCE_RULES } from './rules';
import { INSTANCE_VALUES } from './values';

/** What is protected: packages, the addresses that are bound to them, and what schedules names to them. */
export const INSTANCES: Family = {
  rules: INSTANCE_RULES,
  lookups: INSTANCE_LOOKUPS,
  values: INSTANCE_VALUES,
  plugin: { ways: INSTANCE_WAYS, overwritten: ['antiddos_scheduling_domain_user_name'] },
};
