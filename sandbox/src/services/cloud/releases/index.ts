import { Family } from '../../kit/family';
import { RELEASE_BEHAVIOURS } from './behaviours';
import { RELEASE_LOOKUPS } from './lookups';
import { RELEASE_QUIRKS } from './plugin';
import { RELEASE_RULES } from './rules';
import { RELEASE_VALUES } from './values';

/**
 * Simulated family of resource types: releases of gateway services to environments, and switches of environments to an
 * existing version.
 */
export const RELEASES: Family = {
  rules: RELEASE_RULES,
  behaviours: RELEASE_BEHAVIOURS,
  lookups: RELEASE_LOOKUPS,
  values: RELEASE_VALUES,
  plugin: { quirks: RELEASE_QUIRKS, besideTheId: { api_gateway_update_service: ['environment_name'] } },
};
