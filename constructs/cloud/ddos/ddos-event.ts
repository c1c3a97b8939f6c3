/** An attack, as a report has it. All of it is known to Terraform only. */
export interface DdosEvent {
  /** The id of the event. */
  readonly eventId: string;

  /** The IP that was attacked. */
  readonly address: string;

  /** The type of the attack, such as `SYNFLOOD`. */
  readonly attackType: string;

  /** 0 while the attack is ongoing, 1 once it has ended. */
  readonly attackStatus: number;

  /** When it began. */
  readonly startTime: string;

  /** When it ended. */
  readonly endTime: string;

  /** Attack traffic, in Mbps. */
  readonly megabitsPerSecond: number;

  /** Attack packets a second. */
  readonly packetsPerSecond: number;

  /** The id of the instance that was attacked. */
  readonly instanceId: string;

  /** The name of the instance that was attacked. */
  readonly instanceName: string;
}

/** Pending risks of an account. All of it is known to Terraform only. */
export interface DdosRisks {
  /** Number of resources under attack. */
  readonly attackingCount: number;

  /** Number of blocked resources: attacks beyond their protection took them offline. */
  readonly blockingCount: number;

  /** Number of resources whose protection has expired. */
  readonly expiredCount: number;

  /** The sum of these. */
  readonly total: number;
}

/** The traffic of an instance. All of it is known to Terraform only. */
export interface InstanceTrend {
  /** The values, in no particular order, and equal ones once: Terraform keeps them as a set. */
  readonly values: number[];

  /** The highest value. */
  readonly maximum: number;

  /** Number of points in time. */
  readonly pointCount: number;
}
