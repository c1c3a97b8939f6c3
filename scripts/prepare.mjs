/**
 * Installs and builds everything that is missing or out of date, so that each command of the README works in a fresh clone and is quick
 * on later runs. Uses only Node's modules, because it runs before anything is installed.
 */
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import share from './share.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Files and folders whose content determines the output of `npm run build`. */
export const SOURCES = [
  '.jsiirc.json',
  'catalog',
  'constructs',
  'generator',
  'index.ts',
  'lib/core',
  'package.json',
  'package-lock.json',
  'README.md',
  'sandbox/package.json',
  'sandbox/src',
  'sandbox/tsconfig.json',
  'tools/package.json',
  'tools/src',
  'tools/tsconfig.json',
  'tsconfig.json',
];

const STAMP = path.join(root, '.jsii.stamp');
const INSTALLED = path.join(root, 'node_modules', '.installed');

/**
 * Returns the environment variables for child processes. With these variables, Terraform does not search for updates,
 * jsii does not warn about an old Node version, and Terraform does not read a missing configuration file.
 */
export function environment() {
  // The variable that turns off jsii's warning about an old Node version contains the version number.
  const [major] = process.versions.node.split('.');
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, CHECKPOINT_DISABLE: '1', JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION: major };
  if (env.TF_CLI_CONFIG_FILE && !existsSync(env.TF_CLI_CONFIG_FILE)) {
    delete env.TF_CLI_CONFIG_FILE;
  }
  return env;
}

// TypeScript's compiler neither copies nor deletes the protocol file of Terraform plugins, so the build copies it.
const PROTOCOL = (folder) => path.join('sandbox', folder, 'engine', 'protocol', 'plugin.proto');

/** Creates a temporary folder, which is deleted when this process ends, also after a failed command. */
export function temporaryFolder(purpose) {
  const folder = mkdtempSync(path.join(tmpdir(), `cdktf-gateways-${purpose}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Runs a command in the project. If the command fails, ends this process with the exit code of the command.
 *
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, options = {}) {
  const env = { ...environment(), ...options.env };
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options, env });
  if (result.error) {
    console.error(`cannot run ${command}: ${result.error.message}`);
    process.exit(1);
  }
  if (result.status !== 0) {
    process.exit(result.status ?? 1);
  }
}

/**
 * Runs an executable of a dependency.
 *
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function runTool(name, args, options) {
  run(path.join(root, 'node_modules', '.bin', name), args, options);
}

export function prepare() {
  install();
  build();
}

/** Name of a file in `node_modules` that marks the modules as links to an installation in another folder (`cdktn.mjs`). */
export const BORROWED = '.borrowed';

export function install() {
  if (existsSync(path.join(root, 'node_modules', BORROWED))) {
    return;
  }
  if (!isInstalled()) {
    console.log('installing the dependencies');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    writeFileSync(INSTALLED, whatIsInstalled());
  }
}

/** Installs the dependencies if necessary, without output. */
export async function installed() {
  if (!existsSync(path.join(root, 'node_modules', BORROWED)) && !isInstalled()) {
    await runQuietly('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    writeFileSync(INSTALLED, whatIsInstalled());
  }
}

/**
 * Unless there is a current build, prepares the sources to run without a build, which is much faster: generates L1, and
 * compiles the packages of the commands.
 *
 * @returns environment with which tsx loads the library from its sources; empty if there is a current build
 */
export async function prepareSources() {
  if (isBuilt()) {
    return {};
  }
  share();
  const tool = (name, ...args) => runQuietly(path.join(root, 'node_modules', '.bin', name), args);
  await Promise.all([
    tool('tsx', 'generator/main.ts'),
    tool('tsc', '-p', 'sandbox').then(() => tool('tsc', '-p', 'tools')),
  ]);
  copyProtocol();
  return { TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.dev.json') };
}

/**
 * Runs a command in the folder of the project without printing its output. If the command fails, the error contains the
 * output of the command.
 */
async function runQuietly(command, args) {
  try {
    await promisify(execFile)(command, args, { cwd: root, env: environment(), maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    throw new Error([error.stdout, error.stderr].filter(Boolean).join('\n') || error.message, { cause: error });
  }
}

/** Whether the dependencies of the lock file are installed for this Node version. */
export function isInstalled() {
  return isCurrent(INSTALLED, whatIsInstalled());
}

/** Key of an installation: lock file and version of Node's binary interface, because native modules depend on it. */
function whatIsInstalled() {
  return `${hash(['package-lock.json'])} ${process.versions.modules}`;
}

export function build({ force = false } = {}) {
  if (!force && isBuilt()) {
    return;
  }
  rmSync(STAMP, { force: true });
  console.log('building: constructs from the catalogue, then the package (about half a minute)');
  generate();
  ['constructs', 'lib'].forEach((name) => deleteStaleOutput(path.join(root, name)));
  runTool('tsx', ['generator/jsii-names.ts']);
  runTool('jsii', ['--compress-assembly', '--silence-warnings=reserved-word']);
  runTool('tsx', ['generator/compiled.ts']);
  // Delete the old output of the compiler, because npm would also pack the output of deleted sources.
  ['sandbox', 'tools'].forEach((name) => rmSync(path.join(root, name, 'lib'), { recursive: true, force: true }));
  runTool('tsc', ['-p', 'sandbox']);
  runTool('tsc', ['-p', 'tools']);
  copyProtocol();
  // Computes the hash of the sources after the build, because the build changes a source: it copies names from
  // .jsiirc.json to package.json.
  writeFileSync(STAMP, hash(SOURCES));
}

/**
 * Deletes compiled files of deleted sources in a folder. With such a file, an import of a deleted source works in this clone, and fails
 * in a new clone.
 */
export function deleteStaleOutput(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const [, base] = /^(.*?)(?:\.d\.ts|\.js)$/.exec(name) ?? [];
    if (base !== undefined && !existsSync(path.join(folder, `${base}.ts`))) {
      rmSync(path.join(folder, name));
    }
  }
}

/** Whether the output of `npm run build` is up to date with the sources. */
function isBuilt() {
  return isCurrent(STAMP, hash(SOURCES)) && existsSync(path.join(root, '.jsii'));
}

function copyProtocol() {
  cpSync(path.join(root, PROTOCOL('src')), path.join(root, PROTOCOL('lib')));
}

/** Generates L1 from the catalogue, and copies the shared files. */
export function generate() {
  share();
  runTool('tsx', ['generator/main.ts']);
}

export function isCurrent(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/**
 * Returns a hash of the contents of the given files and folders. The hash ignores compiled files (`.js` and `.d.ts`)
 * and missing files.
 *
 * @param {(name: string) => boolean} [isPart] function that returns whether the hash includes a file or folder
 */
export function hash(names, isPart = () => true) {
  const digest = createHash('sha256');
  const add = (name) => {
    const file = path.join(root, name);
    if (!existsSync(file) || !isPart(name)) {
      return;
    }
    if (statSync(file).isDirectory()) {
      readdirSync(file)
        .sort()
        .forEach((entry) => add(path.join(name, entry)));
    } else if (!/(\.d\.ts|\.js)$|\/\.jsiirc\.json$/.test(name)) {
      digest.update(`${name}\0`).update(readFileSync(file));
    }
  };
  names.forEach(add);
  return digest.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  build({ force: process.argv.includes('--force') });
}
