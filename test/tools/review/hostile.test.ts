/** Malformed plans are rejected with a message, or reviewed as far as possible. */
import * as fc from 'fast-check';
import { readJson } from '../../../tools/src/readers/json';
import { reviewAsHtml } from '../../../tools/src/review/render/html';
import { reviewAsMarkdown } from '../../../tools/src/review/render/markdown';
import { review } from '../../../tools/src/review/review';
import { findBlocks } from '../../../tools/src/review/secrets/blocks';
import { Redactor } from '../../../tools/src/review/secrets/redactor';
import { timeGrowth } from '../../support/processor-time';
import { reviewOf } from './support/plans';
import { recordingOf, recordings } from './support/recordings';

const PLANS = recordings().map((name) => recordingOf(name).plan);
const ODD = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    '',
    [null],
    [[[]]],
    { id: true },
    '__proto__',
    1e400,
    12345678901234567890,
  ),
);

/** Returns the JSON with a changed value at a position, which a number for each level selects. */
function withOdd(json: unknown, way: readonly number[], odd: unknown): unknown {
  const [step, ...rest] = way;
  if (typeof json !== 'object' || json === null || Object.keys(json).length === 0 || step === undefined) {
    return odd;
  }
  const names = Object.keys(json);
  const name = names[step % names.length];
  const value = withOdd((json as any)[name], rest, odd);
  return Array.isArray(json)
    ? json.map((one, index) => (String(index) === name ? value : one))
    : { ...json, [name]: value };
}

test('any content of a plan causes no error', () => {
  const ways = fc.array(fc.nat(30), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.constantFrom(...PLANS), ways, ODD, (plan, way, odd) => {
      const text = JSON.stringify(withOdd(plan, way, odd));
      try {
        const made = review([{ file: 'plan.json', json: readJson(text, 'plan.json') }]);
        reviewAsHtml(made);
        reviewAsMarkdown(made);
      } catch (error) {
        expect((error as Error).name).toBe('UsageError');
      }
    }),
    { numRuns: 400, seed: 1 },
  );
});

test.each([
  ...['://a:', '-eyJaaaaaaaa', 'eyJaaaaaaaa.', ' -u "a:', 'cookie:a=b;', '"X-Api-Key:', 'token ', 'token=[[', 'key="a'],
  ...[
    'token="',
    '("token",',
    'login a ',
    'password: |\n  a\n',
    ' ',
    'mysql ',
    'htpasswd -b ',
    'env("a") or ',
    '\\n',
    '%41',
  ],
  ...[
    '-----BEGIN PRIVATE KEY-----',
    '\\\\',
    'mongodb://a:',
    'name: token\n',
    'a'.repeat(70) + '\n',
    'ENV token ',
    'dsn:',
    '${token:-',
  ],
  ...['AGE-SECRET-KEY-1', 'sk-', 'https://a:', 'x.', 'SG.', 'name=token value='],
])('texts built to slow down the search for secrets take linear time: %j', (piece) => {
  const redactor = new Redactor([]);
  const work = (count: number) => {
    const text = `token${piece.repeat(Math.ceil(count / piece.length))}`;
    return () => [redactor.text(text), findBlocks(text)];
  };
  expect(timeGrowth(8000, work)).toBeLessThan(3);
});

test('only the beginning of a very long text is searched, and reported as such', () => {
  const long = `Begins. ${'word '.repeat(6_000_000)}`;
  const all = `token = "${'x'.repeat(30_000_000)}"`;
  const made = reviewOf({ address: 'other_thing.a', after: { id: 'a', long, all } });
  const [one, other] = ['long', 'all'].map((path) => made.changes[0].differences.find((one) => one.path === path)!);
  expect(one.after).toMatch(/^"Begins\. (word )+(word?|wo?)?… \(30000008 characters\)"$/);
  expect(other.after).toBe('"(a secret)… (30000010 characters)"');
});
