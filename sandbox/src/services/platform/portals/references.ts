import { Reference } from '../../kit/references';
import { NOT_FOUND } from '../kit/status';

/**
 * Types that belong to a portal. The list of portal parts does not contain `portal_product_version`, because objects of
 * this type belong to classic portals.
 */
const PORTAL_PARTS = [
  'api_publication',
  'portal_appearance',
  'portal_audit_log_webhook',
  'portal_auth',
  'portal_custom_domain',
  'portal_customization',
  'portal_favicon',
  'portal_ip_allow_list',
  'portal_logo',
  'portal_page',
  'portal_snippet',
  'portal_team',
];

/**
 * References from portals and their parts to other objects, which the sandbox checks. The rules on references assume
 * that providers of client registration exist.
 */
export const PORTAL_REFERENCES: readonly Reference[] = [
  { path: 'default_application_auth_strategy_id', to: ['application_auth_strategy'], status: NOT_FOUND },
  { path: 'portal_id', to: ['portal'], of: PORTAL_PARTS, status: NOT_FOUND },
  {
    path: 'parent_page_id',
    to: ['portal_page'],
    status: NOT_FOUND,
    owner: ['portal_id', 'portal_id'],
  },
  { path: 'audit_log_destination_id', to: ['audit_log_destination'], status: NOT_FOUND },
];
