/** The data sources of the cloud, that list address books. */
import { idOf } from '../support/gateway';
import { ProviderWorld } from '../support/provider-world';

let cloud: ProviderWorld;
beforeEach(() => {
  cloud = new ProviderWorld('cloud');
});
afterEach(() => cloud.close());

describe('address books', () => {
  test('templates with and without remarks are found by id and name', () => {
    const plain = cloud.create('address_template', { name: 'office', addresses: ['10.0.0.1', '10.0.1.0/24'] });
    const extra = cloud.create('address_extra_template', {
      name: 'partners',
      addresses_extra: [{ address: '192.0.2.1', description: 'one' }, { address: '192.0.2.2' }],
    });
    const { template_list: all } = cloud.lookUp('address_templates');
    expect(all.map(({ id }: any) => id)).toEqual([plain.id, extra.id]);
    expect(cloud.lookUp('address_templates', { name: 'partners' }).template_list).toEqual([
      { id: extra.id, name: 'partners', addresses: ['192.0.2.1', '192.0.2.2'] },
    ]);
    const { template_list: byId, id } = cloud.lookUp('address_templates', { id: idOf(plain) });
    expect([byId.length, id]).toEqual([1, plain.id]);
    expect(cloud.lookUp('address_templates', { id: idOf(plain), name: 'partners' }).template_list).toEqual([]);
    // Empty and absent are the same to the plugin.
    expect(cloud.lookUp('address_templates', { name: '' }).template_list).toHaveLength(2);
  });

  test('groups and protocol templates are found', () => {
    const template = cloud.create('protocol_template', { name: 'web', protocols: ['tcp:80', 'tcp:443'] });
    const group = cloud.create('protocol_template_group', { name: 'all', template_ids: [idOf(template)] });
    expect(cloud.lookUp('protocol_templates', { name: 'web' }).template_list).toEqual([
      { id: template.id, name: 'web', protocols: template.protocols },
    ]);
    expect(cloud.lookUp('protocol_template_groups', { id: idOf(group) }).group_list).toEqual([
      { id: group.id, name: 'all', template_ids: [template.id] },
    ]);
    const addresses = cloud.create('address_template', { name: 'a', addresses: ['10.0.0.1'] });
    const book = cloud.create('address_template_group', { name: 'book', template_ids: [idOf(addresses)] });
    expect(cloud.lookUp('address_template_groups').group_list).toEqual([
      { id: book.id, name: 'book', template_ids: [addresses.id] },
    ]);
  });
});
