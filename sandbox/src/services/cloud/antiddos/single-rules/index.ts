import { Family } from '../../../kit/family';
import { SINGLE_RULE_VALUES } from './values';

/** Entries of the lists that an instance has, one by one. */
export const SINGLE_RULES: Family = { values: SINGLE_RULE_VALUES };
