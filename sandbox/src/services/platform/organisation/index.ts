import { Family } from '../../kit/family';
import { ipAddresses } from './ip-addresses';

/**
 * Simulated family of resource types whose object exists only once: the audit log of the organisation, and the IP
 * addresses of the platform.
 */
export const ORGANISATION: Family = {
  lookups: { platform_ip_addresses: ipAddresses },
  plugin: { overwritten: ['audit_log'] },
};
