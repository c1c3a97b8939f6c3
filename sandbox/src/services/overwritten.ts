import { CatalogId } from '../engine/catalog/types';

/**
 * Settings of something else rather than objects of their own: the service takes them with PUT or PATCH, so a second
 * creation writes over the first where others are refused. Types without the prefix of the provider.
 */
const OVERWRITTEN: { readonly [provider in CatalogId]: readonly string[] } = {
  platform: [
    'api_publication',
    'audit_log',
    'authentication_settings',
    'portal_appearance',
    'portal_audit_log_webhook',
    'portal_auth',
    'portal_customization',
    'portal_favicon',
    'portal_logo',
  ],
  cloud: [],
};

/** Whether a second creation of an object writes over the first. */
export function isOverwritten(provider: CatalogId, type: string): boolean {
  return OVERWRITTEN[provider].includes(type);
}
