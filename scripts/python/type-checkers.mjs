/** Has the type checkers that Python users have read code, as strictly as they can. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { environment } from '../languages.mjs';

/** How each one is started, and how a line begins that tells of a mistake: with the file and the line. */
const CHECKERS = {
  mypy: { args: ['--strict', '--no-error-summary', '--cache-dir'], place: /^(\S+?):(\d+): error: / },
  pyright: { args: ['--pythonpath'], place: /^\s*(\S+?):(\d+):\d+ - error: / },
};

/** Fails where a checker finds anything in the files of a folder. */
export function findNothing(python, folder) {
  for (const name of Object.keys(CHECKERS)) {
    const { lines, output } = check(name, python, '.', folder);
    if (lines.length > 0) {
      throw new Error(`${name}: ${output}`);
    }
  }
}

/** Fails where a checker does not find exactly the lines of a file that say that they are mistakes. */
export function findMistakes(python, file, folder) {
  const copy = path.join(folder, path.basename(file));
  copyFileSync(file, copy);
  const marked = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.includes('  # mistake: ') ? [index + 1] : []));
  for (const name of Object.keys(CHECKERS)) {
    const { lines, output } = check(name, python, path.basename(copy), folder);
    if (lines.join() !== marked.join()) {
      throw new Error(`${name} finds lines ${lines.join(', ')}; mistakes are in ${marked.join(', ')}\n${output}`);
    }
  }
}

function check(name, python, target, folder) {
  const { args, place } = CHECKERS[name];
  // One cache for all: mypy reads the whole package the first time.
  const value = name === 'mypy' ? path.join(path.dirname(python), '.mypy_cache') : python;
  const command = path.join(path.dirname(python), name);
  const options = { cwd: folder, env: environment, encoding: 'utf8', maxBuffer: 2 ** 26 };
  const { status, error, stdout, stderr } = spawnSync(command, [...args, value, target], options);
  const output = `${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`;
  const found = output.split('\n').flatMap((line) => place.exec(line)?.[2] ?? []);
  const lines = [...new Set(found.map(Number))].sort((one, other) => one - other);
  // Both end with 1 where they have found something, and with another code where they could not look.
  if (status !== (lines.length > 0 ? 1 : 0)) {
    throw new Error(`${name} ended with ${status}: ${output}`);
  }
  return { lines, output };
}
