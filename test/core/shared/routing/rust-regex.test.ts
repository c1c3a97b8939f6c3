import * as fc from 'fast-check';
import { rustRegexProblem } from '../../../../lib/core/shared/routing/rust-regex';

/** All patterns were tested with version 0.8 of `regex-syntax`, the parser of the gateway's engine. */
const GOOD = [
  '',
  '/orders/\\d+$',
  '/(?<id>[^/]+)/(?P<part>\\w+)',
  '/(?:a|b|)c*?d+?e??',
  '/a{2}b{2,}c{2,3}?d{ 2 , 3 }',
  '[]a][^]a][a-][-a][--a][&&a][a&&[^b]][a--b][a~~b]',
  '[[:alpha:]_][[:^digit:]][\\d\\pL\\p{Greek}\\P{L}]',
  '\\x41\\x{10FFFF}\\u0041\\U00000041\\n\\t\\a\\f\\v\\-\\/\\#\\%\\ ',
  '\\b{start}\\b{end-half}\\<\\>\\A\\z\\B',
  '(?i)a(?-i)b(?i-s:c)(?x) a # comment',
  '}a]',
  '^*',
  'a**',
  'é+',
];

const BAD: [pattern: string, position: number, message: string][] = [
  ['/a(?=b)', 3, "the gateway's engine does not support look-around, (?="],
  ['/a(?!b)', 3, "the gateway's engine does not support look-around, (?!"],
  ['(?<=a)b', 1, "the gateway's engine does not support look-around, (?<="],
  ['(?<!a)b', 1, "the gateway's engine does not support look-around, (?<!"],
  ['(a)\\1', 4, "the gateway's engine does not support back-references, \\1"],
  ['(?<n>a)\\k<n>', 8, "the gateway's engine does not support back-references, \\k"],
  ['(?P<n>a)(?P=n)', 9, "the gateway's engine does not support back-references"],
  ['/users/(foo', 8, 'this parenthesis is not closed; write \\( for the character itself'],
  ['/a)', 3, 'a closing parenthesis has no opening one; write \\) for the character itself'],
  ['/[a', 2, 'this bracket is not closed; write \\[ for the character itself'],
  ['*a', 1, '* has nothing to repeat; write \\* for the character itself'],
  ['(|+)', 3, '+ has nothing to repeat; write \\+ for the character itself'],
  ['/{id}', 2, '{ does not start a count such as {2} or {2,3}; write \\{ for the character itself'],
  ['a{,3}', 2, '{ does not start a count such as {2} or {2,3}; write \\{ for the character itself'],
  ['a{3,2}', 2, '{3,2} has its maximum before its minimum'],
  ['[z-a]', 2, 'the end of the range z-a comes before its start'],
  ['[a-\\d]', 2, 'a range needs a character at each end, such as a-z'],
  ['(?>a)', 3, '(?> does not start a group'],
  ['(?<1>a)', 4, 'invalid group name'],
  ['a(?<', 2, 'invalid group name'],
  ['(?<n>a)(?<n>b)', 8, 'two groups have the name n'],
  ['\\Qa\\E', 1, "the gateway's engine does not support the escape \\Q"],
  ['a\\Z', 2, "the gateway's engine does not support the escape \\Z"],
  ['a\\', 2, 'the pattern ends with a backslash'],
  ['\\x4', 1, 'invalid character code'],
  ['\\x{110000}', 1, 'invalid character code'],
  ['\\p{', 1, 'invalid character property'],
  ['\\b{foo}', 1, '\\b{foo} is not a boundary'],
  ['(?q)', 3, '(?q does not start a group'],
  ['(?i-)', 1, 'invalid flags'],
  ['(?ii)', 4, '(?i does not start a group'],
  ['é*é(', 4, 'this parenthesis is not closed'],
];

test.each(GOOD)('%s is valid', (pattern) => {
  expect(rustRegexProblem(pattern)).toBeUndefined();
});

test.each(BAD)('%s is invalid at character %d', (pattern, position, message) => {
  expect(rustRegexProblem(pattern)).toEqual({ position, message: expect.stringContaining(message) });
});

test('deep nesting is rejected, as in the engine', () => {
  expect(rustRegexProblem('('.repeat(300) + ')'.repeat(300))?.message).toBe('groups are nested deeper than 250');
  expect(rustRegexProblem('['.repeat(300) + 'a' + ']'.repeat(300))?.message).toBe('classes are nested deeper than 250');
});

test('every text is valid or has a problem within it', () => {
  const characters = fc.constantFrom(...'ab/.*+?{}[]()|^$\\-&~#<>=!:,12pPxuUdDwWbBkQ \n');
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 20 }), (pattern) => {
      const problem = rustRegexProblem(pattern.join(''));
      expect(problem === undefined || (problem.position >= 1 && problem.position <= pattern.length)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
