/** Filters and sort orders of the platform. */
import * as fc from 'fast-check';
import { fulfils, hasLabels } from '../../../sandbox/src/services/platform/kit/conditions';
import { sorted } from '../../../sandbox/src/services/platform/kit/sort';
import { SchemaAttributes } from '../../../sandbox/src/shared/catalog/types';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
/** Without the separators of a list, and blanks around them. */
const part = fc.stringMatching(/^[a-z:_. -]{0,6}[a-z]$/).map((value) => value.trim());

describe('operators', () => {
  test('eq matches the exact text, and neq everything else', () => {
    fc.assert(
      fc.property(text, text, (value, wanted) => {
        expect(fulfils(value, { eq: wanted })).toBe(value === wanted);
        expect(fulfils(value, { neq: wanted })).toBe(!fulfils(value, { eq: wanted }));
        expect(fulfils(value, { eq: value })).toBe(true);
      }),
    );
  });

  test('contains matches any part of a text', () => {
    fc.assert(
      fc.property(text, text, text, (before, wanted, after) => {
        expect(fulfils(before + wanted + after, { contains: wanted })).toBe(true);
        expect(fulfils(before, { contains: `${before}x` })).toBe(false);
      }),
    );
  });

  test('oeq and ocontains match eq and contains for any comma-separated part', () => {
    fc.assert(
      fc.property(part, fc.array(part, { minLength: 1, maxLength: 4 }), (value, parts) => {
        const any = (operator: string): boolean => parts.some((one) => fulfils(value, { [operator]: one }));
        expect(fulfils(value, { oeq: parts.join(', ') })).toBe(any('eq'));
        expect(fulfils(value, { ocontains: parts.join(',') })).toBe(any('contains'));
      }),
    );
  });

  test('comparisons are case-sensitive, also for parts of a text', () => {
    expect(fulfils('Orders', { eq: 'orders' })).toBe(false);
    expect(fulfils('Orders', { neq: 'orders' })).toBe(true);
    expect(fulfils('Orders', { contains: 'order' })).toBe(false);
    expect(fulfils('Orders', { oeq: 'orders,ORDERS' })).toBe(false);
    expect(fulfils('Orders', { ocontains: 'orders,rder' })).toBe(true);
  });

  test('several operators must all match, and null matches everything', () => {
    expect(fulfils('orders-v1', { contains: 'orders', neq: 'orders-v2', eq: null })).toBe(true);
    expect(fulfils('orders-v2', { contains: 'orders', neq: 'orders-v2', eq: null })).toBe(false);
  });

  test('a value that was never set equals no text, and counts as false', () => {
    expect(fulfils(undefined, { eq: '' })).toBe(false);
    expect(fulfils(null, { neq: 'a' })).toBe(true);
    expect(fulfils(null, { contains: '' })).toBe(false);
    expect(fulfils(undefined, { ocontains: 'a' })).toBe(false);
    expect(fulfils(undefined, false)).toBe(true);
    expect(fulfils(undefined, true)).toBe(false);
    expect(fulfils(true, true)).toBe(true);
  });
});

describe('labels', () => {
  const labels = { env: 'prod', team: 'a:b', empty: '' };

  test.each([
    ['env:prod', true],
    ['env:test', false],
    ['env', true],
    ['absent', false],
    ['env:prod, team', true],
    ['env:prod,absent', false],
    ['team:a:b', true],
    ['empty:', true],
    ['constructor', false],
    ['env:', false],
  ])('%s', (condition, expected) => {
    expect(hasLabels(labels, condition)).toBe(expected);
  });

  test('an object without labels has no labels', () => {
    expect(hasLabels(null, 'env')).toBe(false);
  });
});

describe('sorting', () => {
  const attributes: SchemaAttributes = {
    name: { computed: true, type: 'string' },
    count: { computed: true, type: 'number' },
    labels: { computed: true, type: ['map', 'string'] },
    filter: { optional: true, type: 'string' },
    config: {
      computed: true,
      nested_type: { nesting_mode: 'single', attributes: { kind: { computed: true, type: 'string' } } },
    },
  };
  const objects = [
    { name: 'b', count: 10, config: { kind: 'y' } },
    { name: 'a', count: 9, config: { kind: 'x' } },
    { name: 'c', count: 9, config: null },
  ];
  const names = (sort: string, documented: string[] = []): string[] =>
    sorted(objects, sort, { attributes, documented }).map(({ name }) => String(name));

  test.each([
    ['name', 'abc'],
    ['name desc', 'cba'],
    ['name ASC', 'abc'],
    ['count', 'acb'],
    ['count desc', 'bac'],
    ['count, name desc', 'cab'],
    ['config.kind', 'cab'],
  ])('%s', (sort, expected) => {
    expect(names(sort).join('')).toBe(expected);
  });

  test('objects that do not show their creation time are still sorted by it', () => {
    expect(names('created_at', ['created_at']).join('')).toBe('bac');
    expect(names('created_at desc', ['created_at']).join('')).toBe('cab');
  });

  test('sorting keeps all objects, and the reverse order reverses them', () => {
    const object = fc.record({ name: fc.string({ maxLength: 3 }), count: fc.integer() });
    fc.assert(
      fc.property(fc.array(object, { maxLength: 20 }), (given) => {
        const counts = (sort: string): unknown[] =>
          sorted(given, sort, { attributes, documented: [] }).map(({ count }) => count);
        const up = counts('count');
        expect([...up].sort((one, other) => Number(one) - Number(other))).toEqual(up);
        expect(counts('count desc').reverse()).toEqual(up);
      }),
    );
  });

  test.each([
    ['size', [], 'sort is "size": "size" is not a field to sort by; allowed: name, count'],
    ['size', ['name', 'created_at'], 'sort is "size": "size" is not a field to sort by; allowed: name, created_at'],
    ['labels', ['name'], 'sort is "labels": "labels" is not a field to sort by; allowed: name'],
    ['filter', ['name'], 'sort is "filter": "filter" is not a field to sort by; allowed: name'],
    ['config.size', ['name'], 'sort is "config.size": "config.size" is not a field to sort by; allowed: name'],
    ['name up', [], 'sort is "name up": "asc", "desc" or nothing must follow the field'],
    ['name asc desc', [], 'sort is "name asc desc": "asc", "desc" or nothing must follow the field'],
  ])('%s is rejected', (sort, documented, message) => {
    expect(() => names(sort, documented)).toThrow(`400 Bad Request: ${message}`);
  });
});
