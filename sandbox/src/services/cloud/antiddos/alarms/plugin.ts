import { ObjectStore } from '../../../../engine/contract/object-store';
import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../../engine/values/value';
import { objectsOf, textOf } from '../../../kit/given';
import { UNSEEN } from '../unseen';

const OF_IP = 'antiddos_ip_alarm_threshold_config';
const BY_DEFAULT = 'antiddos_default_alarm_threshold';

/**
 * Type of the default alarm thresholds that the provider reads: incoming traffic. The provider reads no default alarm
 * thresholds of other types.
 */
const READ_KIND = 1;

const stays: PluginQuirk = {
  name: 'alarm-threshold-stays',
  provider: 'cloud',
  summary: 'Alarm thresholds stay in force after their deletion, because the provider sends no request to delete them.',
  types: [OF_IP, BY_DEFAULT],
  removes: () => [],
};

const zero: PluginQuirk = {
  name: 'alarm-threshold-zero',
  provider: 'cloud',
  summary:
    'An alarm threshold of 0 removes the alarm, so the provider does not find the threshold, and the apply fails.',
  types: [OF_IP],
  read: (seen) => (seen && UNSEEN[OF_IP](seen) ? undefined : seen),
};

const firstKind: PluginQuirk = {
  name: 'alarm-threshold-kind',
  provider: 'cloud',
  summary:
    'The provider reads only default thresholds of type 1: after a creation, a threshold of type 2 is missing or shown as type 1.',
  types: [BY_DEFAULT],
  // An update to another type keeps the existing default threshold, because the service stores a separate threshold for
  // each type.
  send: (sent, { operation, held }) => (operation === 'update' && held && isOfOther(sent, held) ? held : sent),
  then: ({ operation, planned, type }, values, world) => {
    if (operation === 'update' && isOfOther(planned, values)) {
      const other: ObjectValue = { ...values, default_alarm_config: planned.default_alarm_config };
      keep(world, type, `${textOf(values.id)}/${kindOf(other)}`, other);
    }
    return undefined;
  },
  read: (_, { state, type }, world) => {
    const found = world
      .find(type, { instance_type: textOf(state.instance_type) })
      .find(({ values }) => kindOf(values) === READ_KIND && thresholdOf(values) !== 0);
    return found?.values;
  },
};

/** Simulated behaviour of the Terraform provider for alarm thresholds. */
export const ALARM_QUIRKS: readonly PluginQuirk[] = [stays, zero, firstKind];

function keep(world: ObjectStore, type: string, key: string, values: ObjectValue): void {
  if (world.get(type, key)) {
    world.update(type, key, values);
  } else {
    world.add(type, { key, values });
  }
}

function isOfOther(one: ObjectValue, other: ObjectValue): boolean {
  return kindOf(one) !== kindOf(other);
}

/** Returns the type of an alarm threshold; if the configuration omits the type, the provider sends 0. */
function kindOf({ default_alarm_config }: ObjectValue): number {
  return Number(objectsOf(default_alarm_config)[0]?.alarm_type ?? 0);
}

function thresholdOf({ default_alarm_config }: ObjectValue): number {
  return Number(objectsOf(default_alarm_config)[0]?.alarm_threshold ?? 0);
}
