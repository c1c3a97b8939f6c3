import * as fc from 'fast-check';
import { rustRegexProblem } from '../../../lib/core/routing/rust-regex';

/** All of these, good and bad, were tried with version 0.8 of `regex-syntax`, which the engine of the gateway reads them by. */
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
  ['/a(?=b)', 3, "look-around, (?=, is not supported by the gateway's engine"],
  ['/a(?!b)', 3, "look-around, (?!, is not supported by the gateway's engine"],
  ['(?<=a)b', 1, "look-around, (?<=, is not supported by the gateway's engine"],
  ['(?<!a)b', 1, "look-around, (?<!, is not supported by the gateway's engine"],
  ['(a)\\1', 4, "back-references, \\1, are not supported by the gateway's engine"],
  ['(?<n>a)\\k<n>', 8, "back-references, \\k, are not supported by the gateway's engine"],
  ['(?P<n>a)(?P=n)', 9, "back-references are not supported by the gateway's engine"],
  ['/users/(foo', 8, 'this parenthesis is not closed; write \\( for the character itself'],
  ['/a)', 3, 'a parenthesis is closed that was not opened; write \\) for the character itself'],
  ['/[a', 2, 'this bracket is not closed; write \\[ for the character itself'],
  ['*a', 1, '* has nothing to repeat; write \\* for the character itself'],
  ['(|+)', 3, '+ has nothing to repeat; write \\+ for the character itself'],
  ['/{id}', 2, '{ begins no count such as {2} or {2,3}; write \\{ for the character itself'],
  ['a{,3}', 2, '{ begins no count such as {2} or {2,3}; write \\{ for the character itself'],
  ['a{3,2}', 2, '{3,2} has the larger count first'],
  ['[z-a]', 2, 'the range z-a ends before it begins'],
  ['[a-\\d]', 2, 'a range goes from one character to another, such as a-z'],
  ['(?>a)', 3, '(?> begins no group'],
  ['(?<1>a)', 4, 'the name of this group is none'],
  ['a(?<', 2, 'the name of this group is none'],
  ['(?<n>a)(?<n>b)', 8, 'two groups are called n'],
  ['\\Qa\\E', 1, "\\Q is no escape that the gateway's engine knows"],
  ['a\\Z', 2, "\\Z is no escape that the gateway's engine knows"],
  ['a\\', 2, 'a backslash ends it'],
  ['\\x4', 1, 'this is no character'],
  ['\\x{110000}', 1, 'this is no character'],
  ['\\p{', 1, 'this names no property of characters'],
  ['\\b{foo}', 1, '\\b{foo} is no boundary'],
  ['(?q)', 3, '(?q begins no group'],
  ['(?i-)', 1, 'these flags are none'],
  ['(?ii)', 4, '(?i begins no group'],
  ['é*é(', 4, 'this parenthesis is not closed'],
];

test.each(GOOD)('%s is right', (pattern) => {
  expect(rustRegexProblem(pattern)).toBeUndefined();
});

test.each(BAD)('%s is wrong at character %d', (pattern, position, message) => {
  expect(rustRegexProblem(pattern)).toEqual({ position, message: expect.stringContaining(message) });
});

test('deep nesting is refused, as the engine does', () => {
  expect(rustRegexProblem('('.repeat(300) + ')'.repeat(300))?.message).toBe('groups are nested deeper than 250');
  expect(rustRegexProblem('['.repeat(300) + 'a' + ']'.repeat(300))?.message).toBe('classes are nested deeper than 250');
});

test('any text is either right or has a problem in it', () => {
  const characters = fc.constantFrom(...'ab/.*+?{}[]()|^$\\-&~#<>=!:,12pPxuUdDwWbBkQ \n');
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 20 }), (pattern) => {
      const problem = rustRegexProblem(pattern.join(''));
      expect(problem === undefined || (problem.position >= 1 && problem.position <= pattern.length)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
