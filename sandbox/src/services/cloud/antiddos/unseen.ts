import { ObjectValue } from '../../../engine/values/value';
import { textOf } from '../../kit/given';

/**
 * Objects that are there and that the plugin does not find, by types without the prefix: it looks for entries for websites among those of advanced
 * IPs (bgpip-) alone, and takes a threshold of 0 for none. They can neither be read nor imported.
 */
export const UNSEEN: { readonly [type: string]: (values: ObjectValue) => boolean } = {
  antiddos_cc_black_white_ip: isOfPackage,
  antiddos_cc_precision_policy: isOfPackage,
  antiddos_ip_alarm_threshold_config: ({ alarm_threshold }) => Number(alarm_threshold ?? 0) === 0,
};

export function isOfPackage({ instance_id }: ObjectValue): boolean {
  return textOf(instance_id).startsWith('bgp-');
}
