/**
 * Checks the library as Python users get it: makes the wheel, follows docs/python.md and the README, and compares what apps and
 * every construct of L1 synthesise with what they do in TypeScript; deploys one. Type checkers read the apps, and find mistakes.
 */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { blocksBelow, follow } from './guide-steps.mjs';
import {
  APPS,
  compare,
  compareApp,
  copyApp,
  deployApp,
  environment,
  followPage,
  makeVenv,
  run,
  runChecks,
  stackOf,
} from './languages.mjs';
import { makePackages, packageFile } from './package.mjs';
import { root } from './prepare.mjs';
import { findMistakes, findNothing } from './python/type-checkers.mjs';

const HELPERS = path.join(root, 'scripts', 'python');

const env = { ...environment, PYTHONDONTWRITEBYTECODE: '1' };

makePackages(['python']);

runChecks('Python', ({ folder, check }) => {
  const splitTest = path.join(root, 'scripts', 'python-package', 'split_test.py');
  check('the splitting of modules', () => run('python3', ['-X', 'utf8', splitTest], { env }));
  // The command that cdktf.json names is the Python of the environment.
  const { python, env: active } = install(path.join(folder, 'venv'));
  check('docs/python.md', () => followPage('docs/python.md', { folder: path.join(folder, 'page'), env }));
  check('the README in Python', () => followReadme(active, path.join(folder, 'readme')));
  const copies = APPS.map((name) => [name, path.join(copyApp(name, folder), 'python')]);
  const inParts = path.join(HELPERS, 'run_in_parts.py');
  for (const [name, copy] of copies) {
    check(`examples/${name}`, () => compareApp(name, { folder: copy, command: [python, inParts], env }));
  }
  const [[deployed, copy]] = copies;
  check(`examples/${deployed} on the sandbox`, () => deployApp(copy, active));
  checkEveryConstruct(python, { folder, check });
  check('what is loaded', () => run(python, [path.join(HELPERS, 'loading.py')], { cwd: folder, env }));
  check('the API in Python', () => run(python, [path.join(HELPERS, 'probes.py')], { cwd: folder, env }));
  check('type checkers and the examples', () => copies.forEach(([, each]) => findNothing(python, each)));
  check('type checkers and mistakes', () => findMistakes(python, path.join(HELPERS, 'mistakes.py'), folder));
});

/** Makes a virtual environment with the wheel and what the checks need besides. */
function install(folder) {
  const venv = makeVenv(folder, env);
  const requirements = path.join(HELPERS, 'requirements.txt');
  run(venv.python, ['-m', 'pip', 'install', '--quiet', packageFile('python', '.whl'), '-r', requirements], { env });
  return venv;
}

/** The way of the README, with the wheel and the command as they are installed already. */
function followReadme(active, folder) {
  mkdirSync(folder);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const change = (code) => code.replace(/^(pip|npm) install .*\n/gm, '');
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  follow(blocksBelow(readme, '## In Python'), { folder, env: active, change });
}

function checkEveryConstruct(python, { folder, check }) {
  const [cases, ofTs] = ['cases.json', 'all-ts'].map((name) => path.join(folder, name));
  check('every construct of L1 in TypeScript', () =>
    run(process.execPath, [path.join(HELPERS, 'every-construct.mjs'), cases, ofTs]),
  );
  for (const form of ['classes', 'dictionaries']) {
    check(`every construct of L1 with all its arguments, from ${form}`, () => {
      const ofPython = path.join(folder, `all-${form}`);
      run(python, [path.join(HELPERS, 'every_construct.py'), cases, ofPython, form], { cwd: folder, env });
      compare(stackOf(ofPython, 'all'), stackOf(ofTs, 'all'));
    });
  }
}
