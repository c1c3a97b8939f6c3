import { createHash } from 'crypto';
import { ObjectValue } from '../../engine/values/value';

/** What the platform itself provides, the same in every sandbox: nobody can create it. */

const SINCE = '2024-01-15T09:00:00Z';

const ACCOUNTS = {
  aws: '123456789012',
  azure: '00000000-1111-4222-8333-444444444444',
  gcp: 'sandbox-project-123456',
};

/** An account of the platform at each cloud vendor, for networks to refer to. */
export function providerAccounts(): ObjectValue {
  const data = Object.entries(ACCOUNTS).map(([provider, provider_account_id]) => ({
    id: uuid(`provider-account/${provider}`),
    provider,
    provider_account_id,
    created_at: SINCE,
    updated_at: SINCE,
  }));
  return { data };
}

const REGIONS = ['us', 'eu', 'au', 'me', 'in', 'sg'];

/** Addresses of the ranges that are kept for documentation, so that nobody's real ones get into a firewall. */
export function ipAddresses(): ObjectValue {
  const addresses = (network: string) =>
    Object.fromEntries(
      REGIONS.map((region, index) => [region, [1, 2].map((host) => `${network}.${index * 16 + host}/32`)]),
    );
  const [egress_ips, ingress_ips] = [addresses('198.51.100'), addresses('203.0.113')];
  const regions = Object.fromEntries(
    REGIONS.map((region) => [region, { egress_ips: egress_ips[region], ingress_ips: ingress_ips[region] }]),
  );
  return { egress_ips, ingress_ips, regions, update_date: '2024-01-15-09-00-00' };
}

/** An id that follows from a name. */
function uuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
