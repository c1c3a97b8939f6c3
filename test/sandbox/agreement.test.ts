/** What the library and the sandbox each have for themselves, as packages of their own, says the same. */
import fc from 'fast-check';
import { CATALOG_ROOT, loadCatalog as loadForGenerator } from '../../generator/catalog/load';
import * as ofGenerator from '../../generator/catalog/types';
import { FORMATS } from '../../lib/core/rules/formats';
import { loadCatalog, LoadedElement } from '../../sandbox/src/engine/catalog/load';
import { AttributeRules, CatalogId } from '../../sandbox/src/engine/catalog/types';
import { formatProblem } from '../../sandbox/src/engine/plan/formats';

/** That these compile is half of the test: what the generator may find in the catalogue, the sandbox takes. */
const taken = (element: ofGenerator.CatalogElement): LoadedElement => element;
type Facts = Required<Pick<ofGenerator.AttributeRules, keyof AttributeRules>>;
const factsAgree: Facts extends Required<AttributeRules> ? true : never = true;

describe.each<CatalogId>(['platform', 'cloud'])('the catalogue of the %s', (id) => {
  const generator = loadForGenerator(id);
  const sandbox = loadCatalog(CATALOG_ROOT, id);

  test('is read alike', () => {
    expect(sandbox.elements).toEqual(generator.elements.map(taken));
    expect(generator.info).toMatchObject(sandbox.info);
    expect(factsAgree).toBe(true);
  });

  test('names no format that one of them does not know', () => {
    const formats = new Set(
      generator.elements.flatMap(({ rules }) =>
        Object.values(rules.attributes).flatMap(({ format, items }) => [format, items?.format]),
      ),
    );
    formats.delete(undefined);
    expect([...formats].filter((format) => !FORMATS[format!])).toEqual([]);
  });
});

/** Texts that are of a format, or nearly so. */
const NEAR: { readonly [format: string]: fc.Arbitrary<string> } = {
  json: fc.json(),
  base64: fc.base64String(),
  'base64-or-plain': fc.base64String(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  ip: fc.oneof(fc.ipV4(), fc.ipV4Extended(), fc.ipV6()),
  lowercase: fc.string({ unit: 'grapheme' }).map((text) => text.toLowerCase()),
  port: fc.integer({ min: -1, max: 70000 }).map(String),
  'port-range': fc.tuple(fc.nat(70000), fc.nat(70000)).map((ports) => ports.join('-')),
};

/** A text with one character exchanged, added or taken away, perhaps. */
const spoilt = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(text, fc.nat(), fc.constantFrom('', 'A', 'z', '0', '-', '=', ' ', '\n', 'Z', '.', '١'), fc.nat(1))
    .map(([whole, at, put, cut]) => {
      const place = at % (whole.length + 1);
      return whole.slice(0, place) + put + whole.slice(place + cut);
    });

describe('formats', () => {
  test('each has texts to try it with', () => {
    expect(Object.keys(NEAR).sort()).toEqual(Object.keys(FORMATS).sort());
  });

  test.each(Object.keys(NEAR))('%s accepts and refuses the same texts in both', (format) => {
    const verdicts = new Set<boolean>();
    fc.assert(
      fc.property(fc.oneof(NEAR[format], spoilt(NEAR[format]), fc.string({ unit: 'binary' })), (text) => {
        const isGood = FORMATS[format](text) === undefined;
        verdicts.add(isGood);
        expect([text, formatProblem(format, text) === undefined]).toEqual([text, isGood]);
      }),
      { numRuns: 500, seed: 1 },
    );
    // Else the texts would not tell whether the two differ.
    expect([...verdicts].sort()).toEqual(format === 'base64-or-plain' ? [true] : [false, true]);
  });
});
