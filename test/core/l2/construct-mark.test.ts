import { Construct } from 'constructs';
import { hasMark, markConstruct } from '../../../lib/core/l2/construct-mark';
import { stackWithProviders } from '../../support/stack';

const marked = (name: string): Construct => {
  const construct = new Construct(stackWithProviders(), 'construct');
  markConstruct(construct, name);
  return construct;
};

test('a construct has the marks that were set', () => {
  const portal = marked('platform.Portal');
  expect([hasMark(portal, 'platform.Portal'), hasMark(portal, 'platform.Api')]).toEqual([true, false]);
  expect(hasMark(new Construct(portal, 'part'), 'platform.Portal')).toBe(false);
});

test('another copy of the package recognises the mark', () => {
  const portal = marked('platform.Portal');
  jest.isolateModules(() => {
    const copy = require('../../../lib/core/l2/construct-mark'); // eslint-disable-line @typescript-eslint/no-require-imports
    expect(copy.hasMark).not.toBe(hasMark);
    expect(copy.hasMark(portal, 'platform.Portal')).toBe(true);
  });
});

test('values that are not constructs have no mark', () => {
  const values = [undefined, null, 0, 'platform.Portal', true, {}, [], () => undefined];
  expect(values.filter((value) => hasMark(value, 'platform.Portal'))).toEqual([]);
});
