import { IConstruct } from 'constructs';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { parseIpEntry } from '../../private/address-list';

/** Source in the form of the service: the first address and prefix length of a network, or an address and 0. */
export interface Source {
  readonly ip: string;
  readonly mask: number;
}

/**
 * Parses an address or network. For an invalid text, reports an error and returns undefined. A token counts as a single
 * address.
 */
export function parseSource(construct: IConstruct, property: string, text: string): Source | undefined {
  if (isUnresolved(text)) {
    return { ip: text, mask: 0 };
  }
  const range = parseIpEntry(construct, property, text, ['address', 'network']);
  return range && { ip: range.first, mask: range.bits ?? 0 };
}
