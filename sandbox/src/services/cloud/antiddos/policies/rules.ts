import { ServerRule, WRITES } from '../../../../engine/contract/rule';
import { inWords, some, textAt } from '../../../kit/texts-at';

/**
 * Terraform types of the newest generation that each set one entry of a protection list. The DDoS policy of the middle
 * generation contains whole lists.
 */
const SINGLE = [
  'antiddos_ddos_black_white_ip',
  'antiddos_ddos_geo_ip_block_config',
  'antiddos_ddos_speed_limit_config',
  'antiddos_packet_filter_config',
  'antiddos_port_acl_config',
];
const POLICY = 'dayu_ddos_policy_v2';

const oneStyle: ServerRule = {
  name: 'protection-in-one-style',
  provider: 'cloud',
  summary:
    'An anti-DDoS instance must not have both a DDoS policy and single-entry resources, because the policy and the resources overwrite each other.',
  isOptional: true,
  operations: WRITES,
  types: [POLICY, ...SINGLE],
  check: ({ type, after }, world) => {
    const id = textAt(after, type === POLICY ? 'resource_id' : 'instance_id');
    const others = type === POLICY ? SINGLE : [POLICY];
    const found = id === undefined ? [] : world.holders(id).filter((holder) => others.includes(holder.type));
    const resources = some(found.map((one) => `${inWords(one.type)} ${one.key}`));
    return found.length === 0
      ? undefined
      : {
          status: 'ResourceInUse',
          detail: `the instance ${id} is protected by ${resources} already, which manages the same lists: use either one policy or single resources for each instance`,
        };
  },
};

/** Rules that the simulated service applies to requests for the DDoS policies of instances. */
export const POLICY_RULES: readonly ServerRule[] = [oneStyle];
