import { allMade, same, structures } from '../fields';
import { Recogniser, simple } from '../recogniser';

/**
 * Recognisers that convert existing templates of addresses and protocols, and groups of templates, to L2 constructs.
 */
export const TEMPLATES: readonly Recogniser[] = [
  simple({
    type: 'tencentcloud_address_extra_template',
    of: 'cloud.AddressTemplate',
    fields: {
      name: same('name'),
      addresses: structures('addresses_extra', { address: same('address'), description: same('description') }),
      tags: same('tags'),
    },
  }),
  simple({
    type: 'tencentcloud_address_template_group',
    of: 'cloud.AddressTemplateGroup',
    fields: { name: same('name'), templates: allMade('template_ids', 'cloud.AddressTemplate') },
  }),
  simple({
    type: 'tencentcloud_protocol_template',
    of: 'cloud.ProtocolTemplate',
    fields: { name: same('name'), protocols: same('protocols') },
  }),
  simple({
    type: 'tencentcloud_protocol_template_group',
    of: 'cloud.ProtocolTemplateGroup',
    fields: { name: same('name'), templates: allMade('template_ids', 'cloud.ProtocolTemplate') },
  }),
];
