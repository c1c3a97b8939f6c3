/** `terraform show -json` of a state becomes objects without a loss. */
import * as fc from 'fast-check';
import { resourceOf, resourceTypes } from '../../../tools/src/elements';
import { Expression, mapReferences, Secret } from '../../../tools/src/inventory/inventory';
import { prepared } from '../../../tools/src/inventory/prepare';
import { revealed } from '../../../tools/src/inventory/secrets';
import { readJson } from '../../../tools/src/readers/json';
import { fromState } from '../../../tools/src/readers/state';
import { arbitraryValues } from '../support/arbitrary';

const SERVICE = 'konnect_gateway_service';

function resource(type: string, values: object, more: object = {}): object {
  return { address: `${type}.it`, mode: 'managed', type, name: 'it', schema_version: 0, values, ...more };
}

function stateOf(resources: object[], more: object = {}): string {
  return JSON.stringify({ format_version: '1.0', values: { root_module: { resources } }, ...more });
}

function read(text: string, region?: string) {
  return fromState(readJson(text, 'it.json'), 'it.json', region);
}

test('random objects of all types keep their values', () => {
  const types = fc.constantFrom(...resourceTypes());
  const objects = types.chain((type) =>
    arbitraryValues(resourceOf(type)!.element).map((values) => ({ type, values: { ...values } })),
  );
  fc.assert(
    fc.property(objects, ({ type, values }) => {
      const { objects: found, remarks } = prepared([read(stateOf([resource(type, values)]))]);
      const plain = revealed(mapReferences(found[0].values, ({ value }) => value!));
      expect(plain).toEqual(JSON.parse(JSON.stringify(values)));
      expect(remarks).toEqual([]);
    }),
    { numRuns: 150, seed: 14 },
  );
});

test('modules, instances, sensitive values, large numbers and unusual names are read', () => {
  const it = resource(
    SERVICE,
    { id: 's', control_plane_id: 'p', name: 'a', host: 'h', port: 80, tags: ['a', 'b'] },
    {
      address: `module.a["x"].${SERVICE}.it[0]`,
      sensitive_values: { name: true, port: true, tags: [false, true], constructor: true },
    },
  );
  const text = JSON.stringify({
    format_version: '1.0',
    values: { root_module: { child_modules: [{ address: 'module.a["x"]', resources: [it] }] } },
  }).replace('"port":80', '"port":12345678901234567890');
  const { objects, remarks } = read(text);
  expect(remarks).toEqual([]);
  expect(objects).toEqual([
    {
      type: SERVICE,
      key: `module.a["x"].${SERVICE}.it[0]`,
      place: `module.a["x"].${SERVICE}.it[0] in it.json`,
      address: `module.a["x"].${SERVICE}.it[0]`,
      id: 's',
      importId: '{"id":"s","control_plane_id":"p"}',
      values: {
        id: 's',
        control_plane_id: 'p',
        name: new Secret('a'),
        host: 'h',
        port: new Expression('${12345678901234567890}'),
        tags: ['a', new Secret('b')],
      },
    },
  ]);
});

test('cloud objects have the given region, except types without a region', () => {
  const resources = [
    resource('tencentcloud_api_gateway_plugin', { id: 'a' }),
    resource('tencentcloud_address_template', { id: 'b' }),
  ];
  const regions = (region?: string) => read(stateOf(resources), region).objects.map((one) => one.region);
  expect(regions('ap-shanghai')).toEqual(['ap-shanghai', undefined]);
  expect(regions()).toEqual([undefined, undefined]);
});

test('resources of other providers, and deleted ones, are left out with a remark', () => {
  const { objects, remarks } = read(
    stateOf([
      resource('konnect_api', { id: 'd' }, { mode: 'data' }),
      resource('konnect_api', { id: 'o' }, { deposed_key: '00000001' }),
      resource('konnect_api', { id: 'b' }, { provider_name: 'registry.terraform.io/kong/konnect-beta' }),
      resource('konnect_api', { id: 't' }, { tainted: true, provider_name: 'registry.opentofu.org/kong/konnect' }),
      resource('konnect_portal', { id: 'v' }, { schema_version: 3 }),
    ]),
  );
  expect(objects.map(({ id }) => id)).toEqual(['t', 'v']);
  expect(remarks.map(({ message }) => message)).toEqual([
    'is left out: data sources create no objects',
    'is left out: the object 00000001 was replaced and will be deleted',
    'is left out: the resource belongs to the provider registry.terraform.io/kong/konnect-beta, and this package supports only kong/konnect',
    'is tainted, so Terraform would replace it: run terraform untaint to keep the object',
    'has version 3 of its schema, but this package supports version 0',
  ]);
});

test('an empty state has no objects', () => {
  expect(read('{"format_version":"1.0"}')).toEqual({ objects: [], remarks: [] });
});

test.each<[string, string, string]>([
  ['no JSON', '{', 'it.json is not JSON: '],
  [
    'a raw state',
    '{"version":4,"lineage":"a","resources":[]}',
    'it.json is a state file: run terraform show -json in its folder, and give the output',
  ],
  ['a list', '[]', 'it.json is neither a state nor a plan: give the output of terraform show -json'],
  [
    'a later format',
    '{"format_version":"2.0"}',
    'it.json has format_version "2.0", but this package supports the versions 0 and 1: use a newer version of this package',
  ],
  ['no format', '{}', 'it.json has format_version undefined, but this package supports'],
  [
    'a resource without address',
    stateOf([{ type: SERVICE }]),
    'it.json has a resource without address and type: give the output of terraform show -json, unchanged',
  ],
  [
    'an invalid module',
    '{"format_version":"1.0","values":{"root_module":{"child_modules":[{"resources":1}]}}}',
    'it.json has another value in place of a list: give the output of terraform show -json, unchanged',
  ],
  ['endless levels', '['.repeat(100_000), 'it.json is nested more than 200 levels deep'],
  ['many levels', `${'['.repeat(300)}${']'.repeat(300)}`, 'it.json is nested more than 200 levels deep'],
  ['an endless number', '[1e999999]', 'it.json is not JSON: "1e999999" has an exponent outside of -10000 to 10000'],
])('rejects %s', (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});
