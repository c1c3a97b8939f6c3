import { Family } from '../../kit/family';
import { ipAddresses } from './ip-addresses';

/** Resource types with only one object per organisation: the audit log, and the addresses of the platform. */
export const ORGANISATION: Family = {
  lookups: { platform_ip_addresses: ipAddresses },
  plugin: { overwritten: ['audit_log'] },
};
