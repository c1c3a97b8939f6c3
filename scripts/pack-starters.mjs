/**
 * Packs the starters for `cdktf init --template=URL`, which takes zip files alone: one for each folder of `starters`, with the version of
 * the packages, and with what is said at the end.
 */
import { createRequire } from 'node:module';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const STARTERS = path.join(root, 'starters');

/** Where a file says the version of our packages. */
const VERSION = '@VERSION@';
const NEXT_STEPS = '.hooks.sscaff.js';
// So that the same files make the same archive.
const TIME = new Date('2000-01-01T00:00:00');

export function packStarters(folder) {
  // Only now, as it may just have been installed.
  const { strToU8, zipSync } = createRequire(import.meta.url)('fflate');
  const { version } = manifest();
  const nextSteps = readFileSync(path.join(STARTERS, 'next-steps.js'), 'utf8');
  for (const language of starterLanguages()) {
    const files = Object.fromEntries(
      filesIn(path.join(STARTERS, language)).map(([name, text]) => [name, strToU8(text.replaceAll(VERSION, version))]),
    );
    files[NEXT_STEPS] = strToU8(nextSteps);
    writeFileSync(path.join(folder, archiveOf(language)), zipSync(files, { mtime: TIME, level: 9 }));
  }
}

/** CDK Terrain has packages for two of them. */
export function starterLanguages() {
  return manifest().name.startsWith('cdktn') ? ['typescript', 'python'] : ['typescript', 'python', 'java', 'go'];
}

export function archiveOf(language) {
  return `cdktf-gateways-starter-${language}.zip`;
}

function manifest() {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
}

/** Names from the folder, with forward slashes, and texts. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]);
}
