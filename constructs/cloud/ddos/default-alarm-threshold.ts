import { Construct } from 'constructs';
import { AntiddosDefaultAlarmThreshold } from '../../../lib/cloud/antiddos-default-alarm-threshold';
import { importObject } from '../../../lib/core/imports';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkSoleInStack } from './private/instances';
import { checkedNumber, Place } from './private/lists';

/** Which instances a default is for. Terraform: `instance_type`. */
export enum AlarmInstanceType {
  /** All packages. */
  PACKAGE = 'bgp',
  /** All advanced IPs. */
  ADVANCED_IP = 'bgpip',
}

/**
 * The arguments of `DefaultAlarmThreshold`.
 */
export interface DefaultAlarmThresholdProps extends ManagedProps {
  /** Which instances it is for. */
  readonly instanceType: AlarmInstanceType;

  /** The inbound traffic from which the alarm is raised, in Mbps, 1 or more: with 0 the provider fails. */
  readonly megabitsPerSecond: number;
}

/**
 * The alarm threshold for inbound traffic of all protected IPs without one of their own
 * (`DdosProtection.addAlarmThreshold`): one for each instance type in an account, and a second one in a stack is refused. It
 * stays when Terraform destroys it, and so does that of the type that it had, since the provider removes nothing.
 *
 * Makes a `tencentcloud_antiddos_default_alarm_threshold`, which is the child `Resource`. It is for inbound traffic only,
 * since the provider reads nothing else back.
 *
 * @example
 * new cloud.DefaultAlarmThreshold(this, 'alarm', {
 *   instanceType: cloud.AlarmInstanceType.PACKAGE,
 *   megabitsPerSecond: 2000,
 * });
 */
export class DefaultAlarmThreshold extends ManagedConstruct {
  private readonly instanceType: string;

  /**
   * Sets the default.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: DefaultAlarmThresholdProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { instanceType: MISSING.text, megabitsPerSecond: MISSING.number }));
    const place: Place = { construct: this, path: '' };
    const threshold = checkedNumber(place, 'megabitsPerSecond', props.megabitsPerSecond, 1, Number.MAX_SAFE_INTEGER);
    new AntiddosDefaultAlarmThreshold(this, 'Resource', {
      provider: props.provider,
      instanceType: props.instanceType,
      defaultAlarmConfig: { alarmType: 1, alarmThreshold: threshold },
    });
    this.instanceType = props.instanceType;
    checkSoleInStack(this, props, 'instanceType', props.instanceType);
  }

  /**
   * Takes over the threshold that exists already, instead of making one: that of the instance type. Terraform imports it, and
   * changes what differs.
   */
  public importFrom(): void {
    importObject(this, () => AntiddosDefaultAlarmThreshold.importId({ instanceType: this.instanceType }));
  }
}
