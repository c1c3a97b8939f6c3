/** Attack in a report. The values are tokens, because Terraform reads the report during a plan. */
export interface DdosEvent {
  /** The id of the attack event. */
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

/** Pending risks of an account. The values are tokens, because Terraform reads the values during a plan. */
export interface DdosRisks {
  /** Number of resources of the account under attack. */
  readonly attackingCount: number;

  /** Number of blocked resources. The service blocks a resource if an attack exceeds the protection of the resource. */
  readonly blockingCount: number;

  /** Number of resources of the account whose protection has expired. */
  readonly expiredCount: number;

  /** Number of all pending risks of the account. */
  readonly total: number;
}

/** Traffic of an anti-DDoS instance. The values are tokens, because Terraform reads the values during a plan. */
export interface InstanceTrend {
  /** Traffic values in no particular order and without duplicates, because Terraform keeps the values as a set. */
  readonly values: number[];

  /** Highest traffic value. */
  readonly maximum: number;

  /** Number of points in time at which the service measured the traffic. */
  readonly pointCount: number;
}
