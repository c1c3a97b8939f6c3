/**
 * Creates a copy of this repository for CDK Terrain, with the names of `cdktn-names.mjs`, and runs a command in the
 * copy: `npm run cdktn -- npx jest test/core`. If the copy exists, the script updates only changed files, and keeps the
 * build output of unchanged files.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { forTerrain, isOfOneEngine, manifestForTerrain } from './cdktn-names.mjs';
import { BORROWED, install, root, run } from './prepare.mjs';

/** Folder of the repository's copy for CDK Terrain. */
export const TREE = path.join(root, 'dist', 'cdktn-tree');

const MODULES = path.join(TREE, 'node_modules');
const OWN_MODULES = path.join(root, 'node_modules');

/**
 * File in the copy with the list of all copied files, so that the next update can delete files that no longer exist.
 */
const LIST = path.join(TREE, '.copied');

/**
 * Files that the copy for CDK Terrain omits, because it does not need them or because they concern only this
 * repository.
 */
const LEFT_OUT = /^((\.ci|\.github|bench|starters|test\/(scripts|starters))\/|test\/guides\/links\.)/;

/** Creates or updates the copy for CDK Terrain. */
export function makeTree() {
  install();
  mkdirSync(TREE, { recursive: true });
  const names = sources();
  const before = existsSync(LIST) ? readFileSync(LIST, 'utf8').split('\n') : [];
  const wanted = new Set(names);
  before.filter((name) => !wanted.has(name)).forEach((name) => rmSync(path.join(TREE, name), { force: true }));
  names.forEach(copy);
  writeFileSync(LIST, names.join('\n'));
  borrowModules();
}

/**
 * Links the copy to the dependencies that are installed in the repository. Bundled dependencies are copied, not linked,
 * because npm does not pack the dependencies of a linked package. The workspaces `sandbox` and `tools` and their
 * executables are parts of the copy, not links to the repository.
 */
function borrowModules() {
  rmSync(MODULES, { recursive: true, force: true });
  mkdirSync(MODULES);
  const { bundledDependencies, workspaces } = readJson(root, 'package.json');
  const bundled = withDependencies(bundledDependencies);
  bundled.forEach((name) => cpSync(path.join(OWN_MODULES, name), path.join(MODULES, name), { recursive: true }));
  const folders = new Map(workspaces.map((name) => [readJson(root, name, 'package.json').name, path.join(TREE, name)]));
  for (const name of installed().filter((name) => !bundled.has(name))) {
    mkdirSync(path.dirname(path.join(MODULES, name)), { recursive: true });
    symlinkSync(folders.get(name) ?? path.join(OWN_MODULES, name), path.join(MODULES, name));
  }
  // Copies the executables without changing their relative links, which then lead to packages of the copy.
  cpSync(path.join(OWN_MODULES, '.bin'), path.join(MODULES, '.bin'), { recursive: true, verbatimSymlinks: true });
  writeFileSync(path.join(MODULES, BORROWED), '');
}

/** Returns the names of packages and of all their direct and transitive dependencies. */
function withDependencies(names, found = new Set()) {
  for (const name of names.filter((name) => !found.has(name))) {
    found.add(name);
    withDependencies(Object.keys(readJson(OWN_MODULES, name, 'package.json').dependencies ?? {}), found);
  }
  return found;
}

/** Returns the names of all packages in the node_modules of the repository. */
function installed() {
  return readdirSync(OWN_MODULES)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(OWN_MODULES, name)).map((inner) => `${name}/${inner}`) : [name],
    );
}

/** Builds packages for CDK Terrain in the copy of the repository. */
export function packageTree(targets) {
  makeTree();
  run(process.execPath, ['scripts/package.mjs', ...targets], { cwd: TREE });
}

/** Copies built packages for CDK Terrain to a folder. */
export function copyFromTree(targets, folder) {
  targets.forEach((target) => cpSync(path.join(TREE, 'dist', target), folder, { recursive: true }));
}

/** Returns the source files of the repository that the copy for CDK Terrain contains, without build output. */
function sources() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((name) => name !== '' && !LEFT_OUT.test(name) && existsSync(path.join(root, name)));
}

/**
 * Copies a file with the names of CDK Terrain, only if the copy differs, so that the build output of the file stays
 * current.
 */
function copy(name) {
  const source = path.join(root, name);
  const target = path.join(TREE, name);
  const content = isOfOneEngine(name) ? Buffer.from(contentOf(name)) : readFileSync(source);
  if (!existsSync(target) || !readFileSync(target).equals(content)) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
    chmodSync(target, statSync(source).mode);
  }
}

function contentOf(name) {
  const text = readFileSync(path.join(root, name), 'utf8');
  return name === 'package.json' ? `${JSON.stringify(manifestForTerrain(text), null, 2)}\n` : forTerrain(text);
}

function readJson(...names) {
  return JSON.parse(readFileSync(path.join(...names), 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...args] = process.argv.slice(2);
  makeTree();
  if (command) {
    run(command, args, { cwd: TREE });
  }
}
