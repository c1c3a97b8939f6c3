/**
 * Attack in a `DdosReport`. All properties of a `DdosEvent` are tokens, because Terraform reads the report during a
 * plan.
 */
export interface DdosEvent {
  /** The id of the attack event. */
  readonly eventId: string;

  /** The IP that was attacked. */
  readonly address: string;

  /** The type of the attack, such as `SYNFLOOD`. */
  readonly attackType: string;

  /** Status of the attack: 0 while the attack is ongoing, 1 after the attack has ended. */
  readonly attackStatus: number;

  /** Start time of the attack. */
  readonly startTime: string;

  /** End time of the attack. */
  readonly endTime: string;

  /** Attack traffic, in Mbps. */
  readonly megabitsPerSecond: number;

  /** Attack packets per second. */
  readonly packetsPerSecond: number;

  /** The id of the anti-DDoS instance that was attacked. */
  readonly instanceId: string;

  /** The name of the anti-DDoS instance that was attacked. */
  readonly instanceName: string;
}

/**
 * Pending DDoS risks of a cloud account. All properties of `DdosRisks` are tokens, because Terraform reads the risks
 * during a plan.
 */
export interface DdosRisks {
  /** Number of cloud resources of the account that are under attack. */
  readonly attackingCount: number;

  /**
   * Number of blocked cloud resources. The service blocks a cloud resource if an attack exceeds the DDoS protection of
   * the resource.
   */
  readonly blockingCount: number;

  /** Number of cloud resources of the account whose DDoS protection has expired. */
  readonly expiredCount: number;

  /** Number of all pending DDoS risks of the account. */
  readonly total: number;
}

/**
 * Traffic of an anti-DDoS instance. All properties of an `InstanceTrend` are tokens, because Terraform reads the
 * traffic during a plan.
 */
export interface InstanceTrend {
  /** Traffic values in no particular order and without duplicates, because Terraform keeps the values as a set. */
  readonly values: number[];

  /** Highest traffic value. */
  readonly maximum: number;

  /** Number of points in time at which the service measured the traffic. */
  readonly pointCount: number;
}
