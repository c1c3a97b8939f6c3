import { Family } from '../../../kit/family';

/** Thresholds from which on attacks are reported. */
export const ALARMS: Family = {
  values: { idParts: { alarm_type_string: ({ root }) => String(root.alarm_type ?? '') } },
};
