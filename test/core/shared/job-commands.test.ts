/** Texts of others in the output of jobs. */
import * as fc from 'fast-check';
import { withoutJobCommands } from '../../../lib/core/shared/job-commands';
import { jobCommandsIn } from '../../support/job-commands';
import { timeGrowth } from '../../support/processor-time';

test.each<[string, string]>([
  ['::error::x', '\\u{3a}:error::x'],
  ['a\n \t::add-mask::x', 'a\n \t\\u{3a}:add-mask::x'],
  ['a\r\n::stop-commands::t', 'a\r\n\\u{3a}:stop-commands::t'],
  ['a ##[error]x', 'a \\u{23}#[error]x'],
  ['###[error]x', '#\\u{23}#[error]x'],
  ['##vso[task.setvariable variable=a]b', '\\u{23}#vso[task.setvariable variable=a]b'],
  ['##VSO[a]', '\\u{23}#VSO[a]'],
  ['##teamcity[a]', '\\u{23}#teamcity[a]'],
])('%j is no command', (text, safe) => {
  expect(jobCommandsIn(text)).toHaveLength(1);
  expect(withoutJobCommands(text)).toBe(safe);
});

test.each(['::1', '::ffff:10.0.0.1', 'a ::error::x', '## [a]', '# Heading', 'a::b::c'])('%s is unchanged', (text) => {
  expect(jobCommandsIn(text)).toEqual([]);
  expect(withoutJobCommands(text)).toBe(text);
});

const PIECES = [
  '::',
  ':',
  '#',
  '##',
  '[',
  ']',
  'vso',
  'a',
  ' ',
  '\t',
  '\n',
  '\r',
  '\u2028',
  '\ufeff',
  'error',
  '"',
  '\\',
];
const HOSTILE = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''));

test('no text is a command, and JSON and XML keep their meaning', () => {
  fc.assert(
    fc.property(HOSTILE, (text) => {
      expect(jobCommandsIn(withoutJobCommands(text))).toEqual([]);
      const json = withoutJobCommands(JSON.stringify({ text }, undefined, 2), 'json');
      expect(jobCommandsIn(json)).toEqual([]);
      expect(JSON.parse(json)).toEqual({ text });
      const markup = withoutJobCommands(text, 'markup');
      expect(jobCommandsIn(markup)).toEqual([]);
      expect(markup.replace(/&#x(3a|23);/g, (_, code) => String.fromCharCode(parseInt(code, 16)))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test('the time is linear', () => {
  const long = (count: number): string =>
    [' ', '::', '\n', '\n:: ', '#'].map((piece) => `${piece.repeat(count)}:: `).join('');
  expect(timeGrowth(5000, (count) => () => withoutJobCommands(long(count)))).toBeLessThan(3);
});
