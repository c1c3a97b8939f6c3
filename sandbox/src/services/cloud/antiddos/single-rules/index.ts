import { Family } from '../../../kit/family';
import { SINGLE_RULE_QUIRKS } from './plugin';
import { SPELLING_QUIRKS } from './spelling';
import { SINGLE_RULE_VALUES } from './values';

/** Simulated family of resource types that each set one entry in a protection list of an anti-DDoS instance. */
export const SINGLE_RULES: Family = {
  values: SINGLE_RULE_VALUES,
  plugin: {
    quirks: [...SINGLE_RULE_QUIRKS, ...SPELLING_QUIRKS],
    // The provider identifies a source by its IP address alone, so two resources with the same source address and
    // instance manage the same list entry.
    overwritten: ['antiddos_ddos_black_white_ip'],
  },
};
