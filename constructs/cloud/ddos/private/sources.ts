import { IConstruct } from 'constructs';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { parseIpEntry } from '../../private/address-list';

/**
 * Source IP or network, as the anti-DDoS service stores it. The property `ip` is the address or the first address of
 * the network. The property `mask` is the prefix length of a network, or 0 for an address.
 */
export interface Source {
  readonly ip: string;
  readonly mask: number;
}

/**
 * Parses a source IP or network. Reports an invalid text as an error and returns undefined. Treats a source that is a
 * token as a single address.
 */
export function parseSource(construct: IConstruct, property: string, text: string): Source | undefined {
  if (isUnresolved(text)) {
    return { ip: text, mask: 0 };
  }
  const range = parseIpEntry(construct, property, text, ['address', 'network']);
  return range && { ip: range.first, mask: range.bits ?? 0 };
}
