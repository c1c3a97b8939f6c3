import { ObjectValue } from '../../../engine/values/value';

const REGIONS = ['us', 'eu', 'au', 'me', 'in', 'sg'];

/** Returns addresses from ranges that are reserved for documentation, so that no real address gets into a firewall. */
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
