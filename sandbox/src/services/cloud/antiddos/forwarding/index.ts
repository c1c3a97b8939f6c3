import { Family } from '../../../kit/family';
import { FORWARDING_LOOKUPS } from './lookups';
import { FORWARDING_VALUES } from './values';

/** Rules by which instances forward traffic to servers, for ports and for websites. */
export const FORWARDING: Family = { lookups: FORWARDING_LOOKUPS, values: FORWARDING_VALUES };
