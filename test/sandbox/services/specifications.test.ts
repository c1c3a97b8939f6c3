/** Facts that the platform reads in API descriptions. */
import * as fc from 'fast-check';
import { stringify } from 'yaml';
import { yamlEntries } from '../../../sandbox/src/services/kit/yaml-entries';
import {
  specificationType,
  specificationVersion,
  statedType,
  validationMessages,
} from '../../../sandbox/src/services/platform/apis/specifications';
import { growth } from '../../support/operations';

const factsOf = (content: string): unknown[] => [
  specificationType(content),
  specificationVersion(content),
  validationMessages(content),
];

test.each<[string, string, string | null, string]>([
  ['a comment after a value', 'openapi: 3.1.0 # stable\ninfo:\n  version: 1.10 # beta\n', 'oas3', '1.10'],
  ['a comment after the key', 'openapi: 3.1.0\ninfo: # head\n  version: 2\n', 'oas3', '2'],
  ['an object in one line', "swagger: '2.0'\ninfo: {title: Orders, version: 1.2.0}\n", 'oas2', '1.2.0'],
  [
    'a text over several lines',
    'asyncapi: 2.6.0\ninfo:\n  version: >-\n    2026\n    January\n',
    'asyncapi',
    '2026 January',
  ],
  ['indentation', '  openapi: 3.0.3\n  info:\n    version: "7"\n', 'oas3', '7'],
  ['a directive and a comment', '%YAML 1.2\n---\n# Orders\nopenapi: 3.0.3\ninfo: {version: 7}\n', 'oas3', '7'],
  ['quoted keys and line ends of Windows', '"openapi": "3.0.3"\r\n"info":\r\n  "version": "7"\r\n', 'oas3', '7'],
  ['an anchor', 'openapi: &version 3.0.3\ninfo: {version: 7}\n', 'oas3', '7'],
  ['errors after the head', 'openapi: 3.0.3\ninfo:\n  version: 7\npaths: [}\n', 'oas3', '7'],
  ['an example in a text', 'info:\n  description: |\n    openapi: 3.0.3\n  version: 7\nswagger: "2.0"\n', 'oas2', '7'],
  [
    'a member of another object',
    'x-old:\n  openapi: 3.0.3\ninfo:\n  contact:\n    version: 1\n  version: 7\n',
    null,
    '7',
  ],
])('YAML may have %s', (_, content, type, version) => {
  expect([specificationType(content), specificationVersion(content)]).toEqual([type, version]);
});

test('YAML has the same facts as JSON with the same content', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  const type = fc.constantFrom({ openapi: '3.0.3' }, { swagger: '2.0' }, { asyncapi: '2.6.0' }, { swagger: '1.2' }, {});
  const info = fc.option(fc.record({ title: text, version: fc.oneof(text, fc.constant('1.10')), 'x-a': fc.object() }));
  const first = fc.option(fc.object({ key: text }), { nil: undefined });
  fc.assert(
    fc.property(type, info, first, fc.boolean(), (told, head, components, isLast) => {
      const rest = { ...(components && { components }), ...(head && { info: head }) };
      const description = isLast ? { ...rest, ...told } : { ...told, ...rest };
      fc.pre(Object.keys(description).length > 0);
      expect(factsOf(stringify(description))).toEqual(factsOf(JSON.stringify(description)));
    }),
  );
});

test('other texts have a type in responses, and a message', () => {
  expect(statedType('hello')).toBe('oas3');
  expect(factsOf('hello')).toEqual([null, '1.0.0', [{ message: expect.stringContaining('neither OpenAPI') }]]);
  expect(validationMessages('{openapi: 3')).toEqual([{ message: 'the content is not valid JSON' }]);
});

test.each<[string, (count: number) => string]>([
  ['nested lists', (count) => '['.repeat(count)],
  ['quotes', (count) => '"'.repeat(count)],
  ['anchors', (count) => '&a '.repeat(count)],
  ['nested lists in the head', (count) => `info: {version: ${'['.repeat(count)}`],
])('hostile texts are read in linear time: %s', (_, textOf) => {
  expect(growth(1_000, (count) => () => factsOf(textOf(count)))).toBeLessThan(2);
});

test('values of more than 1,000 characters are not parsed, because the parser takes quadratic time for some', () => {
  const versionOf = (length: number): string => specificationVersion(`info:\n  version: ${'7'.repeat(length)}\n`);
  expect(versionOf(900)).toHaveLength(900);
  expect(versionOf(1100)).toBe('1.0.0');
  expect(specificationVersion(`info: {version: 7, title: ${'"'.repeat(1100)}}`)).toBe('1.0.0');
});

test('a large description is read only as far as its type', () => {
  const content = `openapi: 3.0.3\ninfo:\n  version: 7\npaths:\n${'  /a:\n    get: {}\n'.repeat(200_000)}`;
  expect(yamlEntries(content).next().value).toEqual({ key: 'openapi', source: ' 3.0.3\n' });
  expect(growth(1_000, (count) => () => specificationType(content.slice(0, count * 18)))).toBeLessThan(0.2);
});
