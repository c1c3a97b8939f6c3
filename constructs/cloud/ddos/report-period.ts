/** Interval between the points of a trend. */
export enum TrendPeriod {
  /** Five minutes. */
  FIVE_MINUTES = 'FIVE_MINUTES',
  /** An hour. */
  HOUR = 'HOUR',
  /** A day. */
  DAY = 'DAY',
}

/** Type of attacks. */
export enum AttackType {
  /** Floods of packets. */
  DDOS = 'ddos',
  /** Floods of requests. */
  CC = 'cc',
}

/** Unit of a trend of DDoS attacks. */
export enum DdosMetric {
  /** Attack traffic, in Mbps. */
  BANDWIDTH = 'bps',
  /** Attack packets per second. */
  PACKETS = 'pps',
}

/** Unit of a trend of CC attacks. */
export enum CcMetric {
  /** Requests per second. */
  REQUESTS_PER_SECOND = 'inqps',
  /** Dropped requests per second. */
  DROPPED_PER_SECOND = 'dropqps',
  /** Number of requests. */
  REQUESTS = 'incount',
  /** Number of dropped requests. */
  DROPPED = 'dropcount',
}

/** Unit of a trend of one instance. */
export enum InstanceMetric {
  /** Inbound traffic. */
  INBOUND_TRAFFIC = 'intraffic',
  /** Outbound traffic. */
  OUTBOUND_TRAFFIC = 'outtraffic',
  /** Inbound packets. */
  INBOUND_PACKETS = 'inpkg',
  /** Outbound packets. */
  OUTBOUND_PACKETS = 'outpkg',
}

/** Attacks to include in a list of events. Terraform: `attack_status`. */
export enum AttackStatus {
  /** Ongoing attacks. */
  ONGOING = 'start',
  /** Ended attacks. */
  ENDED = 'end',
}

/** Options for a trend of attacks. */
export interface TrendOptions {
  /**
   * Interval between the points of the trend.
   *
   * @default TrendPeriod.HOUR
   */
  readonly period?: TrendPeriod;

  /**
   * Protected addresses to include.
   *
   * @default - all addresses
   */
  readonly addresses?: string[];
}
