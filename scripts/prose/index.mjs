/**
 * Checks the wording of comments, messages and Markdown: `node scripts/prose/index.mjs`. Files from before these rules have a number of
 * allowed findings in baseline.json, which may only shrink. `--update` lowers the numbers, and `--list [FOLDER]` prints all findings.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../prepare.mjs';
import { findingsIn } from './rules.mjs';

// Not a static import, because it needs an installed package.
const { proseOfCode, proseOfMarkdown } = await import('./texts.mjs');

const BASELINE = fileURLToPath(new URL('baseline.json', import.meta.url));
/** Data and files that are generated, or about wording. */
const SKIPPED = /^(catalog\/|api\/|scripts\/prose\/|docs\/glossary\.md$|docs\/api\/|.*\.d\.ts$|.*\/files\/)/;
/** Folders whose string literals are messages for users. */
const WITH_MESSAGES = /^(lib|constructs|sandbox\/src|tools\/src)\//;

/** Returns the findings of a file, in order. */
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

function check() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const names = listed.split('\n').filter((name) => /\.(ts|mjs|cjs|md)$/.test(name) && !SKIPPED.test(name));
  const found = Object.fromEntries(
    names
      .filter((name) => existsSync(path.join(root, name)))
      .map((name) => [name, findingsOf(name, readFileSync(path.join(root, name), 'utf8'))])
      .filter(([, findings]) => findings.length > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const print = (name) =>
    found[name].forEach(({ line, words, sentence, advice }) => {
      console.log(`${name}:${line}: "${words}": ${advice}\n    ${sentence.slice(0, 160)}`);
    });
  const [option, folder = ''] = process.argv.slice(2);
  if (option === '--list') {
    Object.keys(found)
      .filter((name) => name.startsWith(folder))
      .forEach(print);
    return;
  }
  const allowed = existsSync(BASELINE) ? JSON.parse(readFileSync(BASELINE, 'utf8')) : {};
  const worse = Object.keys(found).filter((name) => found[name].length > (allowed[name] ?? 0));
  const isFirst = !existsSync(BASELINE);
  if (option === '--update' && (isFirst || worse.length === 0)) {
    const counts = Object.fromEntries(Object.entries(found).map(([name, findings]) => [name, findings.length]));
    writeFileSync(BASELINE, `${JSON.stringify(counts, undefined, 2)}\n`);
    return;
  }
  worse.forEach(print);
  const better = Object.keys(allowed).filter((name) => (found[name]?.length ?? 0) < allowed[name]);
  if (worse.length > 0) {
    console.error(`wording: ${worse.length} files have more findings than before (see scripts/prose)`);
  } else if (better.length > 0) {
    console.error(
      `wording: fewer findings than scripts/prose/baseline.json allows; run node scripts/prose/index.mjs --update`,
    );
  }
  process.exitCode = worse.length + better.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  check();
}
