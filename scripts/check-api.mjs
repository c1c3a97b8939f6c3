/**
 * Compares the public API with the API of the last release: `npm run api`. Each breaking change must be in
 * `api/allowed-breaking-changes.txt` with a reason, and CHANGELOG.md must name each change of the API. For a release,
 * `npm run api -- --update` stores the current API for the next comparison.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { breakingChanges } from './api/breaking.mjs';
import { changesBetween } from './api/changes.mjs';
import { itemsSince, names } from './api/changelog.mjs';
import { readSnapshot, reduced, writeSnapshot } from './api/snapshot.mjs';
import { prepare, root } from './prepare.mjs';

const FILES = {
  released: path.join(root, 'api', 'released.json.gz'),
  allowed: path.join(root, 'api', 'allowed-breaking-changes.txt'),
  changelog: path.join(root, 'CHANGELOG.md'),
};

/** Returns the problems of an assembly, compared with the files of the last release. */
export function checkApi(assembly, files = FILES) {
  const released = readSnapshot(files.released);
  const present = reduced(assembly);
  const problems = withFolders({ released, present }, (folders) =>
    breakingChanges(folders.released, folders.present, files.allowed, readFileSync(files.allowed, 'utf8')),
  );
  const items = itemsSince(readFileSync(files.changelog, 'utf8'), released.version);
  if (!items) {
    return [...problems, `CHANGELOG.md has no section ${released.version}, which is the last release`];
  }
  const untold = changesBetween(released, present).filter((change) => !items.some((item) => names(item, change)));
  return [...problems, ...untold.map(describe)];
}

function describe({ type, member, what }) {
  const name = member === undefined ? type : `${type}.${member}`;
  return `${name} is ${what}, and no item of CHANGELOG.md since the last release names it in code`;
}

/**
 * Stores the API of a release for later comparisons. Empties the list of allowed breaking changes, because the stored
 * API already contains these changes.
 */
function release(assembly) {
  writeSnapshot(FILES.released, assembly);
  const [explanation] = readFileSync(FILES.allowed, 'utf8').split('\n\n');
  writeFileSync(FILES.allowed, `${explanation.trim()}\n`);
}

/**
 * Writes jsii assemblies as packages to temporary folders inside the checkout, so that jsii-diff finds the dependencies
 * of the assemblies.
 */
function withFolders(assemblies, action) {
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  const temporary = mkdtempSync(path.join(root, 'dist', 'api-'));
  try {
    const folders = {};
    for (const [name, assembly] of Object.entries(assemblies)) {
      folders[name] = path.join(temporary, name);
      mkdirSync(folders[name]);
      writeFileSync(path.join(folders[name], '.jsii'), JSON.stringify(assembly));
      const { name: packageName, version, dependencies } = assembly;
      const manifest = { name: packageName, version, jsii: {}, dependencies };
      writeFileSync(path.join(folders[name], 'package.json'), JSON.stringify(manifest));
    }
    return action(folders);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function main() {
  prepare();
  // `@jsii/spec` is imported here, because `prepare` may just have installed the package.
  const { loadAssemblyFromPath } = await import('@jsii/spec');
  const assembly = loadAssemblyFromPath(root, false);
  if (process.argv.includes('--update')) {
    release(assembly);
    console.log(`stored the API of ${assembly.version} for later comparisons`);
    return;
  }
  const problems = checkApi(assembly);
  problems.forEach((problem) => console.error(problem));
  console.log(problems.length > 0 ? `${problems.length} problems` : 'no undocumented changes of the API');
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main();
}
