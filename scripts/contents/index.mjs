/** Checks what `npm run package` has made: contents of each target that is known here, and of any other its version. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageFolder } from '../package.mjs';
import { root } from '../prepare.mjs';
import { filesIn, sizeOf } from './files.mjs';
import { NPM_PACKAGES, tarballProblems } from './npm.mjs';
import { pythonVersion, wheelProblems } from './wheel.mjs';

/** What is wrong with the packages of targets, whose sizes are told. */
export function contentProblems(targets) {
  const temporary = mkdtempSync(path.join(tmpdir(), 'cdktf-gateways-contents-'));
  try {
    return targets.flatMap((target) => {
      const unpacked = path.join(temporary, target);
      mkdirSync(unpacked);
      const problems = problemsOf(target, packageFolder(target), unpacked);
      tellSizes(target, packageFolder(target), unpacked);
      return problems;
    });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function problemsOf(target, made, unpacked) {
  if (Object.hasOwn(NPM_PACKAGES, target)) {
    return tarballProblems(target, path.join(made, readdirSync(made)[0]), unpacked);
  }
  return target === 'python' ? wheelProblems(made, unpacked) : versionProblems(target, made);
}

/** What is unpacked is known of packages whose contents are. */
function tellSizes(target, made, unpacked) {
  const megabytes = (folder) => `${(sizeOf(folder) / 1e6).toFixed(2)} MB`;
  const whenUnpacked = readdirSync(unpacked).length > 0 ? `, ${megabytes(unpacked)} when unpacked` : '';
  console.log(`${target}: ${megabytes(made)}${whenUnpacked}: ${readdirSync(made).join(', ')}`);
}

/** Packages have their version in the name of a file or a folder, or, as those of Go, in a file `version`. */
function versionProblems(target, made) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const files = filesIn(made);
  const says = (name) =>
    [version, pythonVersion(version)].some((spelling) => name.includes(spelling)) ||
    (path.basename(name) === 'version' && readFileSync(path.join(made, name), 'utf8').trim() === version);
  return files.some(says) ? [] : [`${target}: none of its ${files.length} files has the version ${version}`];
}
