/**
 * Checks that all packages of this repository have the same version, also in package-lock.json. Checks that the
 * dependencies and peer dependencies of these packages on each other have this version.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the problems with the version numbers in a checkout of the repository. */
export function versionMistakes(root) {
  const readJson = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
  const { version, workspaces } = readJson('package.json');
  const mistakes = [];
  const expect = (where, actual, expected = version) => {
    if (actual !== expected) {
      mistakes.push(`${where} is ${actual}; expected: ${expected}, as in package.json`);
    }
  };
  const manifests = workspaces.map((name) => [name, readJson(`${name}/package.json`)]);
  const own = new Set([readJson('package.json'), ...manifests.map(([, manifest]) => manifest)].map(({ name }) => name));
  const locked = readJson('package-lock.json').packages;
  expect('the version in package-lock.json', locked[''].version);
  for (const [folder, manifest] of manifests) {
    expect(`the version in ${folder}/package.json`, manifest.version);
    expect(`the version of ${folder} in package-lock.json`, locked[folder]?.version);
    for (const [name, range] of Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      // The package of the library has two names: `cdktf-gateways` for cdktf and `cdktn-gateways` for cdktn.
      if (own.has(name.replace(/^cdktn-/, 'cdktf-'))) {
        expect(`${name} in ${folder}/package.json`, range);
      }
    }
  }
  return mistakes;
}
