/** `terraform show -json` of a plan: existing and declared objects. */
import { Secret } from '../../../tools/src/inventory/inventory';
import { readJson } from '../../../tools/src/readers/json';
import { fromPlan } from '../../../tools/src/readers/plan';

const API = 'konnect_api';

function change(name: string, change: object, more: object = {}): object {
  return { address: `${API}.${name}`, mode: 'managed', type: API, name, change, ...more };
}

function read(resource_changes: object[], more: object = {}) {
  return fromPlan(readJson(JSON.stringify({ format_version: '1.2', resource_changes, ...more }), 'it.json'), 'it.json');
}

test('existing objects are read, and planned objects are declared', () => {
  const before = { id: 'a', name: 'A' };
  const { objects, remarks } = read([
    change('kept', { actions: ['no-op'], before, after: before, before_sensitive: { name: true } }),
    change('changed', { actions: ['update'], before, after: { ...before, name: 'B' } }),
    change('replaced', { actions: ['delete', 'create'], before, after: { name: 'B' } }),
    change('made', { actions: ['create'], before: null, after: { name: 'B' }, after_sensitive: { name: true } }),
  ]);
  expect(objects.map(({ key, id, values }) => [key, id, values])).toEqual([
    [`${API}.kept`, 'a', { id: 'a', name: new Secret('A') }],
    [`${API}.changed`, 'a', before],
    [`${API}.replaced`, 'a', before],
    [`${API}.made`, undefined, { name: new Secret('B') }],
  ]);
  expect(remarks).toEqual([
    { place: `${API}.changed in it.json`, message: 'is read without changes, although the plan would update it' },
    {
      place: `${API}.replaced in it.json`,
      message: 'is read without changes, although the plan would delete and create it',
    },
  ]);
});

test('imported objects are in no state, and moved objects have their former address', () => {
  const before = { id: 'a' };
  const { objects } = read([
    change('imported', { actions: ['no-op'], before, importing: { id: 'the-id' } }),
    change('by-identity', { actions: ['no-op'], before, importing: { identity: {} } }),
    change('moved', { actions: ['no-op'], before }, { previous_address: `${API}.former` }),
    change('data', { actions: ['read'] }, { mode: 'data' }),
    change('old', { actions: ['delete'], before }, { deposed: '1234' }),
  ]);
  expect(objects.map(({ importId, address }) => [importId, address])).toEqual([
    ['the-id', undefined],
    ['a', undefined],
    ['a', `${API}.former`],
  ]);
});

test('regions come from provider arguments, by constants and variables', () => {
  const type = 'tencentcloud_api_gateway_plugin';
  const at = (address: string): object => ({
    address,
    type,
    change: { actions: ['no-op'], before: { id: address } },
  });
  const configured = (name: string, provider_config_key: string): object => ({
    address: `${type}.${name}`,
    provider_config_key,
  });
  const { objects } = read([at(`${type}.a`), at(`module.m["x.y"].${type}.b[0]`), at(`${type}.c`), at(`${type}.d`)], {
    variables: { region: { value: 'ap-beijing' } },
    configuration: {
      provider_config: {
        tencentcloud: { expressions: { region: { constant_value: 'ap-shanghai' } } },
        'tencentcloud.other': { expressions: { region: { references: ['var.region'] } } },
        'tencentcloud.none': {},
      },
      root_module: {
        resources: [
          configured('a', 'tencentcloud'),
          configured('c', 'tencentcloud.none'),
          configured('d', 'constructor'),
        ],
        module_calls: { m: { module: { resources: [configured('b', 'tencentcloud.other')] } } },
      },
    },
  });
  expect(objects.map(({ region }) => region)).toEqual(['ap-shanghai', 'ap-beijing', undefined, undefined]);
});

test('a failed plan is rejected, because it may lack objects', () => {
  expect(() => read([], { errored: true })).toThrow(
    'it.json is a failed plan, which may lack objects: fix the errors that terraform plan reports',
  );
});
