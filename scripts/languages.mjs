/**
 * Helpers for the checks of languages, CDK Terrain and Node versions. The helpers compare the synthesised output of an
 * app with TypeScript, deploy an app to the sandbox, and follow the guide of a language.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { blocksIn, environmentOfReader, follow } from './guide-steps.mjs';
import { root, temporaryFolder } from './prepare.mjs';

/** Names of the examples that exist in TypeScript, Python, Java and Go. */
export const APPS = ['published-api', 'gateway-release', 'gateway'];

/** Name of the library's Go module. */
export const GO_MODULE = 'github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways';

/** @type {NodeJS.ProcessEnv} */
export const environment = {
  ...environmentOfReader(),
  CDKTF_DISABLE_PLUGIN_CACHE_ENV: '1',
  // Path of the repository's clone in the commands of guides.
  CDKTF_GATEWAYS: root,
};

const BIN = path.join(root, 'node_modules', '.bin');
/** Maximum length of a value in a printed difference, in characters. */
const LONGEST = 300;
const MADE = ['cdktf.out', 'node_modules', 'target', '.gateways', '__pycache__'];

const DEPLOYMENT = `
\`\`\`sh
npx gateways sandbox exec -- npx cdktf deploy --auto-approve
\`\`\`
\`\`\`text
Apply complete!
\`\`\`
\`\`\`sh
npx gateways sandbox exec -- npx cdktf diff
\`\`\`
\`\`\`text
No changes.
\`\`\`
`;

/**
 * Runs the steps of a check: calls `steps` with a temporary folder and a function that runs one step. A failed step
 * does not stop the remaining steps. The exit code of the process is 0 only if all steps succeeded.
 */
export function runChecks(subject, steps) {
  const folder = temporaryFolder('checks');
  const failures = [];
  const check = (name, action) => {
    const start = Date.now();
    try {
      action();
      console.log(`ok: ${name} (${((Date.now() - start) / 1000).toFixed(0)} s)`);
    } catch (error) {
      console.error(`FAILED: ${name}: ${error.message}`);
      failures.push(name);
    }
  };
  process.exitCode = 1;
  steps({ folder, check });
  process.exitCode = failures.length > 0 ? 1 : 0;
  console.log(`${subject}: ${failures.length > 0 ? `failed: ${failures.join('; ')}` : 'all steps succeeded'}`);
}

/** Returns the names of all examples. */
export function allExamples() {
  const folder = path.join(root, 'examples');
  return readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'cdktf.json')));
}

/**
 * Copies an example out of the repository, so that the example can only use the packages. In the copy, code in
 * languages other than TypeScript is in a subfolder per language.
 */
export function copyApp(name, folder) {
  const copy = path.join(folder, name);
  cpSync(path.join(root, 'examples', name), copy, {
    recursive: true,
    filter: (file) => !MADE.includes(path.basename(file)),
  });
  return copy;
}

/** Throws if an app in another language synthesises a different output than in TypeScript. */
export function compareApp(name, { folder, command, env = environment }) {
  const outputs = { ts: path.join(folder, 'out-ts'), other: path.join(folder, 'out') };
  const example = path.join(root, 'examples', name);
  run(path.join(BIN, 'tsx'), ['main.ts'], { cwd: example, env: synthesisInto(outputs.ts, example, environment) });
  const [program, ...args] = command;
  run(program, args, { cwd: folder, env: synthesisInto(outputs.other, folder, env) });
  const stacks = stacksIn(outputs.ts);
  compare(stacksIn(outputs.other), stacks);
  stacks.forEach((stack) => compare(stackOf(outputs.other, stack), stackOf(outputs.ts, stack)));
}

/** Returns the environment that the cdktf command line passes to an app: output folder and context of cdktf.json. */
export function synthesisInto(output, folder, env) {
  const { context } = JSON.parse(readFileSync(path.join(folder, 'cdktf.json'), 'utf8'));
  return { ...env, CDKTF_OUTDIR: output, CDKTF_CONTEXT_JSON: JSON.stringify(context) };
}

function stacksIn(output) {
  const { stacks } = JSON.parse(readFileSync(path.join(output, 'manifest.json'), 'utf8'));
  return Object.keys(stacks).sort();
}

/** Returns a synthesised stack without the version of cdktf, which can differ between languages. */
export function stackOf(output, name) {
  const stack = JSON.parse(readFileSync(path.join(output, 'stacks', name, 'cdk.tf.json'), 'utf8'));
  delete stack['//'].metadata.version;
  return stack;
}

/** Throws an error with the list of differences if the synthesised output differs from the expected output. */
export function compare(actual, expected) {
  const differences = differencesOf(actual, expected, '');
  if (differences.length > 0) {
    throw new Error(`${differences.length} differences:\n${differences.slice(0, 50).join('\n')}`);
  }
}

function differencesOf(actual, expected, where) {
  const isObject = (value) => typeof value === 'object' && value !== null;
  if (!isObject(actual) || !isObject(expected) || Array.isArray(actual) !== Array.isArray(expected)) {
    return Object.is(actual, expected) ? [] : [`  ${where}: ${shown(actual)}; expected: ${shown(expected)}`];
  }
  const keys = [...new Set([...Object.keys(actual), ...Object.keys(expected)])];
  return keys.flatMap((key) => differencesOf(actual[key], expected[key], `${where}/${key}`));
}

function shown(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Deploys an app to the sandbox with the real cdktf. A second plan of the deployed app must be empty. */
export function deployApp(folder, env = environment) {
  followInProject(blocksIn(DEPLOYMENT), { folder, env: { ...env, TF_INPUT: '0', TF_VAR_platform_token: 'any' } });
}

/**
 * Follows the steps of a guide in a new folder, in which npm packages are already installed. `followPage` skips `bash`
 * blocks, which build packages, and lines with `npm install`.
 *
 * @param change function that adapts the commands of a block to the environment of the check
 */
export function followPage(page, { folder, env = environment, change = (code) => code }) {
  mkdirSync(folder);
  const blocks = blocksIn(readFileSync(path.join(root, page), 'utf8')).filter(({ language }) => language !== 'bash');
  followInProject(blocks, { folder, env, change: (code) => change(code.replace(/^npm install .*\n/gm, '')) });
}

/** Follows steps in a folder, after linking the npm packages of this checkout into the folder. */
function followInProject(blocks, { folder, ...options }) {
  const modules = path.join(folder, 'node_modules');
  if (!existsSync(modules)) {
    symlinkSync(path.join(root, 'node_modules'), modules);
  }
  follow(blocks, { folder, ...options });
}

/**
 * Creates a Python virtual environment. Returns the path of the Python interpreter in the virtual environment, and
 * environment variables for commands that use the environment.
 */
export function makeVenv(folder, env = environment) {
  run('python3', ['-m', 'venv', folder]);
  const bin = path.join(folder, 'bin');
  return { python: path.join(bin, 'python'), env: { ...env, PATH: [bin, env.PATH].join(path.delimiter) } };
}

/**
 * Returns the output of a program. If the program fails, throws an error with the complete output.
 *
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions }} [options]
 */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: environment,
    maxBuffer: 2 ** 26,
    ...options,
    encoding: 'utf8',
  });
  if (result.error || result.status !== 0) {
    const output = [result.stdout, result.stderr].filter(Boolean).join('\n');
    throw new Error(
      `${[command, ...args].join(' ')}: ${result.error?.message ?? `exit code ${result.status}`}\n${output}`,
    );
  }
  return result.stdout;
}
