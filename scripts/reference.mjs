/**
 * Compiles and translates all samples, and writes the reference for each language to `docs/reference`:
 * `npm run reference`. With `--check` after `--`, the script does not write `docs/reference`. The script fails if a
 * sample does not compile or cannot be translated.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash, isCurrent, prepare, root, runTool, SOURCES } from './prepare.mjs';
import { ASSEMBLIES, translateSamples } from './samples.mjs';

// File with the hash of the sources from which the API reference was last built.
const STAMP = path.join(root, 'docs', 'reference', '.stamp');
const MADE_OF = [...SOURCES, 'rosetta', 'docs', 'sandbox/docs', 'scripts/reference.mjs', 'scripts/samples.mjs'];

/** Builds the reference, unless the reference is up to date. */
export function ensureReference() {
  if (!isCurrent(STAMP, madeOf())) {
    console.log('building the reference in each language (takes some minutes)');
    makeReference();
  }
}

function makeReference(...options) {
  prepare();
  translateSamples();
  runTool('tsx', ['generator/reference.ts', ASSEMBLIES, ...options]);
  if (!options.includes('--check')) {
    writeFileSync(STAMP, madeOf());
  }
}

function madeOf() {
  return hash(MADE_OF, (name) => !name.startsWith(path.join('docs', 'reference')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  makeReference(...process.argv.slice(2));
}
