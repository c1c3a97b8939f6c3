import { Reference } from '../../kit/references';

/** What groups consist of. */
export const TEMPLATE_REFERENCES: readonly Reference[] = [
  {
    path: 'template_ids',
    to: ['address_template', 'address_extra_template'],
    of: ['address_template_group'],
    status: 'ResourceNotFound',
  },
  { path: 'template_ids', to: ['protocol_template'], of: ['protocol_template_group'], status: 'ResourceNotFound' },
];
