import { DdosProtocol } from './ddos-protocol';
import { PortRange } from './port-range';

/** Action for traffic that matches a port rule. */
export enum PortRuleAction {
  /** The service drops the traffic. */
  DROP = 'drop',
  /** The service lets the traffic through without further checks. */
  TRANSMIT = 'transmit',
  /** The service passes the traffic on to further checks. */
  FORWARD = 'forward',
}

/** Rule that drops or lets through traffic by protocol and ports. */
export interface PortRule {
  /** Action for matching traffic. */
  readonly action: PortRuleAction;

  /** Priority of the rule, 1 to 1000. The service checks the lowest number first. */
  readonly priority: number;

  /**
   * Protocol of the traffic. DdosProtocol.ICMP is not allowed.
   *
   * @default DdosProtocol.ALL
   */
  readonly protocol?: DdosProtocol;

  /**
   * Destination ports of the traffic.
   *
   * @default PortRange.ALL
   */
  readonly destinationPorts?: PortRange;

  /**
   * Source ports of the traffic.
   *
   * @default PortRange.ALL
   */
  readonly sourcePorts?: PortRange;
}
