import { DdosProtocol } from './ddos-protocol';
import { PortRange } from './port-range';

/** Unit that a speed limit counts per. */
export enum SpeedLimitScope {
  /** Each source IP separately. */
  SOURCE_IP = 'source ip',
  /** Each destination port separately. */
  DESTINATION_PORT = 'destination port',
}

/**
 * Limit on the traffic that reaches an instance. At least one of `packetsPerSecond` and `bitsPerSecond` is required.
 */
export interface SpeedLimit {
  /** Unit that the limit counts per. */
  readonly per: SpeedLimitScope;

  /**
   * Packets per second.
   *
   * @default - - no limit; `DdosPolicy` requires one
   */
  readonly packetsPerSecond?: number;

  /**
   * Bits per second.
   *
   * @default - - no limit; `DdosPolicy` requires one
   */
  readonly bitsPerSecond?: number;

  /**
   * Protocol of the traffic. DdosProtocol.ICMP is not allowed.
   *
   * @default DdosProtocol.ALL
   */
  readonly protocol?: DdosProtocol;

  /**
   * Protocol numbers instead of `protocol`, 1 to 8.
   *
   * @default - - the numbers of `protocol`
   */
  readonly protocolNumbers?: number[];

  /**
   * Destination ports, 1 to 8 ranges.
   *
   * @default - all ports
   */
  readonly ports?: PortRange[];
}
