import { BlockList, isIP } from 'net';

/** What lists of addresses are made of: one address, a network, or all from one address to another. */
export interface IpRange {
  readonly kind: 'address' | 'network' | 'range';
  /** The address, the one before the slash, or the first of a range. */
  readonly first: string;
  /** Of a network: how many leading bits its addresses share. */
  readonly bits?: number;
  /** Of a range: its last address. */
  readonly last?: string;
}

/** Reads a text such as `10.0.0.1`, `10.0.0.0/24` or `10.0.0.1-10.0.0.9`, of IPv4 or IPv6. Undefined where it is none. */
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

/** Whether a text is an address, or a network in the notation with a slash. */
export function isAddressOrNetwork(text: string): boolean {
  const range = parseIpRange(text);
  return range !== undefined && range.kind !== 'range';
}

/** The network that an IPv4 address with bits beyond the length of its network stands for; undefined where it has none. */
export function networkMeant(range: IpRange): string | undefined {
  const bounds = boundsOf(range);
  const first = bounds && [24, 16, 8, 0].map((shift) => Math.floor(bounds[0] / 2 ** shift) % 256).join('.');
  return first === undefined || first === range.first ? undefined : `${first}/${range.bits}`;
}

/** The first and the last address of an IPv4 network, as numbers; undefined for what is none. */
export function boundsOf({ kind, first, bits }: IpRange): readonly [first: number, last: number] | undefined {
  if (kind !== 'network' || isIP(first) !== 4) {
    return undefined;
  }
  const value = first.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const size = 2 ** (32 - bits!);
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
    // Node refuses a range that ends before it begins.
    return false;
  }
}
