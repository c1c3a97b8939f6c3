/**
 * Builds the packages for publishing: `npm run package` builds all, `npm run package -- js python` only some targets.
 * Each target has a folder in `dist`, which the build of the target empties first.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyFromTree, packageTree } from './cdktn.mjs';
import { megabytes, sizeOf } from './contents/files.mjs';
import { hasMaven, makeJar } from './package-java.mjs';
import { packStarters } from './pack-starters.mjs';
import { prepare, root, run, runTool, temporaryFolder } from './prepare.mjs';
import { sampleOptions } from './samples.mjs';
import { stage, STAGE } from './stage.mjs';

const DIST = path.join(root, 'dist');

/** Option with which checks use the packages of an earlier build. */
export const AS_MADE = '--as-made';

/**
 * Targets of `npm run package`, each with its build function and a check of the programs that the build requires. A
 * target is built from the staged library, from targets of the copy for CDK Terrain, or from another folder of the
 * repository.
 *
 * @type {Record<string, { make: () => void, needs?: () => string | undefined, isOfLibrary?: boolean, inTree?: string[]
 * }>}
 */
export const TARGETS = {
  js: { make: () => makeLibrary('js'), isOfLibrary: true },
  python: { make: makePython, needs: pythonNeeded, isOfLibrary: true },
  java: { make: () => makeJar(packageFolder('java'), sampleOptions()), needs: mavenNeeded, isOfLibrary: true },
  // The Go target contains the sources of the module, because users compile the packages that they import.
  go: { make: () => makeCode('go', DIST), isOfLibrary: true },
  // The C# target contains the sources with a project file for `dotnet pack`.
  dotnet: { make: () => makeCode('dotnet', DIST), isOfLibrary: true },
  // Packages for CDK Terrain: npm and PyPI, and the other languages.
  cdktn: ofTree(['js', 'python'], 'cdktn', pythonNeeded),
  'cdktn-java': ofTree(['java'], 'cdktn-java', mavenNeeded),
  'cdktn-go': ofTree(['go'], 'cdktn-go'),
  'cdktn-dotnet': ofTree(['dotnet'], 'cdktn-dotnet'),
  sandbox: { make: () => makeWorkspace('sandbox') },
  tools: { make: () => makeWorkspace('tools') },
  starters: { make: () => packStarters(packageFolder('starters')) },
};

export function makePackages(targets = Object.keys(TARGETS)) {
  const missing = targets.map((target) => [target, TARGETS[target].needs?.()]).filter(([, needed]) => needed);
  if (missing.length > 0) {
    missing.forEach(([target, needed]) => console.error(`the package for ${target} requires ${needed}`));
    process.exit(1);
  }
  prepare();
  if (targets.some((target) => TARGETS[target].isOfLibrary)) {
    stage();
  }
  const inTree = targets.flatMap((target) => TARGETS[target].inTree ?? []);
  if (inTree.length > 0) {
    packageTree(inTree);
  }
  for (const target of targets) {
    console.log(`building the package for ${target}`);
    const folder = packageFolder(target);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    TARGETS[target].make();
    for (const name of readdirSync(folder)) {
      console.log(`  dist/${target}/${name}: ${megabytes(sizeOf(path.join(folder, name)))}`);
    }
  }
}

/** Returns the output folder of a target. */
export function packageFolder(target) {
  return path.join(DIST, target);
}

/** Returns the package file of the last build. */
export function packageFile(target, extension) {
  const folder = packageFolder(target);
  const name = (existsSync(folder) ? readdirSync(folder) : []).find((file) => file.endsWith(extension));
  if (!name) {
    throw new Error(`no ${extension} file in ${folder}: run "npm run package -- ${target}"`);
  }
  return path.join(folder, name);
}

/**
 * Returns a target that copies packages for CDK Terrain, after `packageTree` has built them in the copy of the
 * repository.
 */
function ofTree(inTree, target, needs) {
  return { make: () => copyFromTree(inTree, packageFolder(target)), needs, inTree };
}

/** Generates the code of a language with translated samples, and does not pack the code. */
function makeCode(target, outdir) {
  makeLibrary(target, outdir, '--code-only', ...sampleOptions());
}

function makeLibrary(target, outdir = DIST, ...options) {
  runTool('jsii-pacmak', [
    ...[STAGE, '--targets', target, '--outdir', outdir, ...options],
    // The fingerprint of jsii-pacmak covers only types, so it would keep old output after a change of code.
    '--no-fingerprint',
    // jsii-pacmak must not add an .npmignore, because `files` in package.json and `stage.mjs` determine the contents of
    // the tarball.
    '--no-npmignore',
  ]);
}

/** Builds the wheel like jsii-pacmak, but changes the generated code before packing: see scripts/python-package. */
function makePython() {
  const temporary = temporaryFolder('python-code');
  makeCode('python', temporary);
  const code = path.join(temporary, 'python');
  const assembly = path.join(root, '.jsii.gz');
  run('python3', ['-B', '-X', 'utf8', 'scripts/python-package/rewrite.py', path.join(code, 'src'), assembly]);
  const venv = path.join(temporary, 'venv');
  const python = path.join(venv, 'bin', 'python');
  const tools = path.join(root, 'node_modules/jsii-pacmak/lib/targets/python/requirements-dev.txt');
  const dist = packageFolder('python');
  run('python3', ['-m', 'venv', venv]);
  run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', tools]);
  run(python, ['-m', 'build', '--no-isolation', '--outdir', dist, code], { stdio: ['ignore', 'ignore', 'inherit'] });
  const made = readdirSync(dist).map((name) => path.join(dist, name));
  run(python, ['-m', 'twine', 'check', '--strict', ...made]);
}

function makeWorkspace(name) {
  const args = ['pack', '--loglevel=error', '--pack-destination', packageFolder(name)];
  run('npm', args, { cwd: path.join(root, name), stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * Returns the missing requirement for building the Python package, or undefined if nothing is missing. Checks for
 * `venv` early, because Debian's python3 lacks `venv`, and the build would fail half-way.
 */
function pythonNeeded() {
  const probe = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';
  const isThere = spawnSync('python3', ['-c', probe], { stdio: 'ignore' }).status === 0;
  return isThere ? undefined : 'Python 3.10 or later as python3, with its modules venv and ensurepip';
}

function mavenNeeded() {
  return hasMaven() ? undefined : 'Maven 3.8 or later as mvn, and a JDK 17 or later';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const targets = [...new Set(process.argv.slice(2))];
  const unknown = targets.filter((target) => !Object.hasOwn(TARGETS, target));
  if (unknown.length > 0) {
    console.error(`unknown target: ${unknown.join(', ')}; allowed: ${Object.keys(TARGETS).join(', ')}`);
    process.exit(2);
  }
  makePackages(targets.length > 0 ? targets : undefined);
}
