/**
 * How the service spells what several resources have. Names of protocols and regions are in lower case, as the enumerations
 * have them, and so its SDK has it for single rules and whole policies alike; what differs stands here.
 */
import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';
import { DdosProtocol } from '../ddos-protocol';

/** How packet filters look for their keyword; the other way is abolished. */
export const KEYWORD_SEARCH = 'sunday';

/** A protocol in capitals, as speed limits, forwarding rules and watermarks have it wherever they stand. */
export function inCapitals(protocol: DdosProtocol): string {
  return protocol.toUpperCase();
}

/** A protocol that a kind of rule takes; where it does not, an error, and one that it takes in its stead. */
export function checkedProtocol(
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
