/** Plans with large objects: the effort grows linearly. */
import { structuredPatch } from 'diff';
import { InventoryValues } from '../../../tools/src/inventory/inventory';
import { changesBetween } from '../../../tools/src/review/api/changes';
import { review } from '../../../tools/src/review/review';
import { changedLines } from '../../../tools/src/review/texts/lines';
import { growth } from '../../support/operations';
import { timeGrowth } from '../../support/processor-time';
import { planOf } from './support/plans';
jest.mock('diff', () => ({ structuredPatch: jest.fn(jest.requireActual('diff').structuredPatch) }));
const compared = structuredPatch as jest.Mock;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Values of an object with a number of parts, before (1) and after (2). */
const PARTS: { readonly [what: string]: readonly [type: string, count: number, of: Values] } = {
  'texts in a list': [
    'konnect_gateway_route',
    500,
    (count, when) => ({ hosts: numbers(count).map((index) => `h${index * when}.example.com`) }),
  ],
  'secrets that begin alike, and texts that begin like them': [
    'other_thing',
    500,
    (count, when) => ({
      secret: numbers(count).map((index) => `all-begin-alike-${index}-${when}`),
      text: numbers(count).map((index) => ({ like: 'all-begin-alike-'.repeat(20) + index * when })),
    }),
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
  expect(growth(least, work)).toBeLessThan(2);
});

test('a text that looks like Base64 up to its end takes linear time', () => {
  const work = (count: number) => {
    const [before, after] = [1, 2].map((when) => ({ id: 'a', content: `A${' '.repeat(count)}!${when}` }));
    const json = planOf([{ address: 'konnect_api_product_document.a', before, after }]);
    return () => review([{ file: 'plan.json', json }]);
  };
  expect(timeGrowth(2000, work)).toBeLessThan(3);
});

test('of many texts in an object, the reported ones are compared', () => {
  compared.mockClear();
  const of = (word: string): InventoryValues =>
    Object.fromEntries(numbers(1000).map((index) => [`text_${index}`, `${word}\n${index}\n`]));
  const json = planOf([{ address: 'other_thing.a', before: of('a'), after: of('b') }]);
  const [{ differences }] = review([{ file: 'plan.json', json }]).changes;
  expect(differences.at(-1)).toEqual({ path: '… 800 more' });
  expect(compared).toHaveBeenCalledTimes(200);
});

test('texts without common parts are not compared in detail', () => {
  const lines = (word: string): string =>
    numbers(600)
      .map((index) => `${word} ${index}\n`)
      .join('');
  compared.mockClear();
  expect(changedLines(lines('one'), lines('other'))[0]).toBe('@@ the texts have little in common @@');
  expect(compared).not.toHaveBeenCalled();
});

describe('specifications', () => {
  const schemas = (all: object, operations = 1) => ({
    openapi: '3.0.3',
    paths: Object.fromEntries(
      numbers(operations).map((index) => [
        `/p${index}`,
        { post: { requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } } } } },
      ]),
    ),
    components: { schemas: all },
  });
  const named = (count: number, of: (index: number) => unknown): object =>
    Object.fromEntries(numbers(count).map((index) => [`S${index}`, of(index)]));
  const reference = (index: number): object => ({ $ref: `#/components/schemas/S${index}` });
  const parts = (count: number): object =>
    schemas({ S0: { properties: named(count, () => ({ type: 'string' })) } }, count);

  const ALIKE: { readonly [what: string]: readonly [count: number, of: (count: number, when: number) => object] } = {
    'one schema in all operations': [200, parts],
    'parameters of a path': [
      250,
      (count, when) => ({
        openapi: '3.0.3',
        paths: {
          [numbers(count)
            .map((index) => `/{p${index}}`)
            .join('')]: {
            get: {
              parameters: numbers(count).map((index) => ({ in: 'path', name: `p${index}`, schema: { maximum: when } })),
            },
          },
        },
      }),
    ],
  };

  test.each(Object.entries(ALIKE))('%s', (_, [least, of]) => {
    const work = (count: number) => {
      const [before, after] = [of(count, 1), of(count, 2)];
      return () => changesBetween(before, after);
    };
    expect(growth(least, work)).toBeLessThan(2);
  });

  test('a path of brackets takes linear time', () => {
    const work = (count: number) => {
      const all = { openapi: '3.0.3', paths: { ['{'.repeat(count)]: { get: {} } } };
      return () => changesBetween(all, all);
    };
    expect(timeGrowth(2000, work)).toBeLessThan(3);
  });

  test('a recursive specification is compared to a sensible depth', () => {
    const deep = (type: string) =>
      schemas(named(20_000, (index) => ({ allOf: [reference(index + 1)], properties: { [`p${index}`]: { type } } })));
    expect(changesBetween(deep('string'), deep('number')).changes).toContainEqual({
      rule: 'type-changed',
      severity: 'high',
      place: 'POST /p0: body.p0',
      what: 'is number, and was string',
      before: '/components/schemas/S0/properties/p0/type',
      after: '/components/schemas/S0/properties/p0/type',
      more: 0,
    });
  });

  test('harmless changes beyond the maximum number stay harmless', () => {
    const content = (deprecated: boolean) =>
      JSON.stringify({
        openapi: '3.0.3',
        paths: Object.fromEntries(numbers(60).map((index) => [`/p${index}`, { get: { deprecated } }])),
      });
    const of = (deprecated: boolean) => ({ id: 'a', spec: { content: content(deprecated) } });
    const object = { address: 'konnect_api_version.a', before: of(false), after: of(true) };
    const { findings } = review([{ file: 'plan.json', json: planOf([object]) }]).changes[0];
    expect(findings).toHaveLength(51);
    expect(findings.at(-1)).toMatchObject({
      severity: 'low',
      cause: '10 more changes of the specification',
      consequence: 'callers should know about the change',
    });
  });

  test('a review says that a large specification is only compared partly', () => {
    // Each of them is composed of the large one.
    const large = (type: string): string =>
      JSON.stringify(
        schemas({
          S0: { properties: named(1500, () => ({ allOf: [reference(1), { properties: { own: { type } } }] })) },
          S1: { properties: named(1500, () => ({ type: 'string' })) },
        }),
      );
    const of = (type: string) => ({ id: 'a', spec: { content: large(type) } });
    const object = { address: 'konnect_api_version.a', before: of('string'), after: of('number') };
    const { findings } = review([{ file: 'plan.json', json: planOf([object]) }]).changes[0];
    expect(findings[0].cause).toBe('POST /p0: body.S0.own is number, and was string');
    expect(findings.at(-1)).toMatchObject({
      severity: 'medium',
      cause: 'the specification is too large to compare completely',
      consequence: 'the specification may have more changes',
    });
  });
});
