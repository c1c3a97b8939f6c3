import { Reference } from '../../../kit/references';

/**
 * References to DDoS policies of the first generation. The sandbox does not check references to protected instances,
 * and assumes that these instances exist.
 */
export const POLICY_REFERENCES: readonly Reference[] = [
  {
    path: 'policy_id',
    to: [],
    by: { dayu_ddos_policy: 'policy_id' },
    of: ['dayu_ddos_policy_attachment'],
    status: 'ResourceNotFound',
  },
];
