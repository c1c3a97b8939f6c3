/** Interval between the measured points of a trend in a DDoS report. */
export enum TrendPeriod {
  /** Five minutes. */
  FIVE_MINUTES = 'FIVE_MINUTES',
  /** An hour. */
  HOUR = 'HOUR',
  /** A day. */
  DAY = 'DAY',
}

/** Type of attacks in a DDoS report. */
export enum AttackType {
  /** Floods of packets. */
  DDOS = 'ddos',
  /** Floods of requests. */
  CC = 'cc',
}

/** Quantity that a trend of DDoS attacks measures. */
export enum DdosMetric {
  /** Attack traffic, in Mbps. */
  BANDWIDTH = 'bps',
  /** Attack packets per second. */
  PACKETS = 'pps',
}

/** Quantity that a trend of CC attacks (floods of requests) measures. */
export enum CcMetric {
  /** Requests to the protected IPs per second. */
  REQUESTS_PER_SECOND = 'inqps',
  /** Requests per second that the anti-DDoS service dropped. */
  DROPPED_PER_SECOND = 'dropqps',
  /** Number of requests to the protected IPs. */
  REQUESTS = 'incount',
  /** Number of requests that the anti-DDoS service dropped. */
  DROPPED = 'dropcount',
}

/** Quantity that a traffic trend of one anti-DDoS instance measures. */
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

/** Status of the attacks to include in a list of DDoS events. Terraform: `attack_status`. */
export enum AttackStatus {
  /** Ongoing attacks. */
  ONGOING = 'start',
  /** Ended attacks. */
  ENDED = 'end',
}

/** Options for a trend of attacks in a DDoS report. */
export interface TrendOptions {
  /**
   * Interval between the points of the trend.
   *
   * @default TrendPeriod.HOUR
   */
  readonly period?: TrendPeriod;

  /**
   * Protected IP addresses whose attacks the trend includes.
   *
   * @default - all addresses
   */
  readonly addresses?: string[];
}
