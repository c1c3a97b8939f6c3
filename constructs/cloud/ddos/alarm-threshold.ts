/** Kind of traffic that an alarm threshold applies to. Terraform: `alarm_type`. */
export enum AlarmType {
  /** All inbound traffic. */
  INBOUND_TRAFFIC = 'inbound',
  /** Attack traffic that the anti-DDoS service removes (cleans). */
  CLEANING_TRAFFIC = 'cleaning',
}

/**
 * Alarm threshold of a protected IP. An alarm threshold that you remove from the program stays in force, because the
 * provider cannot remove alarm thresholds.
 */
export interface AlarmThreshold {
  /** The protected IP. */
  readonly address: string;

  /**
   * Traffic to the IP, in Mbps, that triggers the alarm. Minimum 1, because the provider fails with a threshold of 0.
   */
  readonly megabitsPerSecond: number;

  /**
   * Kind of traffic that the alarm threshold applies to.
   *
   * @default AlarmType.INBOUND_TRAFFIC
   */
  readonly alarmType?: AlarmType;
}
