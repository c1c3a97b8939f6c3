import { BlockList, isIP } from 'node:net';

/** Entry of an address list: one address, a network, or all addresses from one to another. */
export interface IpRange {
  readonly kind: 'address' | 'network' | 'range';
  /** The address itself, the address before the slash, or the first address of a range. */
  readonly first: string;
  /** Length of a network's prefix in bits. */
  readonly bits?: number;
  /** Last address of a range of addresses. */
  readonly last?: string;
}

/**
 * Parses an entry of an address list such as `10.0.0.1`, `10.0.0.0/24` or `10.0.0.1-10.0.0.9`, for IPv4 or IPv6.
 * Returns undefined for texts that are neither an address, a network nor a range.
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

/** Whether a text is an address, or a network in slash notation. */
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
 * Returns the first and last address of an IPv4 network as numbers. Returns undefined if the entry is not an IPv4
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
