/**
 * Checks the library and the sandbox on the versions of Node that they are for: each example is synthesised as by this Node, one is
 * deployed to the sandbox, and a part of the tests is run. The command line of cdktf is for some of them only.
 * `node scripts/check-node.mjs 24` checks one version.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environment, prepare, root } from './prepare.mjs';

/** Majors, and whether `cdktf` runs there: its terminal library has binaries for Node 22 and before alone. */
const VERSIONS = { 20: true, 22: true, 24: false };

const EXAMPLES = path.join(root, 'examples');
const DEPLOYED = 'published-api';
const SYNTHESISED = 'address-template';
const TESTS = [
  ...['references', 'text-files', 'values', 'yaml'].map((name) => `test/core/${name}.test.ts`),
  ...['protocol', 'store'].map((name) => `test/sandbox/engine/${name}.test.ts`),
];

const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(VERSIONS);

prepare();
const temporary = mkdtempSync(path.join(tmpdir(), 'cdktf-gateways-node-'));
const failures = [];
try {
  const expected = synthesiseAll(process.execPath, path.join(temporary, 'expected'));
  for (const major of wanted) {
    const node = install(major);
    console.log(`Node ${run(node, ['-p', 'process.versions.node']).trim()}`);
    check('the examples', () => compare(synthesiseAll(node, path.join(temporary, major)), expected));
    check('a deployment', () => deploy(node, path.join(temporary, major, DEPLOYED)));
    check('what is installed', () => wantInstall(node));
    check('tests', () => run(node, [bin('jest'), '-w', '1', ...TESTS]));
    check(VERSIONS[major] ? 'cdktf' : 'cdktf, which does not start', () => tryCdktf(node, VERSIONS[major]));
    if (!VERSIONS[major]) {
      check('the demo, which is refused', () => refuseDemo(node));
    }
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
failures.forEach((failure) => console.error(failure));
process.exitCode = failures.length > 0 ? 1 : 0;

/** Its newest release, as npm has it; this Node itself where it is of that version. */
function install(major) {
  if (process.versions.node.startsWith(`${major}.`)) {
    return process.execPath;
  }
  const folder = path.join(temporary, `node-${major}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  execute('npm', ['install', '--no-audit', '--no-fund', `node@${major}`], { cwd: folder });
  return path.join(folder, 'node_modules', 'node', 'bin', 'node');
}

/** What all examples synthesise, file by file. */
function synthesiseAll(node, output) {
  mkdirSync(output);
  const names = readdirSync(EXAMPLES).filter((name) => existsSync(path.join(EXAMPLES, name, 'cdktf.json')));
  const files = names.flatMap((name) => {
    const folder = path.join(output, name);
    const cwd = path.join(EXAMPLES, name);
    const { context } = JSON.parse(readFileSync(path.join(cwd, 'cdktf.json'), 'utf8'));
    run(node, [bin('tsx'), 'main.ts'], {
      cwd,
      env: { CDKTF_OUTDIR: folder, CDKTF_CONTEXT_JSON: JSON.stringify(context) },
    });
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  });
  return Object.fromEntries(files.map((file) => [path.relative(output, file), readFileSync(file, 'utf8')]));
}

function compare(actual, expected) {
  const names = new Set([...Object.keys(actual), ...Object.keys(expected)]);
  const different = [...names].filter((name) => actual[name] !== expected[name]);
  if (different.length > 0) {
    throw new Error(`other than by Node ${process.versions.node}: ${different.join(', ')}`);
  }
}

/** Has terraform itself apply what is synthesised, after which its plan is empty. */
function deploy(node, output) {
  const [stack] = readdirSync(path.join(output, 'stacks'));
  const sandbox = [
    path.join(root, 'sandbox', 'bin', 'gateways.js'),
    'sandbox',
    'exec',
    '--store',
    path.join(output, 'store.db'),
  ];
  const terraform = (...args) =>
    run(node, [...sandbox, '--', 'terraform', `-chdir=${path.join(output, 'stacks', stack)}`, ...args], {
      env: { TF_INPUT: '0', TF_VAR_platform_token: 'any' },
    });
  const state = `-state=${path.join(output, 'terraform.tfstate')}`;
  terraform('init');
  terraform('apply', '-auto-approve', state);
  terraform('plan', '-detailed-exitcode', state);
}

function tryCdktf(node, runs) {
  const cwd = path.join(EXAMPLES, SYNTHESISED);
  const { status, output } = attempt(node, [bin('cdktf'), 'synth', '--output', path.join(temporary, 'cdktf.out')], {
    cwd,
  });
  if ((status === 0) !== runs || (!runs && !output.includes('node-pty'))) {
    throw new Error(`cdktf ${runs ? 'does not run' : 'runs, or fails otherwise than was known'}:\n${output}`);
  }
}

/** What is installed for this Node is not taken by another, for which native modules would have to be others. */
function wantInstall(node) {
  const says = "import('./scripts/prepare.mjs').then(({ isInstalled }) => console.log(isInstalled()))";
  const said = run(node, ['-e', says]).trim();
  if (said !== String(node === process.execPath)) {
    throw new Error(`isInstalled() is ${said} on ${node}`);
  }
}

/** The demo says so before it does anything. */
function refuseDemo(node) {
  const { status, output } = attempt(node, [path.join(root, 'scripts', 'demo.mjs')], {});
  if (status === 0 || !output.startsWith('the demo is for Node 22 at most')) {
    throw new Error(`the demo ended with ${status}:\n${output}`);
  }
}

function check(name, action) {
  try {
    action();
    console.log(`  ok: ${name}`);
  } catch (error) {
    console.error(`  FAILED: ${name}`);
    failures.push(error.message);
  }
}

/** Runs a program of this project by a Node. */
function run(node, args, options = {}) {
  return execute(node, args, {
    ...options,
    env: { PATH: [path.dirname(node), process.env.PATH].join(path.delimiter), ...options.env },
  });
}

/** @returns what it wrote; one that fails throws */
function execute(program, args, options) {
  const { status, output } = attempt(program, args, options);
  if (status !== 0) {
    throw new Error(`${[program, ...args].join(' ')} ended with ${status}:\n${output}`);
  }
  return output;
}

function attempt(program, args, { cwd = root, env = {} }) {
  const all = { ...environment(), CI: '1', NO_COLOR: '1', ...env };
  const { status, error, stdout, stderr } = spawnSync(program, args, { cwd, env: all, encoding: 'utf8' });
  return { status, output: `${error ?? ''}${stdout ?? ''}${stderr ?? ''}` };
}
