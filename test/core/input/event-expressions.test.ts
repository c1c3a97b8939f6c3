import * as fc from 'fast-check';
import { conditionProblems, ExpressionPlace, templateProblems } from '../../../lib/core/input/event-expressions/check';
import { parseEventExpression } from '../../../lib/core/input/event-expressions/parse';

const RECORDS: ExpressionPlace = { seesRecords: true, seesValues: false };
const VALUES: ExpressionPlace = { seesRecords: true, seesValues: true };
const CLUSTER: ExpressionPlace = { seesRecords: false, seesValues: false };
const texts = (text: string, place: ExpressionPlace) =>
  conditionProblems(text, place).map(({ level, position, message }) => `${level} ${position}: ${message}`);

describe('valid conditions', () => {
  // The first ones are from the vendor's documentation.
  test.each([
    "context.topic.name.endsWith('my_suffix')",
    'context.topic.name.endsWith("my_suffix") && record.headers["x-flag"] == "a-value"',
    "context.topic.name == 'filterdemo' && record.headers['x-restricted'] == 'true' && context.auth.principal.name != 'admin'",
    "context.auth.principal.name == 'user1' || context.auth.principal.name == 'user2'",
    "'x-optional-header' in record.headers",
    "context.topic.name == 'filterdemo' && record.value.content['foo'] == 'bar' || record.value.content['sub.other'] == 3",
    'record.value.validated == true',
    'record.value.content.foo.bar == "a-value"',
    "'test-claim' in context.auth.token.claims",
    "!(context.auth.type == 'anonymous')",
    "!record.value.validated && context.topic.name + '-x' != 'a' ",
    "context.topic.name.substring(0, 3) == 'abc'",
    "context.topic.name.match('^a.*').includes('b')",
    "record.value.content['n'] >= -1.5",
    'true',
  ])('%s', (text) => {
    expect(texts(text, VALUES)).toEqual([]);
  });
});

describe('invalid conditions', () => {
  test.each([
    ['', 'error 1: the expression ends, expected a field, a text, a number or a parenthesis'],
    ["context.topic.name == 'a", "error 23: the text has no closing '"],
    ["(context.topic.name == 'a'", 'error 27: the expression ends, expected )'],
    ["context.topic.name = 'a'", 'error 20: found "= \'a\'", expected an operator or the end'],
    ["context.topic.name === 'a'", 'error 22: unknown operator ===; write =='],
    [
      "context.topic.name == 'a' &&",
      'error 29: the expression ends, expected a field, a text, a number or a parenthesis',
    ],
    ["context.topic.name ~ 'a'", 'error 20: found "~ \'a\'", expected an operator or the end'],
    ['record.headers[', 'error 16: the expression ends, expected a field, a text, a number or a parenthesis'],
    [
      "'text'",
      'error 1: the expression is a text, but a condition must be true or false; compare the text with a value',
    ],
    [
      '1',
      'error 1: the expression is a number, but a condition must be true or false; compare the number with a value',
    ],
    [`${'('.repeat(200)}true${')'.repeat(200)}`, 'error 101: parentheses are nested more than 100 levels deep'],
  ])('%s', (text, problem) => {
    expect(texts(text, RECORDS)).toEqual([problem]);
  });
});

test('the position of a condition determines its fields', () => {
  expect(texts("record.headers['a'] == 'b'", CLUSTER)).toEqual([
    'warning 1: record.headers[] is only available in policies for produced and consumed records',
  ]);
  expect(texts('record.value.validated', RECORDS)).toEqual([
    'warning 1: record.value.validated is only available in policies nested in a schema validation',
  ]);
  expect(texts("context.topic.nam == 'a'", CLUSTER)).toEqual([
    'warning 1: context.topic.nam is not a documented field for this expression; documented fields: context.auth.type, context.auth.principal.name, context.auth.token.claims',
  ]);
});

test('undocumented functions are a warning', () => {
  expect(texts("context.topic.name.endswith('a')", RECORDS)).toEqual([
    'warning 20: endswith is not a documented function; documented functions: includes, startsWith, endsWith, substring, match',
  ]);
});

test('a field that requires newer data planes is an error', () => {
  const text = "context.auth.token.claims.team == 'a'";
  expect(texts(text, { ...CLUSTER, runtime: '1.0' })).toEqual([
    'error 1: context.auth.token.claims.team requires event gateway version 1.1, but minRuntimeVersion is "1.0"; increase minRuntimeVersion',
  ]);
  expect(texts(text, { ...CLUSTER, runtime: '1.1' })).toEqual([]);
  expect(texts(text, CLUSTER)).toEqual([]);
});

test('expressions within a text are checked', () => {
  expect(templateProblems("a-${context.auth.principal.name + '}'}-*", CLUSTER)).toEqual([]);
  expect(templateProblems('a-$b-{c}', CLUSTER)).toEqual([]);
  expect(templateProblems('a-${context.auth.type', CLUSTER)).toEqual([
    { level: 'error', position: 22, message: 'the expression ends, expected }' },
  ]);
});

test('parsing ends for every text', () => {
  const pieces = fc.constantFrom(
    'a',
    '.',
    '(',
    ')',
    '[',
    ']',
    "'",
    '"',
    '!',
    '=',
    '&&',
    '||',
    ' in ',
    '+',
    '-',
    '1',
    '\\',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (all) => {
      const text = all.join('');
      const { problem } = parseEventExpression(text);
      expect(problem === undefined || (problem.position >= 1 && problem.position <= text.length + 1)).toBe(true);
    }),
  );
});
