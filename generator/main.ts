/** Makes lib/platform and lib/cloud from the catalogue: `npm run generate`. */
import * as path from 'path';
import { loadCatalog } from './catalog/load';
import { CATALOG_IDS } from './catalog/types';
import { emitProvider } from './emit/files';
import { buildModel } from './model/build';
import { writeFolder } from './write';

const ROOT = path.join(__dirname, '..');

for (const id of CATALOG_IDS) {
  const model = buildModel(loadCatalog(id));
  const files = emitProvider(model);
  const written = writeFolder(path.join(ROOT, 'lib', id), files);
  const count = (kind: string) => model.elements.filter((element) => element.kind === kind).length;
  const made = `${count('resource')} resources, ${count('data-source')} data sources, ${model.shared.length} shared types`;
  console.log(`lib/${id}: ${made}, ${files.size} files, ${written} changed`);
}
