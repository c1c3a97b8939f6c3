/**
 * Writes the generated pages of `docs`, from the catalogue and from the jsii assembly: see `scripts/docs.mjs`. With `--check`, fails if a page
 * is out of date.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { loadAssemblyFromPath } from '@jsii/spec';
import { loadCatalog } from './catalog/load';
import { CATALOG_IDS } from './catalog/types';
import { buildModel } from './model/build';
import { API_FOLDER, apiPages } from './pages/api';
import { cataloguePage } from './pages/catalogue';

const ROOT = path.join(__dirname, '..');

const pages = new Map([
  ['docs/catalogue.md', cataloguePage(CATALOG_IDS.map((id) => buildModel(loadCatalog(id))))],
  ...apiPages(loadAssemblyFromPath(ROOT, false)),
]);

/** Markdown files in the folder of the API pages for areas of the API that no longer exist. */
const outdated = markdownBelow(API_FOLDER).filter((name) => !pages.has(name));

for (const name of [...pages.keys(), ...outdated]) {
  const file = path.join(ROOT, name);
  const text = pages.get(name);
  const isCurrent = text !== undefined && fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text;
  if (!isCurrent && process.argv.includes('--check')) {
    console.error(`${name} is out of date: run "npm run docs" and commit the file`);
    process.exitCode = 1;
  } else if (text === undefined) {
    fs.rmSync(file);
    console.log(`${name}: removed`);
  } else if (!isCurrent) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    console.log(`${name}: written`);
  }
}

function markdownBelow(folder: string): string[] {
  const root = path.join(ROOT, folder);
  const files = fs.existsSync(root) ? fs.readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
  return files.filter((file) => file.endsWith('.md')).map((file) => path.posix.join(folder, file));
}
