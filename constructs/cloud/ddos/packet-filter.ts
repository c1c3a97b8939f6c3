import { DdosProtocol } from './ddos-protocol';
import { PortRange } from './port-range';

/** Action of the anti-DDoS service for packets that match a packet filter. */
export enum PacketFilterAction {
  /** The service drops the matching packets. */
  DROP = 'drop',
  /** The service drops the matching packets, and for a while also all other packets from the same source. */
  DROP_AND_BLOCK = 'drop_black',
  /** The service lets the matching packets through without further checks. */
  TRANSMIT = 'transmit',
  /** The service passes the matching packets on to further checks. */
  FORWARD = 'forward',
}

/** Header or payload of a packet at which the search for a `PacketKeyword` starts. */
export enum PacketPosition {
  /** The search for a keyword starts at the packet's IP header. */
  IP_HEADER = 'begin_l3',
  /** The search for a keyword starts at the packet's TCP or UDP header. */
  TRANSPORT_HEADER = 'begin_l4',
  /** The search for a keyword starts at the packet's payload. */
  PAYLOAD = 'begin_l5',
}

/** Bytes that a packet filter searches for in a packet. */
export interface PacketKeyword {
  /** Text to search for in a packet, or bytes such as `\x313233`. 1 to 63 characters. */
  readonly text: string;

  /**
   * Header or payload at which the search starts.
   *
   * @default PacketPosition.PAYLOAD
   */
  readonly position?: PacketPosition;

  /**
   * Offset in bytes from `position` to the first searched byte, 0 to `depth`.
   *
   * @default 0
   */
  readonly offset?: number;

  /**
   * Length of the searched part of the packet in bytes, 0 to 1500.
   *
   * @default 1500
   */
  readonly depth?: number;
}

/** Anti-DDoS packet filter by protocol, ports, packet length and content. */
export interface PacketFilter {
  /** Action for packets that match the filter. */
  readonly action: PacketFilterAction;

  /**
   * Protocol of the packets that match the filter.
   *
   * @default DdosProtocol.ALL
   */
  readonly protocol?: DdosProtocol;

  /**
   * Destination ports of the packets that match the filter.
   *
   * @default PortRange.ALL
   */
  readonly destinationPorts?: PortRange;

  /**
   * Source ports of the packets that match the filter.
   *
   * @default PortRange.ALL
   */
  readonly sourcePorts?: PortRange;

  /**
   * Minimum length of packets that match the filter, in bytes, 1 to 1500.
   *
   * @default 1
   */
  readonly minLength?: number;

  /**
   * Maximum length of packets that match the filter, in bytes, 1 to 1500. The maximum length of packets must not be
   * below `minLength`.
   *
   * @default 1500
   */
  readonly maxLength?: number;

  /**
   * Bytes that a packet must contain to match the filter. The service no longer accepts second searches, negated
   * searches or regular expressions, so `keyword` has no options for them.
   *
   * @default - any content
   */
  readonly keyword?: PacketKeyword;
}
