import { Makers } from '../../../engine/contract/making';
import { always } from '../../kit/makers';
import { endOf } from '../kit/certificates';
import { copied, host, title } from '../kit/makers';

/** Values that the platform generates for portals and their parts. */
export const PORTAL_MAKERS: Makers = {
  'portal default_domain': host('portal'),
  'portal canonical_domain': host('portal'),
  'portal display_name': copied('name'),
  'portal default_api_visibility': always('private'),
  'portal default_page_visibility': always('private'),
  'portal_classic default_domain': host('portal-classic'),
  'portal_classic display_name': copied('name'),
  'portal_classic is_public': always(false),
  'portal_classic rbac_enabled': always(false),
  'portal_classic auto_approve_applications': always(false),
  'portal_classic auto_approve_developers': always(false),
  'portal_auth basic_auth_enabled': always(true),
  'portal_page title': title,
  'portal_page status': always('unpublished'),
  'portal_page visibility': always('private'),
  'portal_snippet title': copied('name'),
  'portal_snippet status': always('unpublished'),
  'portal_snippet visibility': always('private'),
  'portal_custom_domain ssl.expires_at': ({ around, now }) =>
    (endOf(around.custom_certificate) ?? daysAfter(now, 90)).toISOString(),
  'portal_custom_domain ssl.domain_verification_method': ({ around }) =>
    around.custom_certificate ? 'custom_certificate' : 'http',
};

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
}
