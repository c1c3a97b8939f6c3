import { ObjectValue } from '../../../engine/values/value';
import { textOf } from '../../kit/given';

/**
 * Tests for existing objects that the provider does not find, and so can neither read nor import, by Terraform type
 * without prefix. The provider searches for CC rules of websites only in advanced IPs (bgpip-), and treats an alarm
 * threshold of 0 as missing.
 */
export const UNSEEN: { readonly [type: string]: (values: ObjectValue) => boolean } = {
  antiddos_cc_black_white_ip: isOfPackage,
  antiddos_cc_precision_policy: isOfPackage,
  antiddos_ip_alarm_threshold_config: ({ alarm_threshold }) => Number(alarm_threshold ?? 0) === 0,
};

export function isOfPackage({ instance_id }: ObjectValue): boolean {
  return textOf(instance_id).startsWith('bgp-');
}
