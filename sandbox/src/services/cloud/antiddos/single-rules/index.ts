import { Family } from '../../../kit/family';
import { SINGLE_RULE_WAYS } from './plugin';
import { SPELLING_WAYS } from './spelling';
import { SINGLE_RULE_VALUES } from './values';

/** Entries of the lists that an instance has, one by one. */
export const SINGLE_RULES: Family = {
  values: SINGLE_RULE_VALUES,
  plugin: {
    ways: [...SINGLE_RULE_WAYS, ...SPELLING_WAYS],
    // Sources are found by their address alone, so that two of one address are one.
    overwritten: ['antiddos_ddos_black_white_ip'],
  },
};
