/** Quirks of the plugin with templates: the harm of each, and the right result if the quirk is off. */
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { closeAll, cloud } from '../support/antiddos';
import { Driver } from '../support/rule-driver';

afterEach(closeAll);

test.each([
  ['address_template', 'addresses', ['203.0.113.7']],
  ['protocol_template', 'protocols', ['tcp:80']],
])('an emptied %s keeps its entries, and each plan shows the change', (type, name, entries) => {
  const emptied = (driver: Driver) => {
    const config: ObjectValue = { name: 'office', [name]: entries };
    const made = driver.update(driver.create(type, config), { [name]: [] });
    return [driver.held(made)?.[name], driver.shownAgain(made)];
  };
  expect(emptied(cloud())).toEqual([entries, [name]]);
  expect(emptied(cloud({ 'template-emptied': false }))).toEqual([[], []]);
});

test('another list replaces the list of a template', () => {
  const driver = cloud();
  const made = driver.create('address_template', { name: 'office', addresses: ['203.0.113.7'] });
  const changed = driver.update(made, { addresses: ['203.0.113.8'] });
  expect(driver.held(changed)).toMatchObject({ addresses: ['203.0.113.8'] });
});
