/**
 * Checks the packages of `npm run package`: the contents of the npm packages and of the wheel, and the version of the
 * packages of all other targets. As a command:
 * `node scripts/contents/index.mjs [TARGET…]`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TREE } from '../cdktn.mjs';
import { packageFile, packageFolder, TARGETS } from '../package.mjs';
import { environment, install, root, temporaryFolder } from '../prepare.mjs';
import { filesIn, megabytes, sizeOf } from './files.mjs';
import { NPM_PACKAGES, tarballProblems } from './npm.mjs';
import { pythonVersion, wheelProblems } from './wheel.mjs';

/** Returns the problems of the packages of some targets, and prints the sizes of these packages. */
export function contentProblems(targets) {
  const temporary = temporaryFolder('contents');
  return targets.flatMap((target) => {
    if (!existsSync(packageFolder(target)) || readdirSync(packageFolder(target)).length === 0) {
      return [`${target}: has not been made`];
    }
    const unpacked = path.join(temporary, target);
    mkdirSync(unpacked);
    const problems = problemsOf(target, packageFolder(target), unpacked);
    tellSizes(target, packageFolder(target), unpacked);
    return problems;
  });
}

function problemsOf(target, made, unpacked) {
  if (Object.hasOwn(NPM_PACKAGES, target)) {
    return tarballProblems(target, packageFile(target, '.tgz'), unpacked);
  }
  if (target === 'python') {
    return wheelProblems(made, unpacked);
  }
  return [...versionProblems(target, made), ...(target === 'cdktn' ? problemsOfTree() : [])];
}

/**
 * Checks the packages for CDK Terrain like the packages for cdktf. The check runs in the copy of the repository for CDK
 * Terrain, because the copy contains the package names of CDK Terrain.
 */
function problemsOfTree() {
  const args = ['scripts/contents/index.mjs', 'js', 'python'];
  const result = spawnSync(process.execPath, args, { cwd: TREE, env: environment(), encoding: 'utf8' });
  const { status, error, stdout, stderr } = result;
  if (error || (status !== 0 && status !== 1)) {
    return [`cdktn: could not be checked: ${error?.message ?? `exit code ${status}\n${stderr}`}`];
  }
  process.stdout.write(stdout.replace(/^/gm, 'cdktn: ').replace(/cdktn: $/, ''));
  const problems = stderr.split('\n').filter((line) => line !== '');
  return (status === 1 && problems.length === 0 ? ['failed'] : problems).map((line) => `cdktn: ${line}`);
}

/** Prints the size of a package, and the unpacked size if the script checks the contents of the package. */
function tellSizes(target, made, unpacked) {
  const whenUnpacked = readdirSync(unpacked).length > 0 ? `, ${megabytes(sizeOf(unpacked))} when unpacked` : '';
  console.log(`${target}: ${megabytes(sizeOf(made))}${whenUnpacked}: ${readdirSync(made).join(', ')}`);
}

/**
 * Returns a problem if a package does not contain the version of the root's `package.json`. Most packages contain their
 * version in the name of a file or folder, and the Go module in a file `version`. Starters contain the version in the
 * versions of their dependencies, because the file names of starters do not change.
 */
function versionProblems(target, made) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const says = (text) => [version, pythonVersion(version)].some((spelling) => text.includes(spelling));
  const files = filesIn(made);
  const archives = files.filter((name) => name.endsWith('.zip'));
  if (archives.length > 0) {
    return archives
      .filter((name) => !textsIn(path.join(made, name)).some(says))
      .map((name) => `${target}: nothing in ${name} has the version ${version}`);
  }
  const isVersion = (name) => path.basename(name) === 'version' && says(readFileSync(path.join(made, name), 'utf8'));
  return files.some((name) => says(name) || isVersion(name))
    ? []
    : [`${target}: none of its ${files.length} files has the version ${version}`];
}

function textsIn(archive) {
  // `fflate` is imported on demand, because building the packages may have installed it after this script started.
  const { strFromU8, unzipSync } = createRequire(import.meta.url)('fflate');
  return Object.values(unzipSync(readFileSync(archive))).map((content) => strFromU8(content));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  const targets = process.argv.slice(2);
  const problems = contentProblems(targets.length > 0 ? targets : Object.keys(TARGETS));
  problems.forEach((problem) => console.error(problem));
  process.exitCode = problems.length > 0 ? 1 : 0;
}
