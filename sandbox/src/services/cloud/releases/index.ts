import { Family } from '../../kit/family';
import { ENVIRONMENTS } from './environments';
import { RELEASE_LOOKUPS } from './lookups';
import { RELEASE_RULES } from './rules';
import { RELEASE_VALUES } from './values';

/** Releases of services to environments, and switches to another version. */
export const RELEASES: Family = {
  rules: RELEASE_RULES,
  behaviours: [ENVIRONMENTS],
  lookups: RELEASE_LOOKUPS,
  values: RELEASE_VALUES,
  plugin: { besideTheId: { api_gateway_update_service: ['environment_name'] } },
};
