/**
 * Converts names of protocols, because the anti-DDoS resources spell protocols differently. The enumerations, like the
 * vendor's SDK, use lower-case names of protocols and regions.
 */
import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { DdosProtocol } from '../ddos-protocol';

/** Search algorithm of packet filters: the only algorithm that the anti-DDoS service still supports. */
export const KEYWORD_SEARCH = 'sunday';

/** Returns the upper-case name of a protocol, as speed limits, forwarding rules and watermarks require. */
export function upperCaseProtocol(protocol: DdosProtocol): string {
  return protocol.toUpperCase();
}

/**
 * Returns `protocol` if an anti-DDoS rule allows the protocol. For any other protocol, reports an error and returns the
 * first allowed protocol.
 */
export function allowedProtocol(
  construct: IConstruct,
  property: string,
  protocol: DdosProtocol,
  allowed: readonly DdosProtocol[],
): DdosProtocol {
  if (allowed.includes(protocol)) {
    return protocol;
  }
  const names = allowed.map((one) => `DdosProtocol.${one.toUpperCase()}`).join(', ');
  addError(construct, property, `is DdosProtocol.${protocol.toUpperCase()}; allowed: ${names}`);
  return allowed[0];
}
