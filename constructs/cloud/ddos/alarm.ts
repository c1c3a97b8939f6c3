/** What an alarm watches. */
export enum WatchedTraffic {
  /** All that comes in. */
  INBOUND = 'inbound',
  /** What is being scrubbed of an attack. */
  SCRUBBED = 'scrubbed',
}

/** When an alarm is raised for a protected address. */
export interface AddressAlarm {
  /** The protected address. */
  readonly address: string;

  /** The traffic from which on it is raised, in Mbps, 0 or more; 0 takes the threshold away. */
  readonly megabitsPerSecond: number;

  /**
   * What it watches.
   *
   * @default WatchedTraffic.INBOUND
   */
  readonly watches?: WatchedTraffic;
}
