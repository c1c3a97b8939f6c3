import { Family } from '../../../kit/family';
import { CC_LOOKUPS } from './lookups';
import { CC_REFERENCES } from './references';

/** Protection of websites against floods of requests. */
export const CC: Family = { references: CC_REFERENCES, lookups: CC_LOOKUPS };
