import { Family } from '../../kit/family';
import { TEMPLATE_LOOKUPS } from './lookups';
import { TEMPLATE_QUIRKS } from './plugin';
import { TEMPLATE_REFERENCES } from './references';
import { TEMPLATE_RULES } from './rules';

/** Simulated family of resource types: the templates of addresses and protocols, and groups of templates. */
export const TEMPLATES: Family = {
  rules: TEMPLATE_RULES,
  references: TEMPLATE_REFERENCES,
  lookups: TEMPLATE_LOOKUPS,
  plugin: { quirks: TEMPLATE_QUIRKS },
  values: {
    idPrefixes: {
      address_extra_template: 'ipm-',
      address_template: 'ipm-',
      address_template_group: 'ipmg-',
      protocol_template: 'ppm-',
      protocol_template_group: 'ppmg-',
    },
  },
};
