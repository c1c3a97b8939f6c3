/** The traffic that an alarm is on. Terraform: `alarm_type`. */
export enum AlarmType {
  /** All inbound traffic. */
  INBOUND_TRAFFIC = 'inbound',
  /** Attack traffic that is being cleaned. */
  CLEANING_TRAFFIC = 'cleaning',
}

/** The alarm threshold of a protected IP. The provider removes none: one that is taken out of the program stays in force. */
export interface AlarmThreshold {
  /** The protected IP. */
  readonly address: string;

  /** The traffic from which the alarm is raised, in Mbps, 1 or more: with 0 the provider fails. */
  readonly megabitsPerSecond: number;

  /**
   * The traffic that the alarm is on.
   *
   * @default AlarmType.INBOUND_TRAFFIC
   */
  readonly alarmType?: AlarmType;
}
