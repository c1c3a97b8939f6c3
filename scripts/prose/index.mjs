/**
 * Checks the wording of comments, messages and Markdown: `node scripts/prose/index.mjs [FOLDER]`. The rules and their advice are in
 * rules.mjs. No comment can suppress a finding.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../prepare.mjs';
import { findingsIn } from './rules.mjs';

// Not a static import, because `texts.mjs` needs an installed package.
const { proseOfCode, proseOfMarkdown } = await import('./texts.mjs');

/** Paths that the prose check skips: data, generated files, and files about wording. */
const SKIPPED = /^(catalog\/|api\/|scripts\/prose\/|docs\/glossary\.md$|docs\/api\/|.*\.d\.ts$|.*\/files\/)/;
/** Folders whose string literals are messages for users. */
const WITH_MESSAGES = /^(lib|constructs|sandbox\/src|tools\/src)\//;

/** Returns the findings of a file. Findings in comments precede findings in messages. */
export function findingsOf(name, text) {
  const isMarkdown = name.endsWith('.md');
  const prose = isMarkdown ? proseOfMarkdown(text) : proseOfCode(name, text, { withStrings: WITH_MESSAGES.test(name) });
  return prose.flatMap(({ offset, text: words, isMessage }) =>
    findingsIn(words, { wholeSentences: !isMessage }).map(({ offset: inside, ...finding }) => ({
      ...finding,
      line: text.slice(0, offset + inside).split('\n').length,
    })),
  );
}

function check(folder = '') {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const names = listed
    .split('\n')
    .filter((name) => name.startsWith(folder) && /\.(ts|mjs|cjs|md)$/.test(name) && !SKIPPED.test(name))
    .filter((name) => existsSync(path.join(root, name)));
  for (const name of names) {
    for (const { line, words, sentence, advice } of findingsOf(name, readFileSync(path.join(root, name), 'utf8'))) {
      console.error(`${name}:${line}: "${words}": ${advice}\n    ${sentence.slice(0, 160)}`);
      process.exitCode = 1;
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  check(process.argv[2]);
}
