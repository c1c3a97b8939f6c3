/** Plans with much in one object: the effort grows with it, and not faster. */
import { structuredPatch } from 'diff';
import type { InventoryValues } from '../../../tools/src/inventory/inventory';
import { review } from '../../../tools/src/review/review';
import { changedLines } from '../../../tools/src/review/texts/lines';
import { growth } from '../support/effort';
import { planOf } from './support/plans';

jest.setTimeout(120_000);
jest.mock('diff', () => ({ structuredPatch: jest.fn(jest.requireActual('diff').structuredPatch) }));
const compared = structuredPatch as jest.Mock;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Values of an object with as many parts as told, before (1) and after (2). */
const PARTS: { readonly [what: string]: readonly [type: string, count: number, of: Values] } = {
  'texts in a list': [
    'konnect_gateway_route',
    500,
    (count, when) => ({ hosts: numbers(count).map((index) => `h${index * when}.example.com`) }),
  ],
  'objects in a list': [
    'other_thing',
    500,
    (count, when) => ({ rules: numbers(count).map((index) => ({ port: index * when })) }),
  ],
};
type Values = (count: number, when: 1 | 2) => InventoryValues;

test.each(Object.entries(PARTS))('%s', (_, [type, least, of]) => {
  const planned = (count: number): InventoryValues =>
    planOf([{ address: `${type}.a`, before: { id: 'a', ...of(count, 1) }, after: { id: 'a', ...of(count, 2) } }]);
  const work = (count: number) => {
    const json = planned(count);
    return () => review([{ file: 'plan.json', json }]);
  };
  expect(growth(least, work)).toBeLessThan(3);
});

test('of many texts in an object, those that are told are compared', () => {
  compared.mockClear();
  const of = (word: string): InventoryValues =>
    Object.fromEntries(numbers(1000).map((index) => [`text_${index}`, `${word}\n${index}\n`]));
  const json = planOf([{ address: 'other_thing.a', before: of('a'), after: of('b') }]);
  const [{ differences }] = review([{ file: 'plan.json', json }]).changes;
  expect(differences.at(-1)).toEqual({ path: '… 800 more' });
  expect(compared).toHaveBeenCalledTimes(200);
});

test('texts with nothing in common are not searched for it', () => {
  const lines = (word: string): string =>
    numbers(600)
      .map((index) => `${word} ${index}\n`)
      .join('');
  compared.mockClear();
  expect(changedLines(lines('one'), lines('other'))[0]).toBe('@@ the texts have little in common @@');
  expect(compared).not.toHaveBeenCalled();
});
