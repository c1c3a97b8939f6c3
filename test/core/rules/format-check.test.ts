/** Text formats, and the messages for invalid texts. */
import * as fc from 'fast-check';
import { CATALOG_ROOT, loadCatalog } from '../../../generator/catalog/load';
import { formatProblem } from '../../../lib/core/rules/format-check';
import { CATALOG_IDS } from '../../../lib/core/shared/catalog/types';
import { Format, FORMATS } from '../../../lib/core/shared/formats/formats';
import { formatProblem as problemOfProvider } from '../../../sandbox/src/engine/plan/formats';

const port = fc.integer({ min: 1, max: 65535 });
const noPort = fc.oneof(fc.constant(0), fc.integer({ min: 65536 }), fc.integer({ max: -1 }));

/** Valid and invalid texts for each format. */
const TEXTS: { readonly [format in Format]: readonly [good: fc.Arbitrary<string>, bad?: fc.Arbitrary<string>] } = {
  json: [fc.json(), fc.json().map((text) => `${text},`)],
  base64: [fc.base64String(), fc.base64String({ minLength: 4 }).map((text) => text.slice(1))],
  'base64-or-plain': [fc.string({ unit: 'binary' })],
  'date-time': [
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }).map((date) => date.toISOString()),
    fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
  ],
  ip: [fc.oneof(fc.ipV4(), fc.ipV6()), fc.ipV4().map((text) => `${text}/24`)],
  lowercase: [fc.string({ unit: 'grapheme' }).map((text) => text.toLowerCase()), fc.string().map((text) => `${text}A`)],
  port: [
    port.map(String),
    fc.oneof(
      noPort.map(String),
      port.map((number) => `${number} `),
      fc.constant('١'),
    ),
  ],
  'port-range': [
    fc.tuple(port, port).map(([one, other]) => `${Math.min(one, other)}-${Math.max(one, other)}`),
    fc.oneof(
      port.map(String),
      fc.tuple(port, noPort).map((ports) => ports.join('-')),
      fc.integer({ min: 2, max: 65535 }).map((number) => `${number}-${number - 1}`),
    ),
  ],
};

describe.each(Object.entries(TEXTS) as [Format, (typeof TEXTS)[Format]][])('%s', (format, [good, bad]) => {
  const problems = (text: string) => [formatProblem(format, text), problemOfProvider(format, text)];

  test('accepts valid texts', () => {
    fc.assert(
      fc.property(good, (text) => {
        expect([text, FORMATS[format](text), ...problems(text)]).toEqual([text, true, undefined, undefined]);
      }),
    );
  });

  if (bad) {
    test('rejects invalid texts, in messages of the library and of the providers that do not show the text', () => {
      fc.assert(
        fc.property(bad, (text) => {
          expect([text, FORMATS[format](text)]).toEqual([text, false]);
          expect(problems(text)).toEqual([expect.stringMatching(/^(is|has) /), expect.stringMatching(/^must be /)]);
        }),
      );
    });
  }
});

test.each(CATALOG_IDS)('the catalogue of the %s uses no other format', (id) => {
  const named = loadCatalog(id, CATALOG_ROOT).elements.flatMap(({ rules }) =>
    Object.values(rules.attributes).flatMap(({ format, items }) => [format, items?.format]),
  );
  const formats = new Set(named.filter((format) => format !== undefined));
  expect([...formats].filter((format) => !(format in FORMATS))).toEqual([]);
});
