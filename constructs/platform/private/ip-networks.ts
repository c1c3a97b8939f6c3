import { isIP } from 'net';

/** Whether a text is an IP address, or a network in the notation with a slash. */
export function isAddressOrNetwork(text: string): boolean {
  const [address, length, ...more] = text.split('/');
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
  return version !== 0 && isLength && more.length === 0;
}
