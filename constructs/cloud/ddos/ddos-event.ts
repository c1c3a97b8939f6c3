/** An attack, as a report has it. All of it is known to Terraform only. */
export interface DdosEvent {
  /** The id of the event. */
  readonly eventId: string;

  /** The address that was attacked. */
  readonly address: string;

  /** The kind of attack, such as `SYNFLOOD`. */
  readonly attackType: string;

  /** 0 while the attack goes on, 1 once it is over. */
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

/** What is wrong in an account now. All of it is known to Terraform only. */
export interface DdosRisks {
  /** How many things are being attacked. */
  readonly attacked: number;

  /** How many things are off the net for being attacked too hard. */
  readonly blocked: number;

  /** How many things are without protection, which has run out. */
  readonly expired: number;

  /** All of these. */
  readonly total: number;
}

/** The traffic of an instance. All of it is known to Terraform only. */
export interface InstanceTrend {
  /** The values, in no particular order, and equal ones once: Terraform keeps them as a set. */
  readonly values: number[];

  /** The highest value. */
  readonly highest: number;

  /** How many points in time there are. */
  readonly points: number;
}
