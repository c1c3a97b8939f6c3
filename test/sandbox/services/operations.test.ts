/** Operations that the sandbox reads in OpenAPI texts of the cloud's APIs. */
import { isWithoutPaths, operationsOf } from '../../../sandbox/src/services/cloud/apis/operations';

const names = (content: string): unknown[] => operationsOf(content).map(({ api_name: name }) => name);

test('operations are read in JSON and YAML', () => {
  const paths = { '/orders': { get: { operationId: 'list' }, post: {} }, '/health': {} };
  expect(names(JSON.stringify({ paths }))).toEqual(['list', '/orders', '/health']);
  expect(names('paths:\n  /orders: { get: { operationId: list } }\n')).toEqual(['list']);
});

test('texts without operations are not confused with texts that the sandbox cannot read', () => {
  expect(isWithoutPaths('openapi: 3.0.3')).toBe(true);
  for (const text of ['a: [', `${'- '.repeat(50_000)}a`, '['.repeat(100_000)]) {
    expect(isWithoutPaths(text)).toBe(false);
    expect(operationsOf(text)).toEqual([]);
  }
});
