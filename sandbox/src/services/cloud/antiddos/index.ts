import { Family } from '../../kit/family';
import { ANTIDDOS_LOOKUPS } from './lookups';
import { ANTIDDOS_REFERENCES } from './references';
import { ANTIDDOS_RULES } from './rules';
import { ANTIDDOS_VALUES } from './values';

/** Protection against DDoS attacks, of both generations. */
export const ANTIDDOS: Family = {
  rules: ANTIDDOS_RULES,
  references: ANTIDDOS_REFERENCES,
  lookups: ANTIDDOS_LOOKUPS,
  values: ANTIDDOS_VALUES,
};
