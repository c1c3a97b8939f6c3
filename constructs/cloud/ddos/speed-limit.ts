import { DdosProtocol } from './ddos-protocol';
import { PortRange } from './port-range';

/** What a speed limit is counted by. */
export enum SpeedLimitScope {
  /** Each source IP by itself. */
  SOURCE_IP = 'source ip',
  /** Each destination port by itself. */
  DESTINATION_PORT = 'destination port',
}

/** A limit on the traffic that gets through to an instance. At least one of the two limits has to be given. */
export interface SpeedLimit {
  /** What it is counted by. */
  readonly per: SpeedLimitScope;

  /**
   * Packets a second.
   *
   * @default - no limit; a DdosPolicy needs one
   */
  readonly packetsPerSecond?: number;

  /**
   * Bits a second.
   *
   * @default - no limit; a DdosPolicy needs one
   */
  readonly bitsPerSecond?: number;

  /**
   * The protocol; DdosProtocol.ICMP is not taken.
   *
   * @default DdosProtocol.ALL
   */
  readonly protocol?: DdosProtocol;

  /**
   * Protocols by their numbers instead, 1 to 8 of them.
   *
   * @default - those of `protocol`
   */
  readonly protocolNumbers?: number[];

  /**
   * Destination ports, 1 to 8 ranges.
   *
   * @default - all ports
   */
  readonly ports?: PortRange[];
}
