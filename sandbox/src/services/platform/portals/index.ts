import { every, only } from '../../kit/cascade';
import { Family } from '../../kit/family';
import { inOrganisation, inOwner } from '../kit/names';
import { firstOf, listOf } from '../kit/objects';
import { CONFLICT } from '../kit/status';
import { PORTAL_BEHAVIOURS } from './behaviours';
import { PORTAL_REFERENCES } from './references';
import { PORTAL_RULES } from './rules';
import { PORTAL_MAKERS } from './values';

/** Simulated family of resource types: portals and their parts, including classic portals. */
export const PORTALS: Family = {
  rules: PORTAL_RULES,
  references: PORTAL_REFERENCES,
  uniques: [
    ...inOrganisation('portal', 'portal_classic'),
    ...inOwner('portal_id', 'portal_team', 'portal_snippet'),
    { types: ['portal_custom_domain'], fields: ['hostname'], status: CONFLICT },
  ],
  behaviours: PORTAL_BEHAVIOURS,
  cascades: {
    portal: { portal_id: every },
    portal_classic: { portal_id: only('portal_product_version') },
  },
  transitions: {
    portal_custom_domain: { cname_status: ['pending', 'verified'], 'ssl.verification_status': ['pending', 'verified'] },
  },
  lookups: {
    portal: firstOf({ of: 'portal' }),
    portal_classic_list: listOf({ of: 'portal_classic' }),
  },
  values: { makers: PORTAL_MAKERS },
  plugin: {
    overwritten: [
      'portal_appearance',
      'portal_audit_log_webhook',
      'portal_auth',
      'portal_customization',
      'portal_favicon',
      'portal_logo',
    ],
  },
};
