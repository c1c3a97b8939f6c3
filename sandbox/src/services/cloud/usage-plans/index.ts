import { only } from '../../kit/cascade';
import { Family } from '../../kit/family';
import { PLAN_LISTS } from './behaviours';
import { USAGE_PLAN_LOOKUPS } from './lookups';
import { USAGE_PLAN_PLUGIN } from './plugin';
import { USAGE_PLAN_REFERENCES } from './references';
import { USAGE_PLAN_RULES } from './rules';
import { USAGE_PLAN_VALUES } from './values';

/** Simulated family of resource types: usage plans and API keys, and their bindings. */
export const USAGE_PLANS: Family = {
  rules: USAGE_PLAN_RULES,
  references: USAGE_PLAN_REFERENCES,
  behaviours: [PLAN_LISTS],
  cascades: {
    api_gateway_usage_plan: { usage_plan_id: only('api_gateway_api_key_attachment') },
  },
  lookups: USAGE_PLAN_LOOKUPS,
  values: USAGE_PLAN_VALUES,
  plugin: USAGE_PLAN_PLUGIN,
};
