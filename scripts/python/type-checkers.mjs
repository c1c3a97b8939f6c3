/** Runs common Python type checkers: mypy in strict mode, and pyright with its default settings. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { environment } from '../languages.mjs';

/**
 * Arguments of each type checker, and the pattern of its error lines with file and line number. The function `check`
 * adds the value of the last argument.
 */
const CHECKERS = {
  mypy: { args: ['--strict', '--no-error-summary', '--cache-dir'], place: /^(\S+?):(\d+): error: / },
  pyright: { args: ['--pythonpath'], place: /^\s*(\S+?):(\d+):\d+ - error: / },
};

/** Throws if a type checker finds an error in the files of a folder. */
export function findNothing(python, folder) {
  for (const name of Object.keys(CHECKERS)) {
    const { lines, output } = check(name, python, '.', folder);
    if (lines.length > 0) {
      throw new Error(`${name}: ${output}`);
    }
  }
}

/** Throws unless the lines in which each type checker finds errors are exactly the marked lines of a file. */
export function findMistakes(python, file, folder) {
  const copy = path.join(folder, path.basename(file));
  copyFileSync(file, copy);
  const marked = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.includes('  # mistake: ') ? [index + 1] : []));
  for (const name of Object.keys(CHECKERS)) {
    const { lines, output } = check(name, python, path.basename(copy), folder);
    if (lines.join() !== marked.join()) {
      throw new Error(`${name} reports errors in lines ${lines.join(', ')}; expected ${marked.join(', ')}\n${output}`);
    }
  }
}

function check(name, python, target, folder) {
  const { args, place } = CHECKERS[name];
  // All runs of mypy share one cache, because mypy reads the whole package in the first run.
  const value = name === 'mypy' ? path.join(path.dirname(python), '.mypy_cache') : python;
  const command = path.join(path.dirname(python), name);
  const { status, error, stdout, stderr } = spawnSync(command, [...args, value, target], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const output = `${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`;
  const found = output.split('\n').flatMap((line) => place.exec(line)?.[2] ?? []);
  const lines = [...new Set(found.map(Number))].sort((one, other) => one - other);
  // Both type checkers exit with 1 if they found errors, and with another code if they failed.
  if (status !== (lines.length > 0 ? 1 : 0)) {
    throw new Error(`${name} ended with ${status}: ${output}`);
  }
  return { lines, output };
}
