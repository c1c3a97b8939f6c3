import { Reference } from '../../../kit/references';

/** References to policies. The rules on references assume that protected instances exist. */
export const POLICY_REFERENCES: readonly Reference[] = [
  {
    path: 'policy_id',
    to: [],
    by: { dayu_ddos_policy: 'policy_id' },
    of: ['dayu_ddos_policy_attachment'],
    status: 'ResourceNotFound',
  },
];
