/** Work that takes too long is stopped, and not repeated. */
import { runWithTimeout } from '../../../tools/src/preview/run-with-timeout';

const text = (name: string): string => name.repeat(1000);

/** Takes years. */
const forever = (): boolean => /^(a+)+$/.test(`${'a'.repeat(60)}b`);

test('work that takes too long is stopped, also within a pattern, and not repeated', () => {
  const work = jest.fn(forever);
  // Long enough for the work to begin on a busy machine, too.
  const limit = 1000;
  expect(runWithTimeout(text('slow'), work, limit)).toBeUndefined();
  expect(runWithTimeout(text('slow'), work, limit)).toBeUndefined();
  expect(work).toHaveBeenCalledTimes(1);
  expect(runWithTimeout(text('other'), () => 'done', 10_000)).toBe('done');
  expect(runWithTimeout('short', () => 'done', 10_000)).toBe('done');
});

test('a nested limit leaves the outer one', () => {
  const both = runWithTimeout(text('outer'), () => [runWithTimeout(text('inner'), forever, 20), 'done'], 60_000);
  expect(both).toEqual([undefined, 'done']);
});

test('an error of the work is passed on', () => {
  const fail = (): void => {
    throw new RangeError('too deep');
  };
  expect(() => runWithTimeout(text('deep'), fail)).toThrow(RangeError);
});
