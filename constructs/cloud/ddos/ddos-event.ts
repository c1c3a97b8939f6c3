/** Attack in a report. Only Terraform knows the values, when it plans. */
export interface DdosEvent {
  /** The id of the event. */
  readonly eventId: string;

  /** The IP that was attacked. */
  readonly address: string;

  /** The type of the attack, such as `SYNFLOOD`. */
  readonly attackType: string;

  /** 0 while the attack is ongoing, 1 once it has ended. */
  readonly attackStatus: number;

  /** Start time of the attack. */
  readonly startTime: string;

  /** End time of the attack. */
  readonly endTime: string;

  /** Attack traffic, in Mbps. */
  readonly megabitsPerSecond: number;

  /** Attack packets per second. */
  readonly packetsPerSecond: number;

  /** The id of the instance that was attacked. */
  readonly instanceId: string;

  /** The name of the instance that was attacked. */
  readonly instanceName: string;
}

/** Pending risks of an account. Only Terraform knows the values, when it plans. */
export interface DdosRisks {
  /** Number of resources under attack. */
  readonly attackingCount: number;

  /** Number of blocked resources. An attack that exceeds the protection takes a resource offline. */
  readonly blockingCount: number;

  /** Number of resources whose protection has expired. */
  readonly expiredCount: number;

  /** Sum of the three numbers. */
  readonly total: number;
}

/** Traffic of an instance. Only Terraform knows the values, when it plans. */
export interface InstanceTrend {
  /** Values in no particular order and without duplicates, because Terraform keeps them as a set. */
  readonly values: number[];

  /** Highest value. */
  readonly maximum: number;

  /** Number of points in time. */
  readonly pointCount: number;
}
