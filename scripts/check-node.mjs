/**
 * Checks the library and the sandbox with each supported Node version. The check compares the synthesised output of the
 * examples with the output under the Node version that runs this script, deploys one example to the sandbox, and runs
 * some tests. The command `cdktf` supports only some versions of Node. `node scripts/check-node.mjs 24` checks one
 * version.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allExamples, compare, environment, run, runChecks, synthesisInto } from './languages.mjs';
import { prepare, root } from './prepare.mjs';

/**
 * Major versions of Node, and whether `cdktf` supports the version. The terminal library of `cdktf` has no binaries for
 * Node versions after 22.
 */
const VERSIONS = { 20: true, 22: true, 24: false };

const EXAMPLES = path.join(root, 'examples');
const DEPLOYED = 'published-api';
const SYNTHESISED = 'address-template';
const TESTS = [
  ...['schema/references', 'synthesis/text-files', 'values/values', 'input/yaml'].map(
    (name) => `test/core/${name}.test.ts`,
  ),
  ...['protocol', 'store'].map((name) => `test/sandbox/engine/${name}.test.ts`),
];

const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(VERSIONS);

prepare();
runChecks('Node', ({ folder, check }) => {
  const expected = synthesizeAll(process.execPath, path.join(folder, 'expected'));
  for (const major of wanted) {
    const node = install(major, path.join(folder, `node-${major}`));
    const output = path.join(folder, major);
    const name = `Node ${runBy(node, ['-p', 'process.versions.node']).trim()}`;
    check(`${name}: the examples`, () => compare(synthesizeAll(node, output), expected));
    check(`${name}: a deployment`, () => deploy(node, path.join(output, DEPLOYED)));
    check(`${name}: what is installed`, () => wantInstall(node));
    check(`${name}: tests`, () => runBy(node, [bin('jest'), '-w', '1', ...TESTS]));
    const synth = () => synthesizeByCdktf(node, path.join(output, 'cdktf.out'));
    if (VERSIONS[major]) {
      check(`${name}: cdktf`, synth);
    } else {
      check(`${name}: cdktf, which does not start`, () => mustFail(synth, 'node-pty'));
      // `npm run demo` reports an unsupported Node version before it does anything else.
      const refusal = 'exit code 1\nthe demo requires Node 22 or earlier';
      check(`${name}: the demo, which is refused`, () => mustFail(() => demo(node), refusal));
    }
  }
});

/**
 * Installs the newest release of a major version from npm, unless the current Node has that major version. Returns the
 * path of the Node executable.
 */
function install(major, folder) {
  if (process.versions.node.startsWith(`${major}.`)) {
    return process.execPath;
  }
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  run('npm', ['install', `node@${major}`], { cwd: folder });
  return path.join(folder, 'node_modules', 'node', 'bin', 'node');
}

/** Synthesises all examples with a Node executable, and returns the contents of the synthesised files. */
function synthesizeAll(node, output) {
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

/** Applies the synthesised stack with terraform, and checks that the Terraform plan after the apply is empty. */
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
  terraform('init');
  terraform('apply', '-auto-approve');
  terraform('plan', '-detailed-exitcode');
}

function synthesizeByCdktf(node, output) {
  runBy(node, [bin('cdktf'), 'synth', '--output', output], { cwd: path.join(EXAMPLES, SYNTHESISED) });
}

function demo(node) {
  runBy(node, [path.join(root, 'scripts', 'demo.mjs')]);
}

/**
 * Checks that `isInstalled` returns false for another Node version, because native modules differ between Node
 * versions.
 */
function wantInstall(node) {
  const says = "import('./scripts/prepare.mjs').then(({ isInstalled }) => console.log(isInstalled()))";
  const said = runBy(node, ['-e', says]).trim();
  if (said !== String(node === process.execPath)) {
    throw new Error(`isInstalled() is ${said} on ${node}`);
  }
}

/** Throws if an action succeeds, or if the message of its error does not contain the expected text. */
function mustFail(action, expected) {
  try {
    action();
  } catch (error) {
    if (error.message.includes(expected)) {
      return;
    }
    throw error;
  }
  throw new Error('expected a failure, but the action succeeded');
}

/**
 * Runs a program of the repository with the Node executable `node`. Child processes of the program use the same Node
 * version.
 *
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
function runBy(node, args, options = {}) {
  const { env = environment } = options;
  return run(node, args, { ...options, env: { ...env, PATH: [path.dirname(node), env.PATH].join(path.delimiter) } });
}
