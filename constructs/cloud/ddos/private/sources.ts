import { IConstruct } from 'constructs';
import { isUnresolved } from '../../../../lib/core/tokens';
import { checkedIpRange } from '../../private/address-list';

/** A source as the service takes it: of a network its first address with the length, else the address and 0. */
export interface Source {
  readonly ip: string;
  readonly mask: number;
}

/** An address or network, or undefined and an error. What only Terraform knows has to be a single address. */
export function sourceOf(construct: IConstruct, property: string, text: string): Source | undefined {
  if (isUnresolved(text)) {
    return { ip: text, mask: 0 };
  }
  const range = checkedIpRange(construct, property, text, ['address', 'network']);
  return range && { ip: range.first, mask: range.bits ?? 0 };
}
