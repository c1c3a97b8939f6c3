import { DdosProtocol } from './ddos-protocol';
import { PortRange } from './port-range';

/** Mode of the watermark check. Terraform: `verify`. */
export enum WatermarkCheck {
  /** Normal mode: checks the whole watermark. */
  NORMAL = 'checkall',
  /** Simplified mode. */
  SIMPLIFIED = 'shortfpcheckall',
}

/** Ports whose packets carry a watermark. */
export interface WatermarkedPorts {
  /** Ports, 1 to 65535. */
  readonly ports: PortRange;

  /** Protocol of the packets: DdosProtocol.TCP or DdosProtocol.UDP. */
  readonly protocol: DdosProtocol;
}

/** Watermark check: the service drops packets without the watermark of your application. */
export interface Watermark {
  /** Ports that the watermark check applies to. At least one entry is required. */
  readonly listeners: WatermarkedPorts[];

  /**
   * Offset of the watermark in the payload, 0 to 99.
   *
   * @default 0
   */
  readonly offset?: number;

  /**
   * Mode of the check.
   *
   * @default WatermarkCheck.NORMAL
   */
  readonly check?: WatermarkCheck;

  /**
   * Whether the service drops packets without the watermark.
   *
   * @default true
   */
  readonly enabled?: boolean;
}
