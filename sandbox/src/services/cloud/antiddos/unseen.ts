import { ObjectValue } from '../../../engine/values/value';
import { textOf } from '../../kit/given';

/**
 * Objects that exist but that the provider does not find, by type without prefix. The provider looks for website entries only in advanced
 * IPs (bgpip-), and treats a threshold of 0 as missing. Objects that the provider does not find can be neither read nor imported.
 */
export const UNSEEN: { readonly [type: string]: (values: ObjectValue) => boolean } = {
  antiddos_cc_black_white_ip: isOfPackage,
  antiddos_cc_precision_policy: isOfPackage,
  antiddos_ip_alarm_threshold_config: ({ alarm_threshold }) => Number(alarm_threshold ?? 0) === 0,
};

export function isOfPackage({ instance_id }: ObjectValue): boolean {
  return textOf(instance_id).startsWith('bgp-');
}
