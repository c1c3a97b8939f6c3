/**
 * Compiles and translates the samples of the API with jsii-rosetta, for the reference and for packages of other
 * languages. `translateSamples` throws if a sample does not compile, and reuses translations of its last run.
 */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, runTool } from './prepare.mjs';

/** Folder with one subfolder per assembly, for jsii-rosetta and jsii-docgen. */
export const ASSEMBLIES = path.join(root, '.cache', 'reference');
const LIBRARY = path.join(ASSEMBLIES, 'cdktf-gateways');
const TRANSLATIONS = path.join(LIBRARY, '.jsii.tabl.json');
/** Translations for jsii-pacmak. */
const FOR_PACKAGES = path.join(ASSEMBLIES, 'packages.tabl.json');
// Maximum number of samples that jsii-rosetta compiles in one TypeScript program. A program takes long to start,
// because it loads the types of the whole library.
const BATCH = '100';

/** Translates all samples in comments, and stores the translations next to the assembly. */
export function translateSamples() {
  stage('cdktf-gateways', root);
  for (const name of ['cdktf', 'constructs']) {
    stage(name, path.join(root, 'node_modules', name));
  }
  runTool('jsii-rosetta', ['extract', '--strict', '--batch', BATCH, '--directory', root, LIBRARY]);
}

/**
 * Translates the samples in doc comments for the packages of other languages.
 *
 * @returns options for jsii-pacmak, which would use untranslated samples without these options
 */
export function sampleOptions() {
  translateSamples();
  const { TranslatedSnippet } = createRequire(import.meta.url)('jsii-rosetta');
  const tablet = JSON.parse(readFileSync(TRANSLATIONS, 'utf8'));
  for (const sample of Object.values(tablet.snippets)) {
    const { api } = sample.location;
    // Constructors have the samples of their classes (`generator/compiled/constructor-docs.ts`).
    for (const constructor of api.api === 'type' ? constructorsOf(api.fqn) : []) {
      const copy = { ...sample, location: { ...sample.location, api: constructor } };
      tablet.snippets[TranslatedSnippet.fromSchema(copy).key] = copy;
    }
  }
  writeFileSync(FOR_PACKAGES, JSON.stringify(tablet));
  return ['--rosetta-tablet', FOR_PACKAGES, '--rosetta-unknown-snippets', 'verbatim'];
}

/**
 * Returns the keys under which jsii-pacmak looks up the sample of a constructor. In the keys for Python, the
 * constructor is a member without a name.
 */
function constructorsOf(fqn) {
  return [
    { api: 'initializer', fqn },
    { api: 'member', fqn, memberName: '' },
  ];
}

/**
 * Writes a copy of an assembly, without READMEs and without examples of constructors, for jsii-rosetta. The READMEs of
 * assemblies are guides, whose samples `generator/reference` translates.
 */
function stage(name, source) {
  const { loadAssemblyFromPath } = createRequire(import.meta.url)('@jsii/spec');
  const folder = path.join(ASSEMBLIES, name);
  const assembly = loadAssemblyFromPath(source, false);
  delete assembly.readme;
  Object.values(assembly.submodules ?? {}).forEach((submodule) => delete submodule.readme);
  // Constructors repeat the examples of their classes, so `stage` removes the examples of constructors to compile each
  // example only once.
  Object.values(assembly.types ?? {}).forEach((type) => delete type.initializer?.docs?.example);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, '.jsii'), JSON.stringify(assembly));
  writeFileSync(path.join(folder, 'package.json'), readFileSync(path.join(source, 'package.json')));
  // jsii-rosetta looks for fixtures next to the assembly.
  if (source === root) {
    rmSync(path.join(folder, 'rosetta'), { force: true });
    symlinkSync(path.join(root, 'rosetta'), path.join(folder, 'rosetta'));
  }
}
