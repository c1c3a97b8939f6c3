/** Writes the pages that are generated from the catalogue: `npm run docs`. With `--check`, fails if a page is out of date. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { loadCatalog } from './catalog/load';
import { CATALOG_IDS } from './catalog/types';
import { buildModel } from './model/build';
import { cataloguePage } from './pages/catalogue';

const ROOT = path.join(__dirname, '..');

const pages = { 'docs/catalogue.md': cataloguePage(CATALOG_IDS.map((id) => buildModel(loadCatalog(id)))) };

for (const [name, text] of Object.entries(pages)) {
  const file = path.join(ROOT, name);
  const isCurrent = fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text;
  if (!isCurrent && process.argv.includes('--check')) {
    console.error(`${name} is out of date: run "npm run docs" and commit the file`);
    process.exitCode = 1;
  } else if (!isCurrent) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    console.log(`${name}: written`);
  }
}
