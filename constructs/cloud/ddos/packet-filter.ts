import { DdosProtocol } from './ddos-protocol';
import { PortRange } from './port-range';

/** What happens to packets that a filter fits. */
export enum PacketFilterAction {
  /** They are dropped. */
  DROP = 'drop',
  /** They are dropped, and so is what else their source sends for a while. */
  DROP_AND_BLOCK = 'drop_black',
  /** They are let through, without further checks. */
  TRANSMIT = 'transmit',
  /** They go on to the further checks. */
  FORWARD = 'forward',
}

/** Where in a packet a search begins. */
export enum PacketPosition {
  /** At the IP header. */
  IP_HEADER = 'begin_l3',
  /** At the header of TCP or UDP. */
  TRANSPORT_HEADER = 'begin_l4',
  /** At the payload. */
  PAYLOAD = 'begin_l5',
}

/** Bytes that are looked for in a packet. */
export interface PacketKeyword {
  /** The text, or bytes as `\x313233`; up to 63 characters. */
  readonly text: string;

  /**
   * Where the search begins.
   *
   * @default PacketPosition.PAYLOAD
   */
  readonly position?: PacketPosition;

  /**
   * How many bytes further on it begins, 0 to `depth`.
   *
   * @default 0
   */
  readonly offset?: number;

  /**
   * How far it reaches, in bytes, 0 to 1500.
   *
   * @default 1500
   */
  readonly depth?: number;
}

/** A filter on packets by their protocol, ports, length and content. */
export interface PacketFilter {
  /** What happens to the packets. */
  readonly action: PacketFilterAction;

  /**
   * The protocol.
   *
   * @default DdosProtocol.ALL
   */
  readonly protocol?: DdosProtocol;

  /**
   * Ports that the packets go to.
   *
   * @default PortRange.ALL
   */
  readonly destinationPorts?: PortRange;

  /**
   * Ports that the packets come from.
   *
   * @default PortRange.ALL
   */
  readonly sourcePorts?: PortRange;

  /**
   * The shortest packets that it fits, in bytes, 1 to 1500.
   *
   * @default 1
   */
  readonly minLength?: number;

  /**
   * The longest packets that it fits, in bytes, 1 to 1500, not below `minLength`.
   *
   * @default 1500
   */
  readonly maxLength?: number;

  /**
   * What the packets have to hold. Second searches, negated ones and regular expressions are not offered, since the service
   * takes no new ones any more.
   *
   * @default - anything
   */
  readonly keyword?: PacketKeyword;
}
