import { operationsOf, parametersOf } from '../../../lib/core/shared/cloud-openapi/operations';
import { followReferences, resolveReference } from '../../../lib/core/shared/formats/references';

const DOCUMENT = {
  id: { name: 'id', in: 'query', schema: { $ref: '#/text' } },
  text: { type: 'string' },
  chain: { $ref: '#/id' },
  '{braces}': { a: 1 },
  circle: { $ref: '#/other' },
  other: { $ref: '#/circle' },
  dangling: { $ref: '#/nowhere' },
  remote: { $ref: 'other.yaml#/id' },
  malformed: { $ref: '#/%E0%A4%A' },
};

test.each([
  ['a value without a reference', DOCUMENT.text, DOCUMENT.text],
  ['a reference', { $ref: '#/text' }, DOCUMENT.text],
  ['a reference to a reference', DOCUMENT.chain, DOCUMENT.id],
  ['a percent-encoded reference', { $ref: '#/%7Bbraces%7D' }, { a: 1 }],
  ['a reference to nothing', DOCUMENT.dangling, undefined],
  ['a reference to another document', DOCUMENT.remote, DOCUMENT.remote],
  ['a reference with an invalid percent code', DOCUMENT.malformed, undefined],
  ['no object', 'text', 'text'],
])('resolves %s', (_, value, expected) => {
  expect(resolveReference(DOCUMENT, value)).toEqual(expected);
});

test('stops in a circle of references', () => {
  expect(followReferences(DOCUMENT, { value: { $ref: '#/circle' }, pointer: '/start' })).toEqual({
    value: DOCUMENT.other,
    pointer: '/other',
  });
});

test('definitions of the cloud with circular and malformed references are read', () => {
  const parameters = [{ $ref: '#/circle' }, { $ref: '#/malformed' }, { $ref: '#/chain' }];
  const paths = { '/orders': { get: { parameters } }, '/circle': { $ref: '#/circle' } };
  const root = { ...DOCUMENT, paths };
  const operations = operationsOf(root);
  expect(operations.map(({ id }) => id)).toEqual(['get /orders']);
  expect(parametersOf(root, operations[0]).map(({ name, type }) => [name, type])).toEqual([['id', 'string']]);
});
