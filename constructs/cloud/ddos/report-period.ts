/** The period of the points of a trend. */
export enum TrendPeriod {
  /** Five minutes. */
  FIVE_MINUTES = 'FIVE_MINUTES',
  /** An hour. */
  HOUR = 'HOUR',
  /** A day. */
  DAY = 'DAY',
}

/** Types of attacks. */
export enum AttackType {
  /** Floods of packets. */
  DDOS = 'ddos',
  /** Floods of requests. */
  CC = 'cc',
}

/** What a trend of attacks by packets shows. */
export enum DdosMetric {
  /** Attack traffic, in Mbps. */
  BANDWIDTH = 'bps',
  /** Attack packets a second. */
  PACKETS = 'pps',
}

/** What a trend of attacks by requests shows. */
export enum CcMetric {
  /** Requests a second. */
  REQUESTS_PER_SECOND = 'inqps',
  /** Dropped requests a second. */
  DROPPED_PER_SECOND = 'dropqps',
  /** Number of requests. */
  REQUESTS = 'incount',
  /** Number of dropped requests. */
  DROPPED = 'dropcount',
}

/** What a trend of one instance shows. */
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

/** Which attacks a list of events holds. Terraform: `attack_status`. */
export enum AttackStatus {
  /** Ongoing attacks. */
  ONGOING = 'start',
  /** Ended attacks. */
  ENDED = 'end',
}

/** What a trend of attacks is about. */
export interface TrendOptions {
  /**
   * The period of each point.
   *
   * @default TrendPeriod.HOUR
   */
  readonly period?: TrendPeriod;

  /**
   * Only these protected addresses.
   *
   * @default - all addresses
   */
  readonly addresses?: string[];
}
