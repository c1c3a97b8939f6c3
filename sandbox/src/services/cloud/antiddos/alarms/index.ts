import { Family } from '../../../kit/family';
import { ALARM_QUIRKS } from './plugin';

/** Simulated family of resource types: alarm thresholds, above which the anti-DDoS protection reports an attack. */
export const ALARMS: Family = {
  values: { idParts: { alarm_type_string: ({ root }) => String(root.alarm_type ?? '') } },
  plugin: {
    quirks: ALARM_QUIRKS,
    byHand: { antiddos_default_alarm_threshold: ['default_alarm_config.alarm_type'] },
    overwritten: ['antiddos_ip_alarm_threshold_config', 'antiddos_default_alarm_threshold'],
    besideTheId: { antiddos_default_alarm_threshold: ['default_alarm_config.alarm_type'] },
  },
};
