import { resourceCounts, testExample } from './support';

testExample('address-template', (stack) => {
  test('has exactly these resources', () => {
    expect(resourceCounts(stack())).toEqual({
      tencentcloud_address_extra_template: 2,
      tencentcloud_address_template_group: 1,
      tencentcloud_protocol_template: 2,
      tencentcloud_protocol_template_group: 1,
    });
  });

  test.each([
    ['address_template_group', 'address_extra_template'],
    ['protocol_template_group', 'protocol_template'],
  ])('puts both templates into the %s', (group, template) => {
    const [{ template_ids: ids }] = Object.values<any>(stack().resource[`tencentcloud_${group}`]);
    const templates = Object.keys(stack().resource[`tencentcloud_${template}`]);
    expect([...ids].sort()).toEqual(templates.map((name) => `\${tencentcloud_${template}.${name}.id}`).sort());
  });
});
