import { DdosProtocol } from './ddos-protocol';
import { PortRange } from './port-range';

/** Traffic that the anti-DDoS service counts together for a speed limit. */
export enum SpeedLimitScope {
  /** The traffic from one source IP. */
  SOURCE_IP = 'source ip',
  /** The traffic to one destination port. */
  DESTINATION_PORT = 'destination port',
}

/**
 * Speed limit: maximum traffic to an anti-DDoS instance, per source IP or destination port. A `SpeedLimit` requires
 * `packetsPerSecond`, `bitsPerSecond` or both.
 */
export interface SpeedLimit {
  /** Whether the speed limit applies to each source IP or to each destination port. Terraform: `mode`. */
  readonly per: SpeedLimitScope;

  /**
   * Maximum number of packets per second.
   *
   * @default - no limit; required in a `DdosPolicy`
   */
  readonly packetsPerSecond?: number;

  /**
   * Maximum number of bits per second.
   *
   * @default - no limit; required in a `DdosPolicy`
   */
  readonly bitsPerSecond?: number;

  /**
   * Protocol of the traffic that the speed limit applies to: any member of `DdosProtocol` except DdosProtocol.ICMP.
   *
   * @default DdosProtocol.ALL
   */
  readonly protocol?: DdosProtocol;

  /**
   * IP protocol numbers of the traffic that the speed limit applies to, instead of `protocol`: one to eight numbers,
   * each 0 to 255.
   *
   * @default - the numbers of `protocol`
   */
  readonly protocolNumbers?: number[];

  /**
   * Destination ports that the speed limit applies to, 1 to 8 ranges.
   *
   * @default - all ports
   */
  readonly ports?: PortRange[];
}
