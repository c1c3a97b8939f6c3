/**
 * Checks the library as Python users get it: makes the wheel, installs it into a virtual environment of its own with
 * cdktf from PyPI, and compares what Python and TypeScript synthesise, by the example and by every construct of L1. It
 * also follows the README.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { blocksBelow, takeSteps } from './guide-steps.mjs';
import { makePackages } from './package.mjs';
import { environment as environmentOfTools, root } from './prepare.mjs';

const EXAMPLE = path.join(root, 'examples', 'published-api');
const HELPERS = path.join(root, 'scripts', 'python');
const STACK = 'published-api';

makePackages(['python']);

const failures = [];
const temporary = mkdtempSync(path.join(tmpdir(), 'cdktf-gateways-python-'));
const environment = {
  ...environmentOfTools(),
  CDKTF_DISABLE_PLUGIN_CACHE_ENV: '1',
  CI: '1',
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
};
process.exitCode = 1;
try {
  const python = install();
  compareExample(python);
  compareEveryConstruct(python);
  check('the README in Python', () => followReadme(python));
  check('the API in Python', () =>
    run(python, [path.join(HELPERS, 'probes.py')], { cwd: temporary, stdio: 'inherit' }),
  );
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
console.log(failures.length > 0 ? `failed: ${failures.join('; ')}` : 'Python gives what TypeScript gives');

/** Makes a virtual environment with the wheel and what the example needs besides, and returns its Python. */
function install() {
  console.log('installing the wheel into a clean virtual environment');
  const venv = path.join(temporary, 'venv');
  run('python3', ['-m', 'venv', venv]);
  const python = path.join(venv, 'bin', 'python');
  const dist = path.join(root, 'dist', 'python');
  const wheel = readdirSync(dist).find((name) => name.endsWith('.whl'));
  const requirements = path.join(EXAMPLE, 'python', 'requirements.txt');
  run(python, ['-m', 'pip', 'install', '--quiet', '--no-compile', path.join(dist, wheel), '-r', requirements], {
    stdio: 'inherit',
  });
  return python;
}

/** The example in both languages; in Python away from the project, so that nothing but the wheel can serve it. */
function compareExample(python) {
  const home = path.join(temporary, 'example');
  cpSync(EXAMPLE, home, { recursive: true, filter: (file) => path.basename(file) !== 'cdktf.out' });
  const folder = path.join(home, 'python');
  const outputs = {
    ts: path.join(temporary, 'ts'),
    python: path.join(temporary, 'python'),
    cli: path.join(temporary, 'cli'),
  };
  const tsx = path.join(root, 'node_modules', '.bin', 'tsx');
  const cdktf = path.join(root, 'node_modules', '.bin', 'cdktf');

  check('the example, by python main.py', () => {
    run(tsx, ['main.ts'], { cwd: EXAMPLE, env: synthesisInto(outputs.ts, EXAMPLE) });
    run(python, ['main.py'], { cwd: folder, env: synthesisInto(outputs.python, folder) });
    compare(stackOf(outputs.python, STACK), stackOf(outputs.ts, STACK));
  });
  check('the example, by cdktf synth', () => {
    run(cdktf, ['synth', '--output', outputs.cli, '--app', `${python} main.py`], { cwd: folder });
    compare(stackOf(outputs.cli, STACK), stackOf(outputs.ts, STACK));
  });
}

/** What the command line gives to an app: the folder for what is synthesised, and the context of cdktf.json. */
function synthesisInto(output, folder) {
  const { context } = JSON.parse(readFileSync(path.join(folder, 'cdktf.json'), 'utf8'));
  return { ...environment, CDKTF_OUTDIR: output, CDKTF_CONTEXT_JSON: JSON.stringify(context) };
}

/** The way of the README, with the wheel and the command as they are installed already. */
function followReadme(python) {
  const folder = path.join(temporary, 'readme');
  mkdirSync(folder);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const env = { ...environment, NO_COLOR: '1', PATH: [path.dirname(python), process.env.PATH].join(path.delimiter) };
  const change = (code) => code.replace(/^(pip|npm) install .*\n/gm, '');
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const problems = takeSteps(blocksBelow(readme, '## In Python'), { folder, env, change });
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
}

function compareEveryConstruct(python) {
  const [cases, ofTs] = ['cases.json', 'all-ts'].map((name) => path.join(temporary, name));
  check('every construct of L1 in TypeScript', () =>
    run(process.execPath, [path.join(HELPERS, 'every-construct.mjs'), cases, ofTs]),
  );
  for (const form of ['classes', 'dictionaries']) {
    check(`every construct of L1 with all its arguments, from ${form}`, () => {
      const ofPython = path.join(temporary, `all-${form}`);
      const args = [path.join(HELPERS, 'every_construct.py'), cases, ofPython, form];
      run(python, args, { cwd: temporary, stdio: 'inherit' });
      compare(stackOf(ofPython, 'all'), stackOf(ofTs, 'all'));
    });
  }
}

/** A synthesised stack without the version of cdktf, as each language can have its own. */
function stackOf(output, name) {
  const stack = JSON.parse(readFileSync(path.join(output, 'stacks', name, 'cdk.tf.json'), 'utf8'));
  delete stack['//'].metadata.version;
  return stack;
}

function compare(python, ts) {
  const differences = differencesOf(python, ts, '');
  if (differences.length > 0) {
    throw new Error(`${differences.length} differences:\n${differences.slice(0, 50).join('\n')}`);
  }
}

function differencesOf(python, ts, where) {
  const isObject = (value) => typeof value === 'object' && value !== null;
  if (!isObject(python) || !isObject(ts) || Array.isArray(python) !== Array.isArray(ts)) {
    return Object.is(python, ts)
      ? []
      : [`  ${where}: ${JSON.stringify(python)} in Python, ${JSON.stringify(ts)} in TypeScript`];
  }
  const keys = [...new Set([...Object.keys(python), ...Object.keys(ts)])];
  return keys.flatMap((key) => differencesOf(python[key], ts[key], `${where}/${key}`));
}

/** Runs a check; the others go on where it fails. */
function check(name, action) {
  try {
    action();
    console.log(`ok: ${name}`);
  } catch (error) {
    console.error(`FAILED: ${name}: ${error.message}`);
    failures.push(name);
  }
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { encoding: 'utf8', env: environment, ...options });
  if (result.error || result.status !== 0) {
    const output = [result.stdout, result.stderr].filter(Boolean).join('\n');
    throw new Error(
      `${[command, ...args].join(' ')}: ${result.error?.message ?? `exit code ${result.status}`}\n${output}`,
    );
  }
}
