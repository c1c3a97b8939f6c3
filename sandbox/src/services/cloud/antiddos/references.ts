import { Reference } from '../../kit/references';

/** What names a policy or a rule. The instances that are protected are taken as existing. */
export const ANTIDDOS_REFERENCES: readonly Reference[] = [
  {
    path: 'policy_id',
    to: [],
    by: { dayu_ddos_policy: 'policy_id' },
    of: ['dayu_ddos_policy_attachment'],
    status: 'ResourceNotFound',
  },
  {
    path: 'rule_id',
    to: [],
    by: { dayu_l7_rule: 'rule_id' },
    of: ['dayu_cc_https_policy'],
    status: 'ResourceNotFound',
    owner: ['resource_id', 'resource_id'],
  },
];
