import { Reference } from '../../../kit/references';

/** What names a policy. The instances that are protected are taken as existing. */
export const POLICY_REFERENCES: readonly Reference[] = [
  {
    path: 'policy_id',
    to: [],
    by: { dayu_ddos_policy: 'policy_id' },
    of: ['dayu_ddos_policy_attachment'],
    status: 'ResourceNotFound',
  },
];
