import { Reference } from '../../../kit/references';

/** References of CC resource types to forwarding rules. */
export const CC_REFERENCES: readonly Reference[] = [
  {
    path: 'rule_id',
    to: [],
    by: { dayu_l7_rule: 'rule_id' },
    of: ['dayu_cc_https_policy'],
    status: 'ResourceNotFound',
    owner: ['resource_id', 'resource_id'],
  },
];
