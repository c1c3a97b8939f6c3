import { DdosProtocol } from './ddos-protocol';
import { PortRange } from './port-range';

/** Action for packets that match a filter. */
export enum PacketFilterAction {
  /** The service drops the packets. */
  DROP = 'drop',
  /** The service drops the packets, and for a while also all other packets from the same source. */
  DROP_AND_BLOCK = 'drop_black',
  /** The service lets the packets through without further checks. */
  TRANSMIT = 'transmit',
  /** The service passes the packets on to further checks. */
  FORWARD = 'forward',
}

/** Start of a search in a packet. */
export enum PacketPosition {
  /** At the IP header. */
  IP_HEADER = 'begin_l3',
  /** At the header of TCP or UDP. */
  TRANSPORT_HEADER = 'begin_l4',
  /** At the payload. */
  PAYLOAD = 'begin_l5',
}

/** Bytes to search for in a packet. */
export interface PacketKeyword {
  /** Text, or bytes such as `\x313233`. Up to 63 characters. */
  readonly text: string;

  /**
   * Start of the search.
   *
   * @default PacketPosition.PAYLOAD
   */
  readonly position?: PacketPosition;

  /**
   * Offset of the search from `position` in bytes, 0 to `depth`.
   *
   * @default 0
   */
  readonly offset?: number;

  /**
   * Length of the searched part in bytes, 0 to 1500.
   *
   * @default 1500
   */
  readonly depth?: number;
}

/** Packet filter by protocol, ports, length and content. */
export interface PacketFilter {
  /** Action for matching packets. */
  readonly action: PacketFilterAction;

  /**
   * The protocol.
   *
   * @default DdosProtocol.ALL
   */
  readonly protocol?: DdosProtocol;

  /**
   * Destination ports of the packets.
   *
   * @default PortRange.ALL
   */
  readonly destinationPorts?: PortRange;

  /**
   * Source ports of the packets.
   *
   * @default PortRange.ALL
   */
  readonly sourcePorts?: PortRange;

  /**
   * Minimum length of matching packets, in bytes, 1 to 1500.
   *
   * @default 1
   */
  readonly minLength?: number;

  /**
   * Maximum length of matching packets, in bytes, 1 to 1500. The maximum must not be below `minLength`.
   *
   * @default 1500
   */
  readonly maxLength?: number;

  /**
   * Bytes that matching packets must contain. The service no longer accepts second searches, negated searches or
   * regular expressions, so the property has no options for such searches.
   *
   * @default - any content
   */
  readonly keyword?: PacketKeyword;
}
