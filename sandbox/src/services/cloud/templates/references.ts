import { Reference } from '../../kit/references';

/** References from groups to their templates. */
export const TEMPLATE_REFERENCES: readonly Reference[] = [
  {
    path: 'template_ids',
    to: ['address_template', 'address_extra_template'],
    of: ['address_template_group'],
    status: 'ResourceNotFound',
  },
  { path: 'template_ids', to: ['protocol_template'], of: ['protocol_template_group'], status: 'ResourceNotFound' },
];
