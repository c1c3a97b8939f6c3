/** Steps that take too long are left, and not tried again. */
import { runWithTimeout } from '../../../tools/src/preview/run-with-timeout';

const text = (name: string): string => name.repeat(1000);

/** Takes years. */
const forever = (): boolean => /^(a+)+$/.test(`${'a'.repeat(60)}b`);

test('what takes too long is left, within a pattern as well, and not tried again', () => {
  const work = jest.fn(forever);
  expect(runWithTimeout(text('slow'), work, 20)).toBeUndefined();
  expect(runWithTimeout(text('slow'), work, 20)).toBeUndefined();
  expect(work).toHaveBeenCalledTimes(1);
  expect(runWithTimeout(text('other'), () => 'done', 10_000)).toBe('done');
  expect(runWithTimeout('short', () => 'done', 10_000)).toBe('done');
});

test('one within another leaves the other', () => {
  const both = runWithTimeout(text('outer'), () => [runWithTimeout(text('inner'), forever, 20), 'done'], 60_000);
  expect(both).toEqual([undefined, 'done']);
});

test('what fails fails', () => {
  const fail = (): void => {
    throw new RangeError('too deep');
  };
  expect(() => runWithTimeout(text('deep'), fail)).toThrow(RangeError);
});
