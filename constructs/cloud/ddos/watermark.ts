import { DdosProtocol } from './ddos-protocol';
import { PortRange } from './port-range';

/** The mode in which watermarks are checked. Terraform: `verify`. */
export enum WatermarkCheck {
  /** Normal mode: the whole watermark. */
  NORMAL = 'checkall',
  /** Simplified mode. */
  SIMPLIFIED = 'shortfpcheckall',
}

/** Ports whose packets carry a watermark. */
export interface WatermarkedPorts {
  /** The ports, from 1 on. */
  readonly ports: PortRange;

  /** DdosProtocol.TCP or DdosProtocol.UDP. */
  readonly protocol: DdosProtocol;
}

/** Drops packets without the watermark that your application puts into them. */
export interface Watermark {
  /** Which ports it is for; at least one entry. */
  readonly listeners: WatermarkedPorts[];

  /**
   * Where in the payload the watermark begins, 0 to 99.
   *
   * @default 0
   */
  readonly offset?: number;

  /**
   * How it is checked.
   *
   * @default WatermarkCheck.NORMAL
   */
  readonly check?: WatermarkCheck;

  /**
   * Whether packets without it are dropped.
   *
   * @default true
   */
  readonly enabled?: boolean;
}
