/** Tests that `npm test` leaves out: CI must run them. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { callScript, ROOT } from './support';

const argumentsFor = (...args: string[]): string[] => callScript('tests-apart.mjs', 'jestArguments', args);
const IGNORED = '--testPathIgnorePatterns=/';
const ignoredBy = (...args: string[]): string[] =>
  argumentsFor(...args)
    .filter((arg) => arg.startsWith(IGNORED))
    .map((arg) => arg.slice(IGNORED.length));

const APART = ignoredBy();
const LONG = argumentsFor('--long');

test('tests that are left out exist', () => {
  expect(APART.filter((name) => !fs.existsSync(path.join(ROOT, name)))).toEqual([]);
});

test('CI runs all tests that are left out', () => {
  const steps = ['.ci/run', 'scripts/check-browser.mjs'].map((name) => fs.readFileSync(path.join(ROOT, name), 'utf8'));
  const patterns = steps.flatMap((text) => text.match(/\btest\/[\w./\\+-]+/g)!).map((name) => new RegExp(`^${name}`));
  const inSteps = APART.filter((test) => patterns.some((pattern) => pattern.test(test)));
  expect([...inSteps, ...LONG].sort()).toEqual([...APART].sort());
  expect(steps[0]).toContain('npm test -- --ci --long ');
});

test('named tests are not left out, and other arguments stay', () => {
  const guides = LONG.find((name) => name.startsWith('test/guides/'))!;
  expect(ignoredBy('--ci', 'test/guides')).toEqual(APART.filter((name) => !name.startsWith('test/guides/')));
  expect(ignoredBy(guides)).not.toContain(guides);
  expect(ignoredBy('test/browser/site')).not.toContain('test/browser/');
  expect(argumentsFor('--ci', 'test/core').slice(0, 2)).toEqual(['--ci', 'test/core']);
  expect(argumentsFor('--ci', '--long')).toEqual(['--ci', ...LONG]);
});
