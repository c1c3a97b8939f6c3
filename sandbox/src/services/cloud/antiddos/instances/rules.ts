import { ServerRule, WRITES } from '../../../../engine/contract/rule';
import { textAt } from '../../../kit/texts-at';

/**
 * Types of anti-DDoS instances by the prefix of their ids. The types `bgpip` and `net` have separate id prefixes.
 * The instances of the types `bgp` and `bgp-multip` share one id prefix.
 */
const KINDS = [
  { beginning: 'bgpip-', kinds: ['bgpip'] },
  { beginning: 'net-', kinds: ['net'] },
  { beginning: 'bgp-', kinds: ['bgp', 'bgp-multip'] },
];

const instanceKind: ServerRule = {
  name: 'protected-instance-kind',
  provider: 'cloud',
  summary: 'The type of a protected instance must match its id.',
  operations: WRITES,
  check: ({ after }) => {
    const [id, kind] = [textAt(after, 'resource_id'), textAt(after, 'resource_type')];
    const told = id === undefined ? undefined : KINDS.find(({ beginning }) => id.startsWith(beginning));
    return told === undefined || kind === undefined || told.kinds.includes(kind)
      ? undefined
      : {
          status: 'InvalidParameterValue',
          detail: `resource_type is ${kind}, but the id ${id} belongs to an instance of the type ${told.kinds.join(' or ')}`,
        };
  },
};

const addressesOfMulti: ServerRule = {
  name: 'protected-addresses-kind',
  provider: 'cloud',
  summary:
    'Addresses can be bound only to packages, whose ids begin with bgp-, not to advanced IPs, whose ids begin with bgpip- or net-.',
  operations: ['create'],
  types: ['dayu_ddos_ip_attachment_v2'],
  check: ({ after }) => {
    const id = textAt(after, 'bgp_instance_id');
    return id === undefined || !['bgpip-', 'net-'].some((beginning) => id.startsWith(beginning))
      ? undefined
      : {
          status: 'InvalidParameterValue',
          detail: `bgp_instance_id is ${id}: only instances of the type bgp-multip, whose ids begin with bgp-, can have addresses`,
        };
  },
};

/** Rules that the simulated service applies to requests for protected instances. */
export const INSTANCE_RULES: readonly ServerRule[] = [instanceKind, addressesOfMulti];
