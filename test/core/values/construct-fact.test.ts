import { Construct } from 'constructs';
import { claimUnique } from '../../../lib/core/l2/unique-registry';
import { ConstructFact } from '../../../lib/core/values/construct-fact';
import { stackWithProviders } from '../../support/stack';

describe('facts about constructs', () => {
  test('belong to one construct and have a name', () => {
    const stack = stackWithProviders();
    const [one, other] = ['one', 'other'].map((id) => new Construct(stack, id));
    const colour = new ConstructFact<string>('test.colour');
    const size = new ConstructFact<number | undefined>('test.size');
    colour.set(one, 'red');
    size.set(one, undefined);
    expect([colour.get(one), colour.get(other), colour.has(other)]).toEqual(['red', undefined, false]);
    expect([size.get(one), size.has(one), size.has(other)]).toEqual([undefined, true, false]);
    colour.delete(one);
    colour.delete(other);
    expect([colour.has(one), size.has(one)]).toEqual([false, true]);
  });

  test('are set once by getOrSet', () => {
    const stack = stackWithProviders();
    const list = new ConstructFact<string[]>('test.list');
    list.getOrSet(stack, () => []).push('a');
    expect(list.getOrSet(stack, () => []).concat('b')).toEqual(['a', 'b']);
  });

  test('are seen by other copies of the package, and do not appear among the fields of the construct', () => {
    const stack = stackWithProviders();
    const before = JSON.stringify(Object.keys(stack));
    new ConstructFact<string>('test.copy').set(stack, 'shared');
    jest.isolateModules(() => {
      const copy = require('../../../lib/core/values/construct-fact'); // eslint-disable-line @typescript-eslint/no-require-imports
      expect(copy.ConstructFact).not.toBe(ConstructFact);
      expect(new copy.ConstructFact('test.copy').get(stack)).toBe('shared');
    });
    expect(JSON.stringify(Object.keys(stack))).toBe(before);
  });
});

test('a unique claim belongs to the first construct, by scope, kind and key', () => {
  const stack = stackWithProviders();
  const [one, other] = ['one', 'other'].map((id) => new Construct(stack, id));
  expect(claimUnique(stack, 'path', '/a', one)).toBeUndefined();
  expect(claimUnique(stack, 'path', '/a', other)).toBe(one);
  expect(claimUnique(stack, 'path', '/a', one)).toBe(one);
  expect(claimUnique(stack, 'path', '/b', other)).toBeUndefined();
  expect(claimUnique(stack, 'name', '/a', other)).toBeUndefined();
  expect(claimUnique(stack.node.root, 'path', '/a', other)).toBeUndefined();
});
