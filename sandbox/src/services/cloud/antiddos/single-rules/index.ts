import { Family } from '../../../kit/family';
import { SINGLE_RULE_WAYS } from './plugin';
import { SPELLING_WAYS } from './spelling';
import { SINGLE_RULE_VALUES } from './values';

/** Single entries of an instance's lists. */
export const SINGLE_RULES: Family = {
  values: SINGLE_RULE_VALUES,
  plugin: {
    ways: [...SINGLE_RULE_WAYS, ...SPELLING_WAYS],
    // The provider finds a source by its address alone, so two sources with one address are the same.
    overwritten: ['antiddos_ddos_black_white_ip'],
  },
};
