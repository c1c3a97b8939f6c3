/**
 * Checks the library and the sandbox on the versions of Node that they are for: each example is synthesised as by this Node, one is
 * deployed to the sandbox, and a part of the tests is run. The command line of cdktf is for some of them only.
 * `node scripts/check-node.mjs 24` checks one version.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allExamples, compare, environment, run, runChecks, synthesisInto } from './languages.mjs';
import { prepare, root } from './prepare.mjs';

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
runChecks('Node', ({ folder, check }) => {
  const expected = synthesiseAll(process.execPath, path.join(folder, 'expected'));
  for (const major of wanted) {
    const node = install(major, path.join(folder, `node-${major}`));
    const output = path.join(folder, major);
    const name = `Node ${runBy(node, ['-p', 'process.versions.node']).trim()}`;
    check(`${name}: the examples`, () => compare(synthesiseAll(node, output), expected));
    check(`${name}: a deployment`, () => deploy(node, path.join(output, DEPLOYED)));
    check(`${name}: what is installed`, () => wantInstall(node));
    check(`${name}: tests`, () => runBy(node, [bin('jest'), '-w', '1', ...TESTS]));
    const synth = () => synthesiseByCdktf(node, path.join(output, 'cdktf.out'));
    if (VERSIONS[major]) {
      check(`${name}: cdktf`, synth);
    } else {
      check(`${name}: cdktf, which does not start`, () => mustFail(synth, 'node-pty'));
      // It says so before it does anything.
      const refusal = 'exit code 1\nthe demo is for Node 22 at most';
      check(`${name}: the demo, which is refused`, () => mustFail(() => demo(node), refusal));
    }
  }
});

/** Its newest release, as npm has it; this Node itself where it is of that version. */
function install(major, folder) {
  if (process.versions.node.startsWith(`${major}.`)) {
    return process.execPath;
  }
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  run('npm', ['install', `node@${major}`], { cwd: folder });
  return path.join(folder, 'node_modules', 'node', 'bin', 'node');
}

/** What all examples synthesise, file by file. */
function synthesiseAll(node, output) {
  mkdirSync(output);
  const files = allExamples().flatMap((name) => {
    const folder = path.join(output, name);
    const cwd = path.join(EXAMPLES, name);
    runBy(node, [bin('tsx'), 'main.ts'], { cwd, env: synthesisInto(folder, cwd, environment) });
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  });
  return Object.fromEntries(files.map((file) => [path.relative(output, file), readFileSync(file, 'utf8')]));
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
    runBy(node, [...sandbox, '--', 'terraform', `-chdir=${path.join(output, 'stacks', stack)}`, ...args], {
      env: { ...environment, TF_INPUT: '0', TF_VAR_platform_token: 'any' },
    });
  const state = `-state=${path.join(output, 'terraform.tfstate')}`;
  terraform('init');
  terraform('apply', '-auto-approve', state);
  terraform('plan', '-detailed-exitcode', state);
}

function synthesiseByCdktf(node, output) {
  runBy(node, [bin('cdktf'), 'synth', '--output', output], { cwd: path.join(EXAMPLES, SYNTHESISED) });
}

function demo(node) {
  runBy(node, [path.join(root, 'scripts', 'demo.mjs')]);
}

/** What is installed for this Node is not taken by another, for which native modules would have to be others. */
function wantInstall(node) {
  const says = "import('./scripts/prepare.mjs').then(({ isInstalled }) => console.log(isInstalled()))";
  const said = runBy(node, ['-e', says]).trim();
  if (said !== String(node === process.execPath)) {
    throw new Error(`isInstalled() is ${said} on ${node}`);
  }
}

/** Fails where an action goes well, or fails otherwise than was known. */
function mustFail(action, expected) {
  try {
    action();
  } catch (error) {
    if (error.message.includes(expected)) {
      return;
    }
    throw error;
  }
  throw new Error('it goes well by now');
}

/** Runs a program of this project by a Node, which what it starts gets, too. */
function runBy(node, args, { env = environment, ...options } = {}) {
  return run(node, args, { ...options, env: { ...env, PATH: [path.dirname(node), env.PATH].join(path.delimiter) } });
}
