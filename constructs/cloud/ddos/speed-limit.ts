import { DdosProtocol } from './ddos-protocol';
import { PortRange } from './port-range';

/** Scope of a speed limit: the traffic that the service counts together. */
export enum SpeedLimitScope {
  /** The traffic of one source IP. */
  SOURCE_IP = 'source ip',
  /** The traffic to one destination port. */
  DESTINATION_PORT = 'destination port',
}

/**
 * Limit on the traffic that reaches an instance. At least one of `packetsPerSecond` and `bitsPerSecond` is required.
 */
export interface SpeedLimit {
  /** Scope of the speed limit: each source IP or each destination port. Terraform: `mode`. */
  readonly per: SpeedLimitScope;

  /**
   * Packets per second.
   *
   * @default - no limit; a `DdosPolicy` requires the property
   */
  readonly packetsPerSecond?: number;

  /**
   * Bits per second.
   *
   * @default - no limit; a `DdosPolicy` requires the property
   */
  readonly bitsPerSecond?: number;

  /**
   * Protocol of the traffic. DdosProtocol.ICMP is not allowed.
   *
   * @default DdosProtocol.ALL
   */
  readonly protocol?: DdosProtocol;

  /**
   * IP protocol numbers, instead of `protocol`: one to eight numbers, each 0 to 255.
   *
   * @default - the numbers of `protocol`
   */
  readonly protocolNumbers?: number[];

  /**
   * Destination ports, 1 to 8 ranges.
   *
   * @default - all ports
   */
  readonly ports?: PortRange[];
}
