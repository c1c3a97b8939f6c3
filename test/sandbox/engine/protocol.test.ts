/** Messages between Terraform and the sandbox. */
import { pathMessage } from '../../../sandbox/src/engine/protocol/path';
import { Type } from '../../../sandbox/src/engine/values/value';

const TYPE: Type = [
  'object',
  {
    name: 'string',
    labels: ['map', 'string'],
    rules: ['list', ['object', { headers: ['map', ['object', { value: 'string' }]] }]],
    hosts: ['set', ['object', { name: 'string' }]],
    pair: ['tuple', ['string', ['map', 'string']]],
  },
];

test.each([
  [['name'], [{ attribute_name: 'name' }]],
  [
    ['labels', 'team'],
    [{ attribute_name: 'labels' }, { element_key_string: 'team' }],
  ],
  [
    ['rules', 1, 'headers', 'Accept', 'value'],
    [
      { attribute_name: 'rules' },
      { element_key_int: 1 },
      { attribute_name: 'headers' },
      { element_key_string: 'Accept' },
      { attribute_name: 'value' },
    ],
  ],
  [
    ['pair', 1, 'key'],
    [{ attribute_name: 'pair' }, { element_key_int: 1 }, { element_key_string: 'key' }],
  ],
])('the path %j is encoded by the kinds of its steps', (path, steps) => {
  expect(pathMessage(path, TYPE)).toEqual({ steps });
});

test('a path into a set ends at the set', () => {
  expect(pathMessage(['hosts', 0, 'name'], TYPE)).toEqual({ steps: [{ attribute_name: 'hosts' }] });
});
