/**
 * Installs and builds what is missing or out of date, so that each command of the README works on a fresh clone and is
 * quick on the next run. Uses nothing but Node itself, since it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import share from './share.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const SOURCES = [
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

const INSTALLED = path.join(root, 'node_modules', '.installed');

/** The environment for the tools: none of them may reach for a server or look at a configuration that is not there. */
export function environment() {
  // jsii's banner about the age of a version of Node is silenced by the number of that version.
  const [major] = process.versions.node.split('.');
  const env = { ...process.env, CHECKPOINT_DISABLE: '1', JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION: major };
  if (env.TF_CLI_CONFIG_FILE && !existsSync(env.TF_CLI_CONFIG_FILE)) {
    delete env.TF_CLI_CONFIG_FILE;
  }
  return env;
}

// The compiler leaves it behind.
const PROTOCOL = (folder) => path.join('sandbox', folder, 'engine', 'protocol', 'plugin.proto');

/** A new folder, which goes with this process, also where that ends because a command failed. */
export function temporaryFolder(purpose) {
  const folder = mkdtempSync(path.join(tmpdir(), `cdktf-gateways-${purpose}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command in the project; a failure ends this process with the same code. */
export function run(command, args, options = {}) {
  const env = { ...environment(), ...options.env };
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options, env });
  if (result.error) {
    console.error(`${command} could not be run: ${result.error.message}`);
    process.exit(1);
  }
  if (result.status !== 0) {
    process.exit(result.status ?? 1);
  }
}

/** Runs a program that a dependency brought. */
export function runTool(name, args, options) {
  run(path.join(root, 'node_modules', '.bin', name), args, options);
}

export function prepare() {
  install();
  build();
}

/** Says that modules are those of another folder, where they are installed (`cdktn.mjs`). */
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

/** Whether the dependencies are there, as the lock file has them, for this version of Node. */
export function isInstalled() {
  return isCurrent(INSTALLED, whatIsInstalled());
}

/** Native modules are for one version of Node's binary interface. */
function whatIsInstalled() {
  return `${hash(['package-lock.json'])} ${process.versions.modules}`;
}

export function build({ force = false } = {}) {
  const stamp = path.join(root, '.jsii.stamp');
  if (!force && isCurrent(stamp, hash(SOURCES)) && existsSync(path.join(root, '.jsii'))) {
    return;
  }
  rmSync(stamp, { force: true });
  console.log('building: constructs from the catalogue, then the package (about half a minute)');
  generate();
  runTool('tsx', ['generator/jsii-names.ts']);
  runTool('jsii', ['--compress-assembly', '--silence-warnings=reserved-word']);
  runTool('tsx', ['generator/compiled.ts']);
  // What was compiled of sources that have gone would stay, and be packed.
  ['sandbox', 'tools'].forEach((name) => rmSync(path.join(root, name, 'lib'), { recursive: true, force: true }));
  runTool('tsc', ['-p', 'sandbox']);
  runTool('tsc', ['-p', 'tools']);
  cpSync(path.join(root, PROTOCOL('src')), path.join(root, PROTOCOL('lib')));
  // Only now, as the names of .jsiirc.json have gone into package.json.
  writeFileSync(stamp, hash(SOURCES));
}

/** Makes L1 from the catalogue, and the copies of what is shared. */
export function generate() {
  share();
  runTool('tsx', ['generator/main.ts']);
}

function isCurrent(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/** A hash over the sources among some files and folders. */
function hash(names) {
  const digest = createHash('sha256');
  const add = (name) => {
    const file = path.join(root, name);
    if (!existsSync(file)) {
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
