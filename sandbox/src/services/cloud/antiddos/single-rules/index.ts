import { Family } from '../../../kit/family';
import { SINGLE_RULE_QUIRKS } from './plugin';
import { SPELLING_QUIRKS } from './spelling';
import { SINGLE_RULE_VALUES } from './values';

/** Resource types for single entries of an instance's lists. */
export const SINGLE_RULES: Family = {
  values: SINGLE_RULE_VALUES,
  plugin: {
    quirks: [...SINGLE_RULE_QUIRKS, ...SPELLING_QUIRKS],
    // The provider finds a source by its address alone, so the provider treats two sources with one address as one source.
    overwritten: ['antiddos_ddos_black_white_ip'],
  },
};
