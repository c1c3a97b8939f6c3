/** Generates lib/platform and lib/cloud from the catalogue: `npm run generate`. */
import * as path from 'node:path';
import { loadCatalog } from './catalog/load';
import { CATALOG_IDS } from './catalog/types';
import { emitProvider } from './emit/files';
import { buildModel } from './model/build';
import { SIGNATURES_FILE, signaturesText } from './signatures/write';
import { writeFolder } from './write';

const ROOT = path.join(__dirname, '..');

for (const id of CATALOG_IDS) {
  const model = buildModel(loadCatalog(id));
  const files = new Map([...emitProvider(model), [SIGNATURES_FILE, signaturesText(id)]]);
  const written = writeFolder(path.join(ROOT, 'lib', id), files);
  const count = (kind: string) => model.elements.filter((element) => element.kind === kind).length;
  const summary = `${count('resource')} resources, ${count('data-source')} data sources, ${model.shared.length} shared types`;
  console.log(`lib/${id}: ${summary}, ${files.size} files, ${written} changed`);
}
