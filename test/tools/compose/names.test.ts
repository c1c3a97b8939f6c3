/** Names of constructs and variables. */
import { idsOf, variableNames } from '../../../tools/src/compose/names';

const named = (name: string) => ({ type: 'konnect_team', key: name, place: name, values: { name } });

test('no construct has an id that every stack uses', () => {
  const ids = idsOf(['Backend', 'Platform Provider', 'orders'].map(named));
  expect([...ids.values()].sort()).toEqual(['backend-team', 'orders', 'platform-provider-team']);
});

test.each([
  ['key', ['shop_key', 'shop_key']],
  ['ssl.custom_private_key', ['shop_ssl_custom_private_key', 'shop_custom_private_key', 'shop_ssl_custom_private_key']],
  ['config.oidc_identity_provider_config_of_all.client_secret', ['shop_client_secret']],
])('the variable of %s has its full name, or the end of a long name', (path, wanted) => {
  expect(variableNames('shop', path).slice(0, wanted.length)).toEqual(wanted);
});
