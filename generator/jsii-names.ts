/**
 * Hands the names of `.jsiirc.json` to jsii, which reads those of the package from package.json and those of a submodule
 * from the folder that it is exported from. The providers go into package.json, too, where tools of the ecosystem look
 * for them: they expect one, which is the platform's, and `providers` has both.
 */
import * as fs from 'fs';
import * as path from 'path';
import { CATALOG_IDS } from '../lib/core/catalog/types';
import { CATALOG_ROOT, readJson } from './catalog/load';

const ROOT = path.join(__dirname, '..');
const { targets, submodules } = readJson(path.join(ROOT, '.jsiirc.json'));
const providers = CATALOG_IDS.map((id) => {
  const { source, version } = readJson(path.join(CATALOG_ROOT, id, 'provider.json'));
  return { name: source, version };
});

write('package.json', { ...readJson(path.join(ROOT, 'package.json')) }, (manifest) => {
  manifest.jsii = { ...manifest.jsii, targets };
  manifest.cdktf = { isDeprecated: false, provider: providers[0], providers };
});
for (const [folder, names] of Object.entries(submodules)) {
  write(path.join(folder, '.jsiirc.json'), {}, (file) => {
    file.targets = names;
  });
}

function write(name: string, content: any, change: (content: any) => void): void {
  change(content);
  const file = path.join(ROOT, name);
  const text = `${JSON.stringify(content, undefined, 2)}\n`;
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
    fs.writeFileSync(file, text);
  }
}
