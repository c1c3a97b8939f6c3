/** Policy settings that Terraform represents differently from files and gateways. */
import { FORMS, toTerraformForm } from '../../../../lib/core/shared/declarative/terraform-form';
import { catalogFolder } from '../../../../sandbox/src/engine/catalog/folder';
import { loadApi } from '../../../../sandbox/src/engine/catalog/load';

test('the table matches the response forms in the catalogue', () => {
  const { forms } = loadApi(catalogFolder(), 'platform');
  const policies = Object.entries(forms)
    .filter(([type]) => type.startsWith('konnect_gateway_plugin_'))
    .map(([type, { unions, names }]) => [
      type.replace('konnect_gateway_plugin_', '').replace(/_/g, '-'),
      { ...(unions && { unions }), ...(names && { names }) },
    ])
    .filter(([, form]) => Object.keys(form).length > 0);
  expect(FORMS).toEqual(Object.fromEntries(policies));
});

test('names that are invalid in Terraform', () => {
  expect(toTerraformForm('proxy-cache', { response_headers: { age: true, 'X-Cache-Key': false } })).toEqual({
    response_headers: { age: true, x_cache_key: false },
  });
  expect(toTerraformForm('openid-connect', { client_jwk: [{ kid: 'a', 'x5t#S256': 'b' }], 'x5t#S256': 'c' })).toEqual({
    client_jwk: [{ kid: 'a', x5t_number_s256: 'b' }],
    'x5t#S256': 'c',
  });
});

test('objects of several kinds', () => {
  const nodes = [
    { name: 'A', type: 'call', url: 'https://a' },
    { name: 'B', type: 'jwt_sign' },
    { name: 'C', type: 'unheard' },
  ];
  expect(toTerraformForm('datakit', { nodes })).toEqual({
    nodes: [{ call: { name: 'A', url: 'https://a' } }, { jwt_sign: { name: 'B' } }, { name: 'C', type: 'unheard' }],
  });
});

test('other policies stay unchanged', () => {
  for (const policy of ['cors', 'constructor']) {
    expect(toTerraformForm(policy, { 'X-Cache-Key': 1 })).toEqual({ 'X-Cache-Key': 1 });
  }
});
