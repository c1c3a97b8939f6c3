/** Steps that take too long are left, and not tried again. */
import { inTime } from '../../../tools/src/preview/in-time';

const text = (name: string): string => name.repeat(1000);

/** Takes years. */
const forever = (): boolean => /^(a+)+$/.test(`${'a'.repeat(60)}b`);

test('what takes too long is left, within a pattern as well, and not tried again', () => {
  const work = jest.fn(forever);
  expect(inTime(text('slow'), work, 20)).toBeUndefined();
  expect(inTime(text('slow'), work, 20)).toBeUndefined();
  expect(work).toHaveBeenCalledTimes(1);
  expect(inTime(text('other'), () => 'done', 10_000)).toBe('done');
  expect(inTime('short', () => 'done', 10_000)).toBe('done');
});

test('one within another leaves the other', () => {
  const both = inTime(text('outer'), () => [inTime(text('inner'), forever, 20), 'done'], 60_000);
  expect(both).toEqual([undefined, 'done']);
});

test('what fails fails', () => {
  const fail = (): void => {
    throw new RangeError('too deep');
  };
  expect(() => inTime(text('deep'), fail)).toThrow(RangeError);
});
