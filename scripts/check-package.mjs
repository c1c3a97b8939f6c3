/** Checks the npm packages: the contents of the tarballs, and the use of the tarballs in a project. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { followReadmes } from './follow-readmes.mjs';
import { NPM_PACKAGES, tarballProblems } from './contents/npm.mjs';
import { makePackages, packageFile } from './package.mjs';
import { temporaryFolder } from './prepare.mjs';
import { useInProject } from './use-packages.mjs';

const targets = Object.keys(NPM_PACKAGES);
makePackages(targets);

const problems = [];
const temporary = temporaryFolder('package');
targets.forEach((target) => mkdirSync(folderOf(target)));
problems.push(...targets.flatMap((target) => tarballProblems(target, tarballOf(target), folderOf(target))));
if (problems.length === 0) {
  problems.push(...useInProject(targets.map(tarballOf), path.join(temporary, 'project')));
  problems.push(...followReadmes(targets.map(published), path.join(temporary, 'orders')));
}
problems.forEach((problem) => console.error(problem));
console.log(problems.length > 0 ? `${problems.length} problems` : 'the npm packages have no problems');
process.exitCode = problems.length > 0 ? 1 : 0;

function tarballOf(target) {
  return packageFile(target, '.tgz');
}

function folderOf(target) {
  return path.join(temporary, target);
}

/** Returns a package and its README for `followReadmes`. */
function published(target) {
  const { name } = JSON.parse(readFileSync(path.join(folderOf(target), 'package.json'), 'utf8'));
  const readme = readFileSync(path.join(folderOf(target), 'README.md'), 'utf8');
  return { name, readme, tarball: tarballOf(target) };
}
