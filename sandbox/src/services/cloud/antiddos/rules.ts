import { ServerRule, WRITES } from '../../../engine/contract/rule';
import { inWords, some, textAt } from '../../kit/texts-at';

/** Instances of some kinds tell it by the beginning of their ids; the others share one. */
const KINDS = [
  { beginning: 'bgpip-', kinds: ['bgpip'] },
  { beginning: 'net-', kinds: ['net'] },
  { beginning: 'bgp-', kinds: ['bgp', 'bgp-multip'] },
];

/** What the newer generation has single resources for, and the policy of the middle one holds in lists. */
const SINGLE = [
  'antiddos_ddos_black_white_ip',
  'antiddos_ddos_geo_ip_block_config',
  'antiddos_ddos_speed_limit_config',
  'antiddos_packet_filter_config',
  'antiddos_port_acl_config',
];
const POLICY = 'dayu_ddos_policy_v2';

const undeletable: ServerRule = {
  name: 'package-undeletable',
  provider: 'cloud',
  summary: 'A protection package that was bought cannot be removed.',
  operations: ['delete'],
  types: ['antiddos_bgp_instance'],
  check: ({ key }) => ({
    status: 'AntiDDoS bgp instance not supported delete, please contact the work order for processing',
    detail:
      `the package ${key} stays until it expires: guard it with prevent_destroy, ` +
      'or let terraform forget it (a removed block with destroy = false, or terraform state rm)',
  }),
};

const instanceKind: ServerRule = {
  name: 'protected-instance-kind',
  provider: 'cloud',
  summary: 'The kind of a protected instance is the one that its id tells.',
  operations: WRITES,
  check: ({ after }) => {
    const [id, kind] = [textAt(after, 'resource_id'), textAt(after, 'resource_type')];
    const told = id === undefined ? undefined : KINDS.find(({ beginning }) => id.startsWith(beginning));
    return told === undefined || kind === undefined || told.kinds.includes(kind)
      ? undefined
      : {
          status: 'InvalidParameterValue',
          detail: `resource_type is ${kind}, but the id ${id} is of an instance of the kind ${told.kinds.join(' or ')}`,
        };
  },
};

const addressesOfMulti: ServerRule = {
  name: 'protected-addresses-kind',
  provider: 'cloud',
  summary: 'Addresses are bound to instances with several addresses only, not to those of one address.',
  operations: ['create'],
  types: ['dayu_ddos_ip_attachment_v2'],
  check: ({ after }) => {
    const id = textAt(after, 'bgp_instance_id');
    return id === undefined || !['bgpip-', 'net-'].some((beginning) => id.startsWith(beginning))
      ? undefined
      : {
          status: 'InvalidParameterValue',
          detail: `bgp_instance_id is ${id}: only instances of the kind bgp-multip, whose ids begin with bgp-, take addresses`,
        };
  },
};

const oneStyle: ServerRule = {
  name: 'protection-in-one-style',
  provider: 'cloud',
  summary: 'An instance has one policy with all lists, or single lists, not both, since each overwrites the other.',
  isOptional: true,
  operations: WRITES,
  types: [POLICY, ...SINGLE],
  check: ({ type, after }, world) => {
    const id = textAt(after, type === POLICY ? 'resource_id' : 'instance_id');
    const others = type === POLICY ? SINGLE : [POLICY];
    const found = id === undefined ? [] : world.holders(id).filter((holder) => others.includes(holder.type));
    return found.length === 0
      ? undefined
      : {
          status: 'ResourceInUse',
          detail:
            `the instance ${id} is protected by ${some(found.map((one) => `${inWords(one.type)} ${one.key}`))} already, ` +
            'which manages the same lists: use one style for each instance',
        };
  },
};

/** Rules on anti-DDoS. */
export const ANTIDDOS_RULES: readonly ServerRule[] = [undeletable, instanceKind, addressesOfMulti, oneStyle];
