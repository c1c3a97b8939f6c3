/**
 * Builds all packages of a release, or the packages of the given targets, checks their contents, and prints their
 * sizes. Builds nothing if the versions of the packages differ, or if steps of a tagged release are missing. Publishes
 * nothing: `.github/workflows/release.yml` publishes the built packages.
 *
 *     npm run release -- --dry-run [TARGET…]   at any time; prints what is missing for a release
 *     npm run release -- v1.0.0                for the tag of a release; fails if anything is missing
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSnapshot } from './api/snapshot.mjs';
import { contentProblems } from './contents/index.mjs';
import { makePackages, TARGETS } from './package.mjs';
import { root } from './prepare.mjs';
import { versionMistakes } from './versions.mjs';

const [first, ...rest] = process.argv.slice(2);
const dryRun = first === '--dry-run';
const targets = rest.length > 0 ? rest : Object.keys(TARGETS);
const unknown = targets.filter((target) => !Object.hasOwn(TARGETS, target));
if (!(dryRun || (/^v\d/.test(first ?? '') && rest.length === 0)) || unknown.length > 0) {
  console.error('usage: npm run release -- --dry-run [TARGET…], or npm run release -- vVERSION');
  console.error(`targets: ${Object.keys(TARGETS).join(', ')}`);
  process.exit(2);
}

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const unready = unreadiness();
if (dryRun) {
  unready.forEach((reason) => console.log(`not ready for a release: ${reason}`));
}
const mistakes = [...versionMistakes(root), ...(dryRun ? [] : unready)];
if (mistakes.length === 0) {
  makePackages(targets);
  mistakes.push(...contentProblems(targets));
}
mistakes.forEach((mistake) => console.error(mistake));
console.log(
  mistakes.length > 0 ? `${mistakes.length} problems` : `version ${version} of ${targets.join(', ')} has no problems`,
);
process.exitCode = mistakes.length > 0 ? 1 : 0;

/**
 * Returns the missing steps of a release, and without `--dry-run` also the problem of a tag that is not the version.
 */
function unreadiness() {
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const [, unreleased] = /^## Unreleased\n([^]*?)^## /m.exec(changelog) ?? [];
  const headings = changelog.split('\n').filter((line) => line.startsWith('## '));
  const compared = readSnapshot(path.join(root, 'api', 'released.json.gz')).version;
  return [
    !dryRun && first !== `v${version}` && `the tag is ${first}; the version is ${version}`,
    !headings.some((line) => line.split(' ')[1] === version) && `CHANGELOG.md has no section ${version}`,
    unreleased?.trim() && 'CHANGELOG.md has lines below Unreleased',
    compared !== version && `the API to compare with is that of ${compared}: npm run api -- --update`,
  ].filter(Boolean);
}
