/**
 * Spellings of the service that several resources share. The enumerations use the lower-case names of protocols and
 * regions, as the vendor's SDK does. The functions of this file convert names that certain resources spell differently.
 */
import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { DdosProtocol } from '../ddos-protocol';

/** Search algorithm of packet filters. The service has abolished the other search algorithm. */
export const KEYWORD_SEARCH = 'sunday';

/** Returns a protocol in capitals, as speed limits, forwarding rules and watermarks require. */
export function upperCaseProtocol(protocol: DdosProtocol): string {
  return protocol.toUpperCase();
}

/**
 * Returns a protocol that a rule allows. For a protocol that the rule does not allow, reports an error and returns an
 * allowed protocol.
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
