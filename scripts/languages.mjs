/**
 * What the checks of languages, of CDK Terrain and of versions of Node do: compare what an app synthesises with what it does here in
 * TypeScript, deploy it to the sandbox, and follow the page that tells how.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { blocksIn, environmentOfReader, follow } from './guide-steps.mjs';
import { root, temporaryFolder } from './prepare.mjs';

/** The examples that there are in each language. */
export const APPS = ['published-api', 'gateway-release', 'gateway'];

/** The module of Go. */
export const GO_MODULE = 'github.com/cdktf-gateways/cdktf-gateways-go/cdktfgateways';

export const environment = {
  ...environmentOfReader(),
  CDKTF_DISABLE_PLUGIN_CACHE_ENV: '1',
  // Where the pages have the clone of the repository.
  CDKTF_GATEWAYS: root,
};

const BIN = path.join(root, 'node_modules', '.bin');
/** How much of a value is shown, in characters. */
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
 * Hands steps a folder, which is gone afterwards, and a function that runs one of them: the others go on where it fails. The exit
 * code tells whether all of them went well.
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
  console.log(`${subject}: ${failures.length > 0 ? `failed: ${failures.join('; ')}` : 'all is well'}`);
}

/** The names of all examples. */
export function allExamples() {
  const folder = path.join(root, 'examples');
  return readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'cdktf.json')));
}

/** An example away from the project, so that nothing but the packages can serve it; what a language has of it is in a folder of its own. */
export function copyApp(name, folder) {
  const copy = path.join(folder, name);
  cpSync(path.join(root, 'examples', name), copy, {
    recursive: true,
    filter: (file) => !MADE.includes(path.basename(file)),
  });
  return copy;
}

/** Fails where an app in a language, by a command in its folder, does not give what it gives in TypeScript. */
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

/** What the command line gives to an app: the folder for what is synthesised, and the context of cdktf.json. */
export function synthesisInto(output, folder, env) {
  const { context } = JSON.parse(readFileSync(path.join(folder, 'cdktf.json'), 'utf8'));
  return { ...env, CDKTF_OUTDIR: output, CDKTF_CONTEXT_JSON: JSON.stringify(context) };
}

function stacksIn(output) {
  const { stacks } = JSON.parse(readFileSync(path.join(output, 'manifest.json'), 'utf8'));
  return Object.keys(stacks).sort();
}

/** A synthesised stack without the version of cdktf, as each language can have its own. */
export function stackOf(output, name) {
  const stack = JSON.parse(readFileSync(path.join(output, 'stacks', name, 'cdk.tf.json'), 'utf8'));
  delete stack['//'].metadata.version;
  return stack;
}

/** Fails where something else came out than what is expected, and says where. */
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

/** Deploys an app to the sandbox by the real cdktf; a second plan must be empty. */
export function deployApp(folder, env = environment) {
  followInProject(blocksIn(DEPLOYMENT), { folder, env: { ...env, TF_INPUT: '0', TF_VAR_platform_token: 'any' } });
}

/**
 * Takes all steps of a page in a new folder. What is installed by npm is there already; left alone is what makes the
 * packages (`bash`).
 */
export function followPage(page, { folder, env = environment }) {
  mkdirSync(folder);
  const blocks = blocksIn(readFileSync(path.join(root, page), 'utf8')).filter(({ language }) => language !== 'bash');
  followInProject(blocks, { folder, env, change: (code) => code.replace(/^npm install .*\n/gm, '') });
}

/** With what npm has installed here. */
function followInProject(blocks, { folder, ...options }) {
  const modules = path.join(folder, 'node_modules');
  if (!existsSync(modules)) {
    symlinkSync(path.join(root, 'node_modules'), modules);
  }
  follow(blocks, { folder, ...options });
}

/** Makes a virtual environment of Python: its program, and the environment in which commands find it. */
export function makeVenv(folder, env = environment) {
  run('python3', ['-m', 'venv', folder]);
  const bin = path.join(folder, 'bin');
  return { python: path.join(bin, 'python'), env: { ...env, PATH: [bin, env.PATH].join(path.delimiter) } };
}

/** What a program says. A failure is thrown with all of it. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: environment,
    maxBuffer: 2 ** 26,
    ...options,
  });
  if (result.error || result.status !== 0) {
    const output = [result.stdout, result.stderr].filter(Boolean).join('\n');
    throw new Error(
      `${[command, ...args].join(' ')}: ${result.error?.message ?? `exit code ${result.status}`}\n${output}`,
    );
  }
  return result.stdout;
}
