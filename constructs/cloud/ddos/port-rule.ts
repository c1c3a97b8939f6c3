import { DdosProtocol } from './ddos-protocol';
import { PortRange } from './port-range';

/** Action of the anti-DDoS service for traffic that matches a port rule. */
export enum PortRuleAction {
  /** The service drops the matching traffic. */
  DROP = 'drop',
  /** The service lets the matching traffic through without further checks. */
  TRANSMIT = 'transmit',
  /** The service passes the matching traffic on to further checks. */
  FORWARD = 'forward',
}

/** Anti-DDoS port rule: drops traffic, lets it through or passes it on to further checks, by protocol and ports. */
export interface PortRule {
  /** Action for traffic that matches the port rule. */
  readonly action: PortRuleAction;

  /** Priority of the port rule, 1 to 1000. The service checks the port rule with the lowest number first. */
  readonly priority: number;

  /**
   * Protocol of the traffic that matches the port rule. A port rule does not accept DdosProtocol.ICMP.
   *
   * @default DdosProtocol.ALL
   */
  readonly protocol?: DdosProtocol;

  /**
   * Destination ports of the traffic that matches the port rule.
   *
   * @default PortRange.ALL
   */
  readonly destinationPorts?: PortRange;

  /**
   * Source ports of the traffic that matches the port rule.
   *
   * @default PortRange.ALL
   */
  readonly sourcePorts?: PortRange;
}
