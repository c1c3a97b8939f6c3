/** Work that takes too long is stopped, and not repeated. */
import { runWithTimeout } from '../../../tools/src/preview/run-with-timeout';

const text = (name: string): string => name.repeat(1000);

/** Takes years. */
const forever = (): boolean => /^(a+)+$/.test(`${'a'.repeat(60)}b`);

test('work that takes too long is stopped, also within a pattern, and not repeated', () => {
  const work = jest.fn(forever);
  expect(runWithTimeout(text('slow'), work, 20)).toBeUndefined();
  // On a busy machine, the limit can end before the work begins.
  const calls = work.mock.calls.length;
  expect(runWithTimeout(text('slow'), work, 20)).toBeUndefined();
  expect(work).toHaveBeenCalledTimes(calls);
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
