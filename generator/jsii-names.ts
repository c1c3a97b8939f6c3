/**
 * Copies the names of `.jsiirc.json` to the files that jsii reads: names of the package to package.json, names of a submodule to its
 * folder. Also writes the providers to package.json for tools of the CDKTF ecosystem. Tools of the CDKTF ecosystem read `provider`, which
 * is the platform's provider; `providers` contains both.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CATALOG_IDS } from '../lib/core/shared/catalog/types';
import { readJson } from './catalog/json';
import { CATALOG_ROOT } from './catalog/load';

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

function write(name: string, content: unknown, change: (content: any) => void): void {
  change(content);
  const file = path.join(ROOT, name);
  const text = `${JSON.stringify(content, undefined, 2)}\n`;
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
    fs.writeFileSync(file, text);
  }
}
