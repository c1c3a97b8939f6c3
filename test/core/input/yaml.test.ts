import * as fs from 'node:fs';
import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import * as yaml from 'yaml';
import { knownValue, parseYaml } from '../../../lib/core/input/yaml';
import { growth } from '../../support/operations';

const outcomeOf = (parse: () => unknown) => {
  try {
    return { value: parse() };
  } catch (error) {
    return { error: (error as Error).message };
  }
};

/** Expects both parsers to return the same value or the same error. */
function expectSame(text: string): void {
  const slow = outcomeOf(() => yaml.parse(text, { logLevel: 'error' }));
  const ours = outcomeOf(() => parseYaml(text));
  // A key `constructor` confuses the matchers.
  if (!isDeepStrictEqual(ours, slow)) {
    expect({ text, ...ours }).toEqual({ text, ...slow });
    throw new Error(`${JSON.stringify(text)} differs`);
  }
}

test.each([
  ...['2020-01-01', '2020-01-01T00:00:00Z', '12:30:45', '1_000', '0b11', '0o17', '017', '0x1F', '0o8', '0xg'],
  ...[
    'yes',
    'on',
    'y',
    'True',
    'TRUE',
    '~',
    'Null',
    'NULL',
    '',
    '.inf',
    '-.INF',
    '.nan',
    '+1',
    '1.',
    '.5',
    '-0',
    '1e3',
  ],
  ...['12345678901234567890', '9007199254740993', '1.5e400', '1e-400', '.5E+999', '"\\ud83d"', '"\\q"', "'it''s'"],
  ...['!!str 1', '!!int "3"', '!!binary aGk=', '!foo bar', '!!set {a}', '!!timestamp 2020-01-01', '!!float 1', '![x]'],
  ...[
    '&x 1',
    '*x',
    '@b',
    '`b`',
    'b: c',
    '[1,2',
    '[a,,b]',
    '[a,]',
    '{x:1}',
    '{"x":1}',
    '{"x":!a b}',
    'b#c',
    '#b',
    'b\tc',
  ],
  ...[
    '|\n  x\n   y\n',
    '|+\n  x\n\n',
    '|2\n   x\n',
    '>\n  x\n  y\n\n  z\n',
    '|\n\tx',
    '|+\n ',
    '\n\t- b',
    '\n  - b\n - c',
  ],
])('both parsers read the same value: %j', (text) => expectSame(`a: ${text}`));

test.each([
  ...['a: 1\na: 2', '"a": 1\na: 2', '{a: 1, a: 2}', '<<: {a: 1}\nb: 2', 'x: &x {a: 1}\ny: {<<: *x, b: 2}', '<<: 1'],
  ...[
    '? a',
    '? [a, b]\n: c',
    '{a: 1}: b',
    '1: a',
    '1.0: a',
    '0x10: a',
    'true: a',
    'null: c',
    '~: d',
    ': e',
    '__proto__: 1',
  ],
  ...[
    'constructor: 2',
    'a: &a [1]\nb: *a',
    'a: &a {b: *a}',
    '- &a 1\n- &a 2\n- *a',
    'a:b',
    '\ta: b',
    '- a\n-b',
    '- - a\n  - b',
  ],
  ...[
    'a: 1\n---\nb: 2',
    '---\na: 1\n...',
    '...\na',
    '%YAML 1.1\n---\na: yes',
    '%YAML 1.2\n---\na: yes',
    '--- a',
    '',
    '# only',
  ],
  ...[
    '\ufeffa: 1',
    '\ufeff- a',
    'a: x\u2028y',
    'a: \u0085',
    'a: 1\r\nb: 2\r\n',
    'a: 1\rb: 2',
    'a: "b\n  c"',
    'a: b\n c',
  ],
])('both parsers read the same document: %j', (text) => expectSame(text));

test('aliases that would expand a text endlessly are rejected at once', () => {
  const levels = Array.from(
    { length: 30 },
    (_, index) => `l${index + 1}: &l${index + 1} [${`*l${index}, `.repeat(9)}]`,
  );
  const text = ['l0: &l0 [a]', ...levels].join('\n');
  expect(() => parseYaml(text)).toThrow('Excessive alias count');
});

test('the time for each key does not grow with the number of keys', () => {
  const textOf = (count: number) =>
    `a: &a 1\n${Array.from({ length: count }, (_, index) => `key-${index}: ${index}\n`).join('')}`;
  const parsing = (count: number) => {
    const text = textOf(count);
    return () => parseYaml(text);
  };
  expect(knownValue(textOf(1))).toBeUndefined();
  expect(growth(2000, parsing)).toBeLessThan(2);
});

test.each([
  'a: &a 1\na: 2\n',
  'b: &a [{ c: 1, d: { e: 1, "e": 2 } }]\n',
  '? &a\n: 1\n?\n: 2\n',
  '.nan: &a 1\n.nan: 2\n',
])('duplicate keys have the same result as in the slow parser: %j', expectSame);

test('text that is nested too deeply for the fast parser goes to the slow one', () => {
  expectSame(`${'['.repeat(500)}${']'.repeat(500)}`);
});

test.each(['[', '- ', '{a: ', '? ', 'a: ['])('a text with too many nesting levels is rejected: %j', (level) => {
  const error = 'the YAML text has more than 500 nesting levels; nest lists and mappings less deeply';
  expect(() => parseYaml(level.repeat(501))).toThrow(error);
  expect(() => parseYaml(`${level.repeat(50_000)}a`)).toThrow(error);
});

