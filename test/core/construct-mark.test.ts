import { Construct } from 'constructs';
import { hasMark, markConstruct } from '../../lib/core/construct-mark';
import { stackWithProviders } from '../support/stack';

const marked = (name: string): Construct => {
  const construct = new Construct(stackWithProviders(), 'construct');
  markConstruct(construct, name);
  return construct;
};

test('a construct has the marks that it was given', () => {
  const portal = marked('platform.Portal');
  expect([hasMark(portal, 'platform.Portal'), hasMark(portal, 'platform.Api')]).toEqual([true, false]);
  expect(hasMark(new Construct(portal, 'part'), 'platform.Portal')).toBe(false);
});

test('another copy of the package knows the mark', () => {
  const portal = marked('platform.Portal');
  jest.isolateModules(() => {
    const copy = require('../../lib/core/construct-mark'); // eslint-disable-line @typescript-eslint/no-require-imports
    expect(copy.hasMark).not.toBe(hasMark);
    expect(copy.hasMark(portal, 'platform.Portal')).toBe(true);
  });
});

test('what is no construct has no mark', () => {
  const values = [undefined, null, 0, 'platform.Portal', true, {}, [], () => undefined];
  expect(values.filter((value) => hasMark(value, 'platform.Portal'))).toEqual([]);
});
