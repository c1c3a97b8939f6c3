/**
 * Packs the starters as zip files for `cdktf init --template=URL`, one per folder of `starters`. Sets the version of
 * our packages in each starter, and adds the text that `cdktf init` prints at the end. Also packs the starters for CDK
 * Terrain, with the package names of CDK Terrain.
 */
import { createRequire } from 'node:module';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { forTerrain } from './cdktn-names.mjs';
import { root } from './prepare.mjs';

const STARTERS = path.join(root, 'starters');

/** Placeholder in the starters for the version of our packages. */
const VERSION = '@VERSION@';
const NEXT_STEPS = '.hooks.sscaff.js';
// Fixed time of files in the archive, so that the same files result in the same archive.
const TIME = new Date('2000-01-01T00:00:00');

const LANGUAGES = ['typescript', 'python', 'java', 'go'];

export function packStarters(folder) {
  for (const language of LANGUAGES) {
    pack(language, folder, (text) => text);
    pack(language, folder, forTerrain);
  }
}

function pack(language, folder, withNames) {
  // `fflate` is imported on demand, because `npm install` may have installed it after this script started.
  const { strToU8, zipSync } = createRequire(import.meta.url)('fflate');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const texts = [
    ...filesIn(path.join(STARTERS, language)),
    [NEXT_STEPS, readFileSync(path.join(STARTERS, 'next-steps.js'), 'utf8')],
  ];
  const files = texts.map(([name, text]) => [name, strToU8(withNames(text).replaceAll(VERSION, version))]);
  const archive = zipSync(Object.fromEntries(files), { mtime: TIME, level: 9 });
  writeFileSync(path.join(folder, withNames(archiveOf(language))), archive);
}

export function archiveOf(language) {
  return `cdktf-gateways-starter-${language}.zip`;
}

/** Returns the relative path, with forward slashes, and the content of each file in a folder. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]);
}