test('a text that takes too long to read is rejected', () => {
  expect(() => parseYaml('!a '.repeat(20_000), 10)).toThrow(
    'the YAML text takes more than 1 s to read; convert the text to JSON',
  );
});

test('the fast parser reads the syntax of typical specifications', () => {
  const text = `# A comment\nopenapi: 3.0.3\ninfo:\n  title: "A"\n  description: |-\n    ![Logo](logo.png) a & b, #1\n\n    - x: y\npaths:\n  /a/{id}: { get: { deprecated: true, x-n: -1.5e3, $ref: '#/x' } }\n`;
  expect(knownValue(text)).toEqual({ value: yaml.parse(text) });
});

test('texts that are too large for the slow parser are rejected', () => {
  const text = `a: !!str 1\n${'# some comment\n'.repeat(800_000)}`;
  expect(() => parseYaml(text)).toThrow('more than 10485760 characters with errors, tags or anchors');
  expect(parseYaml(text.replace('!!str ', ''))).toEqual({ a: 1 });
});

const EXAMPLES = path.dirname(require.resolve('@readme/oas-examples/package.json'));
const REAL = ['2.0', '3.0', '3.1'].flatMap((version) => {
  const folder = path.join(EXAMPLES, version, 'yaml');
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((file) => path.join(folder, file)) : [];
});

test('both parsers agree on real specifications, and the fast one reads nearly all of them', () => {
  expect(REAL.length).toBeGreaterThan(20);
  const texts = REAL.map((file) => fs.readFileSync(file, 'utf8'));
  texts.forEach(expectSame);
  expect(texts.filter(knownValue).length).toBeGreaterThan(texts.length * 0.8);
});

const SCALARS = [
  ...[
    'a',
    'b1',
    '1',
    '-1',
    '0',
    '007',
    '0o17',
    '0x1F',
    '1.5',
    '1.',
    '-.5',
    '+1',
    '1e3',
    '1E+3',
    '-0',
    'true',
    'TRUE',
    'yes',
  ],
  ...[
    'on',
    'null',
    'Null',
    '~',
    '',
    '.inf',
    '.NaN',
    '2020-01-01',
    '12:30:45',
    '1_000',
    '123456789012345678901',
    '1.0',
    '<<',
  ],
  ...[
    '"q"',
    "'s'",
    '"a\\n\\x41"',
    "'it''s'",
    '"a: b"',
    'a#b',
    'a # c',
    'http://x',
    'a:b',
    '-',
    '?',
    '-a',
    'a b',
    '*a',
    '&a',
  ],
  ...[
    '&',
    '!',
    '!a',
    '![x]',
    '|',
    '>',
    '@',
    '%a',
    '"',
    "'",
    '{',
    '}',
    '[',
    ']',
    ',',
    '--',
    '---',
    '...',
    '#',
    '\t',
    '😀',
  ],
  ...[
    '\u2028',
    '\u0085',
    '__proto__',
    'constructor',
    '08',
    '1e',
    '..',
    '+',
    '1e400',
    '"\\ud83d"',
    ':',
    'a:',
    '"a":b',
    '|-',
  ],
  ...['>+', '|2', "''", '\\', '\ufeff', '\u0000'],
];

test('every text has the same result as in the slow parser', () => {
  const scalar = fc.constantFrom(...SCALARS);
  const indent = (text: string) => text.replace(/^/gm, '  ');
  const { node } = fc.letrec<{ node: string; flow: string }>((tie) => ({
    flow: fc.oneof(
      { maxDepth: 3 },
      scalar,
      fc.array(tie('flow'), { maxLength: 3 }).map((all) => `[${all.join(', ')}]`),
      fc
        .array(fc.tuple(scalar, fc.constantFrom(': ', ':'), tie('flow')), { maxLength: 3 })
        .map((all) => `{${all.map((pair) => pair.join('')).join(', ')}}`),
    ),
    node: fc.oneof(
      { maxDepth: 3 },
      tie('flow'),
      fc
        .array(fc.tuple(scalar, tie('node'), fc.boolean()), { minLength: 1, maxLength: 4 })
        .map((all) =>
          all.map(([key, value, isInline]) => (isInline ? `${key}: ${value}` : `${key}:\n${indent(value)}`)).join('\n'),
        ),
      fc
        .array(tie('node'), { minLength: 1, maxLength: 4 })
        .map((all) => all.map((item) => `- ${indent(item).trimStart()}`).join('\n')),
      fc
        .tuple(fc.constantFrom('|', '>', '|-', '>-', '|+', '|2'), fc.array(scalar, { maxLength: 4 }))
        .map(([header, lines]) => `${header}\n${indent(lines.join('\n'))}`),
    ),
  }));
  const raw = fc
    .array(fc.constantFrom(...SCALARS, '\n', '\n  ', '\n- ', ': ', ', ', ' ', '\r\n', '\n---\n', '# c\n'), {
      maxLength: 12,
    })
    .map((pieces) => pieces.join(''));
  const text = fc.oneof(
    node,
    raw,
    fc.tuple(node, raw).map((both) => both.join('\n')),
  );
  fc.assert(fc.property(text, expectSame), { numRuns: 5000 });
});
