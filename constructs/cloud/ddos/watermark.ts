import { DdosProtocol } from './ddos-protocol';
import { PortRange } from './port-range';

/** Mode of the watermark check. Terraform: `verify`. */
export enum WatermarkCheck {
  /** Normal mode: the anti-DDoS service checks the whole watermark. */
  NORMAL = 'checkall',
  /** Simplified mode. */
  SIMPLIFIED = 'shortfpcheckall',
}

/** Ports and protocol of the packets that must carry a watermark. */
export interface WatermarkedPorts {
  /** Ports, 1 to 65535. */
  readonly ports: PortRange;

  /** Protocol of the packets with the watermark: DdosProtocol.TCP or DdosProtocol.UDP. */
  readonly protocol: DdosProtocol;
}

/**
 * Watermark check: the anti-DDoS service drops packets without the watermark of your application, unless `enabled` is
 * false.
 */
export interface Watermark {
  /** Port ranges that the watermark check applies to; at least one is required. */
  readonly listeners: WatermarkedPorts[];

  /**
   * Offset of the watermark in the payload of a packet, 0 to 99.
   *
   * @default 0
   */
  readonly offset?: number;

  /**
   * Mode of the watermark check.
   *
   * @default WatermarkCheck.NORMAL
   */
  readonly check?: WatermarkCheck;

  /**
   * Whether the anti-DDoS service drops packets without the watermark.
   *
   * @default true
   */
  readonly enabled?: boolean;
}
