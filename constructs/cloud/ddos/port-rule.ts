import { DdosProtocol } from './ddos-protocol';
import { PortRange } from './port-range';

/** What happens to traffic that a port rule fits. */
export enum PortRuleAction {
  /** It is dropped. */
  DROP = 'drop',
  /** It is let through, without further checks. */
  TRANSMIT = 'transmit',
  /** It goes on to the further checks. */
  FORWARD = 'forward',
}

/** A rule on traffic by its protocol and ports. */
export interface PortRule {
  /** What happens to the traffic. */
  readonly action: PortRuleAction;

  /** Which rule comes first: 1 to 1000, the lowest first. */
  readonly priority: number;

  /**
   * The protocol; DdosProtocol.ICMP is not taken.
   *
   * @default DdosProtocol.ALL
   */
  readonly protocol?: DdosProtocol;

  /**
   * Ports that the traffic goes to.
   *
   * @default PortRange.ALL
   */
  readonly destinationPorts?: PortRange;

  /**
   * Ports that the traffic comes from.
   *
   * @default PortRange.ALL
   */
  readonly sourcePorts?: PortRange;
}
