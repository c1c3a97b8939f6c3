import { BlockList, isIP } from 'node:net';

/**
 * IP addresses in an entry of an address list: one address, a network, or all addresses from one address to another.
 */
export interface IpRange {
  readonly kind: 'address' | 'network' | 'range';
  /** The single IP address, the IP address of the network before the slash, or the first IP address of the range. */
  readonly first: string;
  /** Length of the network prefix in bits. */
  readonly bits?: number;
  /** Last IP address of the range. */
  readonly last?: string;
}

/**
 * Parses an entry of an address list such as `10.0.0.1`, `10.0.0.0/24` or `10.0.0.1-10.0.0.9`, for IPv4 or IPv6.
 * Returns undefined if the text is neither an IP address, nor a network, nor a range of addresses in ascending order.
 */
export function parseIpRange(text: string): IpRange | undefined {
  const [, first, separator, rest] = /^([0-9A-Fa-f.:]+)(?:([/-])([0-9A-Fa-f.:]+))?$/.exec(text) ?? [];
  const version = first === undefined ? 0 : isIP(first);
  if (version === 0) {
    return undefined;
  }
  switch (separator) {
    case '/':
      return isLength(rest, version) ? { kind: 'network', first, bits: Number(rest) } : undefined;
    case '-':
      return isIP(rest) === version && inOrder(first, rest, version) ? { kind: 'range', first, last: rest } : undefined;
    default:
      return { kind: 'address', first };
  }
}

/** Returns whether a text is an IP address, or a network in slash notation. */
export function isAddressOrNetwork(text: string): boolean {
  const range = parseIpRange(text);
  return range !== undefined && range.kind !== 'range';
}

/**
 * Returns the network that the user probably meant, if the address of an IPv4 network has bits set after the prefix.
 * Otherwise returns undefined.
 */
export function networkMeant(range: IpRange): string | undefined {
  const bounds = boundsOf(range);
  const first = bounds && [24, 16, 8, 0].map((shift) => Math.floor(bounds[0] / 2 ** shift) % 256).join('.');
  return first === undefined || first === range.first ? undefined : `${first}/${range.bits}`;
}

/**
 * Returns the first and last IP address of an IPv4 network as numbers. Returns undefined if the entry is not an IPv4
 * network.
 */
export function boundsOf({ kind, first, bits }: IpRange): readonly [first: number, last: number] | undefined {
  if (kind !== 'network' || bits === undefined || isIP(first) !== 4) {
    return undefined;
  }
  const value = first.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const size = 2 ** (32 - bits);
  const base = value - (value % size);
  return [base, base + size - 1];
}

function isLength(text: string, version: number): boolean {
  return /^(0|[1-9]\d{0,2})$/.test(text) && Number(text) <= (version === 4 ? 32 : 128);
}

function inOrder(first: string, last: string, version: number): boolean {
  try {
    new BlockList().addRange(first, last, version === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    // Node rejects an address range whose end is before its start.
    return false;
  }
}
