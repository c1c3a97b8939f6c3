/** Findings about the wording of comments, messages and Markdown. */
import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';

const SCRIPT = pathToFileURL(path.join(__dirname, '..', '..', 'scripts', 'prose', 'index.mjs')).href;
const PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { findingsOf } from '${SCRIPT}';
  const files = JSON.parse(readFileSync(0, 'utf8'));
  console.log(JSON.stringify(files.map(([name, text]) => findingsOf(name, text))));
`;

/** Returns "line: words" of each finding, by file. */
function found(...files: [name: string, text: string][]): string[][] {
  const args = ['--input-type=module', '-e', PROGRAM];
  const { stdout, stderr } = spawnSync(process.execPath, args, { input: JSON.stringify(files), encoding: 'utf8' });
  expect(stderr).toBe('');
  const all: { line: number; words: string }[][] = JSON.parse(stdout);
  return all.map((findings) => findings.map(({ line, words }) => `${line}: ${words}`));
}

test('comments are read, and code is not', () => {
  const code = [
    '/** What an address may do. A list, which nobody reads. */',
    'const text = `// what stands ${1 /* by which it works */}`; // Done anew.',
    'const pattern = /[/*]what stands of which/;',
    'function f() {',
    '  // The first line',
    '  // stands here.',
    '}',
    '/**',
    ' * Returns a name, such as `that of`.',
    ' *',
    ' * @param name what is sent',
    ' * @default - what the service has',
    ' * @see https://example.com/what-stands beside',
    ' * @example',
    ' * // What stands beside',
    ' */',
  ].join('\n');
  expect(found(['test/a.ts', code])).toEqual([
    ['1: What', '1: nobody', '2: by which', '2: anew', '6: stands', '11: what', '12: what'],
  ]);
});

test('messages are read in what users run, but not in tests', () => {
  const code = "const a = 'the key stands beside it', b = 'stands', c = `x is ${1} that of which y`;";
  expect(found(['lib/core/a.ts', code], ['test/a.ts', code])).toEqual([
    ['1: beside', '1: stands', '1: of which', '1: that of'],
    [],
  ]);
});

test('the beginning of a message is not the beginning of a sentence', () => {
  expect(found(['tools/src/a.ts', "const a = 'what is here now';"])).toEqual([[]]);
});

test('Markdown is read without its code', () => {
  const text = [
    '# What stands here',
    '',
    'What can I do? See `what stands`, or [those of](what.md).',
    '- Whether it works',
    '- Whether the key works',
    '',
    '```ts',
    '// What stands',
    '```',
    '',
    '| What | It does |',
  ].join('\n');
  expect(found(['docs/a.md', text])).toEqual([['1: What', '1: stands', '3: those of', '4: Whether it', '11: What']]);
});

test('good sentences have no findings', () => {
  const text =
    'Maximum number of requests per address. Understanding stand-ins of a recommended standard. Returns the value of the key.\n';
  expect(found(['docs/a.md', text])).toEqual([[]]);
});
