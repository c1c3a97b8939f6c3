import { Construct } from 'constructs';
import { AntiddosDefaultAlarmThreshold } from '../../../lib/cloud/antiddos-default-alarm-threshold';
import { ManagedProps } from '../../../lib/core/managed-props';
import { checkedNumber, Place } from './private/lists';
import { IN_SINGLE_RULES } from './private/spelling';

/** Which instances a default is for. */
export enum AlarmedInstances {
  /** All packages. */
  PACKAGES = 'bgp',
  /** All advanced IPs. */
  ADVANCED_IPS = 'bgpip',
}

/**
 * The arguments of `DefaultAlarm`.
 */
export interface DefaultAlarmProps extends ManagedProps {
  /** Which instances it is for. */
  readonly instances: AlarmedInstances;

  /** The inbound traffic from which on it is raised, in Mbps, 0 or more; 0 takes the threshold away. */
  readonly megabitsPerSecond: number;
}

/**
 * The alarm on inbound traffic of all addresses that have none of their own (`DdosProtection.addAlarm`). There is one for
 * each kind of instance in an account. It stays when Terraform destroys it: set it to 0 first.
 *
 * Makes a `tencentcloud_antiddos_default_alarm_threshold`, which is the child `Resource`. Only alarms on inbound traffic are
 * offered, since the provider reads nothing else back.
 *
 * @example
 *
 * new DefaultAlarm(this, 'alarm', { instances: AlarmedInstances.PACKAGES, megabitsPerSecond: 2000 });
 */
export class DefaultAlarm extends Construct {
  /**
   * Sets the default.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: DefaultAlarmProps) {
    super(scope, id);
    const place: Place = { construct: this, path: '', spelling: IN_SINGLE_RULES };
    const threshold = checkedNumber(place, 'megabitsPerSecond', props.megabitsPerSecond, 0, Number.MAX_SAFE_INTEGER);
    new AntiddosDefaultAlarmThreshold(this, 'Resource', {
      provider: props.provider,
      instanceType: props.instances,
      defaultAlarmConfig: { alarmType: 1, alarmThreshold: threshold },
    });
  }
}
