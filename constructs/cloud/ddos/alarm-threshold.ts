/** Kind of traffic that an alarm threshold applies to. Terraform: `alarm_type`. */
export enum AlarmType {
  /** All inbound traffic. */
  INBOUND_TRAFFIC = 'inbound',
  /** Attack traffic that the service cleans. */
  CLEANING_TRAFFIC = 'cleaning',
}

/**
 * Alarm threshold of a protected IP. The provider cannot remove thresholds, so a threshold that is removed from the
 * program stays in force.
 */
export interface AlarmThreshold {
  /** The protected IP. */
  readonly address: string;

  /** Traffic that raises the alarm, in Mbps. Minimum 1, because the provider fails with 0. */
  readonly megabitsPerSecond: number;

  /**
   * Kind of traffic that the alarm threshold applies to.
   *
   * @default AlarmType.INBOUND_TRAFFIC
   */
  readonly alarmType?: AlarmType;
}
