import * as fc from 'fast-check';
import { conditionProblems, ExpressionPlace, templateProblems } from '../../lib/core/event-expressions/check';
import { parseEventExpression } from '../../lib/core/event-expressions/parse';

const RECORDS: ExpressionPlace = { seesRecords: true, seesValues: false };
const VALUES: ExpressionPlace = { seesRecords: true, seesValues: true };
const CLUSTER: ExpressionPlace = { seesRecords: false, seesValues: false };
const texts = (text: string, place: ExpressionPlace) =>
  conditionProblems(text, place).map(({ level, position, message }) => `${level} ${position}: ${message}`);

describe('these are conditions', () => {
  // Those of the vendor's documentation first.
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

describe('these are none', () => {
  test.each([
    ['', 'error 1: it ends where a field, a text, a number or a parenthesis is expected'],
    ["context.topic.name == 'a", "error 23: the text has no closing '"],
    ["(context.topic.name == 'a'", 'error 27: it ends where ) is expected'],
    ["context.topic.name = 'a'", 'error 20: an operator, or the end is expected, not "= \'a\'"'],
    ["context.topic.name === 'a'", 'error 22: there is no operator ===; write =='],
    ["context.topic.name == 'a' &&", 'error 29: it ends where a field, a text, a number or a parenthesis is expected'],
    ["context.topic.name ~ 'a'", 'error 20: an operator, or the end is expected, not "~ \'a\'"'],
    ['record.headers[', 'error 16: it ends where a field, a text, a number or a parenthesis is expected'],
    ["'text'", 'error 1: it is a text, and a condition is true or false; compare it with something'],
    ['1', 'error 1: it is a number, and a condition is true or false; compare it with something'],
    [`${'('.repeat(200)}true${')'.repeat(200)}`, 'error 101: there are more than 100 levels of parentheses'],
  ])('%s', (text, problem) => {
    expect(texts(text, RECORDS)).toEqual([problem]);
  });
});

test('fields are told by where the condition stands', () => {
  expect(texts("record.headers['a'] == 'b'", CLUSTER)).toEqual([
    'warning 1: record.headers[] is a field of policies for produced and consumed records alone',
  ]);
  expect(texts('record.value.validated', RECORDS)).toEqual([
    'warning 1: record.value.validated is a field of policies below a schema validation alone',
  ]);
  expect(texts("context.topic.nam == 'a'", CLUSTER)).toEqual([
    'warning 1: context.topic.nam is no field that is documented here; these are context.auth.type, context.auth.principal.name, context.auth.token.claims',
  ]);
});

test('functions that are not documented are warned of', () => {
  expect(texts("context.topic.name.endswith('a')", RECORDS)).toEqual([
    'warning 20: endswith is no function that is documented; these are includes, startsWith, endsWith, substring, match',
  ]);
});

test('a field that the data planes are too old for is refused', () => {
  const text = "context.auth.token.claims.team == 'a'";
  expect(texts(text, { ...CLUSTER, runtime: '1.0' })).toEqual([
    'error 1: context.auth.token.claims.team needs event gateways of version 1.1, and minRuntimeVersion is "1.0"; raise that',
  ]);
  expect(texts(text, { ...CLUSTER, runtime: '1.1' })).toEqual([]);
  expect(texts(text, CLUSTER)).toEqual([]);
});

test('texts may have expressions in them', () => {
  expect(templateProblems("a-${context.auth.principal.name + '}'}-*", CLUSTER)).toEqual([]);
  expect(templateProblems('a-$b-{c}', CLUSTER)).toEqual([]);
  expect(templateProblems('a-${context.auth.type', CLUSTER)).toEqual([
    { level: 'error', position: 22, message: 'it ends where } is expected' },
  ]);
});

test('any text is read to an end', () => {
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
