import { BlockList, isIP } from 'node:net';

/**
 * Returns whether the IP address `address` lies within `network`, which is a network such as `192.0.2.0/24`, or a
 * single IP address.
 */
export function isWithin(address: string, network: string): boolean {
  const [base, bits] = network.split('/');
  const family = isIP(base);
  const most = family === 4 ? 32 : 128;
  const size = bits === undefined ? most : Number(bits);
  if (family === 0 || isIP(address) !== family || !(size >= 0 && size <= most)) {
    return false;
  }
  const type = family === 4 ? 'ipv4' : 'ipv6';
  const list = new BlockList();
  list.addSubnet(base, size, type);
  return list.check(address, type);
}
