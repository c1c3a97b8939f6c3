import { Construct } from 'constructs';
import { AntiddosDefaultAlarmThreshold } from '../../../lib/cloud/antiddos-default-alarm-threshold';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { checkUniqueInStack } from './private/instances';
import { numberInRange, RulePath } from './private/lists';

/** Type of anti-DDoS instance that a default alarm threshold applies to. Terraform: `instance_type`. */
export enum AlarmInstanceType {
  /** All packages. */
  PACKAGE = 'bgp',
  /** All advanced IPs. */
  ADVANCED_IP = 'bgpip',
}

/** Arguments of `DefaultAlarmThreshold`. */
export interface DefaultAlarmThresholdProps extends ManagedProps {
  /** Type of anti-DDoS instance that the default alarm threshold applies to. */
  readonly instanceType: AlarmInstanceType;

  /**
   * Inbound traffic that raises the DDoS alarm, in Mbps. Minimum 1, because the provider fails with a threshold of 0.
   */
  readonly megabitsPerSecond: number;
}

/**
 * Alarm threshold for inbound traffic of all protected IPs of an instance type that have no separate alarm threshold,
 * for example from `DdosProtection.addAlarmThreshold`. An account has one default alarm threshold per instance type.
 * Therefore a second `DefaultAlarmThreshold` in a stack with the same instance type and provider is an error. The
 * anti-DDoS service keeps the old threshold when Terraform destroys the resource or when the program changes the
 * instance type. The provider cannot remove a threshold.
 *
 * Creates a `tencentcloud_antiddos_default_alarm_threshold` as the child `Resource`. The default alarm threshold covers
 * inbound traffic only, because the provider reads only thresholds for inbound traffic.
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
   * Adds the default alarm threshold of a type of anti-DDoS instance to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: DefaultAlarmThresholdProps) {
    super(scope, id);
    const args = literalTexts(props);
    const place: RulePath = { construct: this, path: '' };
    const threshold = numberInRange(place, 'megabitsPerSecond', args.megabitsPerSecond, 1, Number.MAX_SAFE_INTEGER);
    new AntiddosDefaultAlarmThreshold(this, 'Resource', {
      provider: args.provider,
      instanceType: args.instanceType,
      defaultAlarmConfig: { alarmType: 1, alarmThreshold: threshold },
    });
    this.instanceType = args.instanceType;
    checkUniqueInStack(this, args, 'instanceType', args.instanceType);
  }

  /**
   * Imports the existing default alarm threshold of the instance type instead of creating a threshold. If the existing
   * default alarm threshold differs from `megabitsPerSecond`, Terraform updates the existing threshold.
   */
  public importFrom(): void {
    importObject(this, () => AntiddosDefaultAlarmThreshold.importId({ instanceType: this.instanceType }));
  }
}
