/**
 * Checks the library for Python users. The check builds the wheel, follows docs/python.md, and compares the synthesised
 * output of apps and of all L1 constructs with TypeScript. The check also deploys one app. The check also runs type
 * checkers, which must accept the apps and find deliberate errors.
 */
import path from 'node:path';
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
  // `active` contains the environment variables for `cdktf`, because the app command in cdktf.json must use the Python
  // of the virtual environment.
  const { python, env: active } = install(path.join(folder, 'venv'));
  check('docs/python.md', () =>
    followPage('docs/python.md', { folder: path.join(folder, 'page'), env, change: withWheel }),
  );
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

/** Creates a virtual environment with the wheel and the dependencies of the checks. */
function install(folder) {
  const venv = makeVenv(folder, env);
  const requirements = path.join(HELPERS, 'requirements.txt');
  run(venv.python, ['-m', 'pip', 'install', '--quiet', packageFile('python', '.whl'), '-r', requirements], { env });
  return venv;
}

/** Replaces the package name in `pip install cdktf-gateways` with the path of the built wheel. */
function withWheel(code) {
  return code.replace(
    /(pip install (?:--quiet )?)cdktf-gateways$/m,
    (_, install) => install + packageFile('python', '.whl'),
  );
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
