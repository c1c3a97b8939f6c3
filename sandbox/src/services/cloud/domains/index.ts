import { Family } from '../../kit/family';
import { DOMAIN_LOOKUPS } from './lookups';
import { DOMAIN_PLUGIN } from './plugin';
import { DOMAIN_RULES } from './rules';
import { DOMAIN_VALUES } from './values';

/** Simulated family of resource types: the custom domains of gateway services. */
export const DOMAINS: Family = {
  rules: DOMAIN_RULES,
  lookups: DOMAIN_LOOKUPS,
  values: DOMAIN_VALUES,
  plugin: DOMAIN_PLUGIN,
};
