import { DataSource, DataSources } from '../../../engine/contract/lookup';
import { ObjectValue } from '../../../engine/values/value';
import { objectsOf, textOf } from '../../kit/given';
import { conditionsOf, listing } from '../kit/listing';

const BY = { id: 'id', name: 'name' };

/**
 * Data source for address templates. The result of the data source does not distinguish templates with remarks
 * (`address_extra_template`) from other templates.
 */
const addressTemplates: DataSource = ({ config, finder }) => {
  const conditions = conditionsOf(config, BY);
  const plain = finder.all('address_template', conditions);
  const extra = finder.all('address_extra_template', conditions).map((template): ObjectValue => {
    return { ...template, addresses: objectsOf(template.addresses_extra).map(({ address }) => textOf(address)) };
  });
  return { template_list: [...plain, ...extra] };
};

/** Data sources for address and protocol templates and their groups. */
export const TEMPLATE_LOOKUPS: DataSources = {
  address_template_groups: listing({ into: 'group_list', of: 'address_template_group', by: BY }),
  address_templates: addressTemplates,
  protocol_template_groups: listing({ into: 'group_list', of: 'protocol_template_group', by: BY }),
  protocol_templates: listing({ into: 'template_list', of: 'protocol_template', by: BY }),
};
