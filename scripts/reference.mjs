/**
 * Compiles every sample, translates it, and writes the reference in each language into `docs/reference`: `npm run reference`.
 * With `--check` after `--`, nothing is written. A sample that does not compile, or that a language cannot say, fails.
 */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepare, root, runTool } from './prepare.mjs';

// What jsii-rosetta and jsii-docgen read and write: a folder for each assembly.
const ASSEMBLIES = path.join(root, '.cache', 'reference');
const LIBRARY = path.join(ASSEMBLIES, 'cdktf-gateways');
// One program of TypeScript for so many samples: each needs the types of the whole library.
const BATCH = '100';

prepare();
// Only now, as it may just have been installed.
const { loadAssemblyFromPath } = await import('@jsii/spec');
stage('cdktf-gateways', root);
for (const name of ['cdktf', 'constructs']) {
  stage(name, path.join(root, 'node_modules', name));
}
runTool('jsii-rosetta', ['extract', '--strict', '--batch', BATCH, '--directory', root, LIBRARY]);
runTool('tsx', ['generator/reference.ts', ASSEMBLIES, ...process.argv.slice(2)]);

/** Puts an assembly into the folder, without its READMEs: they are guides, whose samples `generator/reference` knows. */
function stage(name, source) {
  const folder = path.join(ASSEMBLIES, name);
  const assembly = loadAssemblyFromPath(source, false);
  delete assembly.readme;
  Object.values(assembly.submodules ?? {}).forEach((submodule) => delete submodule.readme);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, '.jsii'), JSON.stringify(assembly));
  writeFileSync(path.join(folder, 'package.json'), readFileSync(path.join(source, 'package.json')));
  // The fixtures are looked for beside the assembly.
  if (source === root) {
    rmSync(path.join(folder, 'rosetta'), { force: true });
    symlinkSync(path.join(root, 'rosetta'), path.join(folder, 'rosetta'));
  }
}
