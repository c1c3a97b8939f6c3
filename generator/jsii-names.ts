/**
 * Copies the names of `.jsiirc.json` to the files that jsii reads: names of the package to package.json, names of a
 * submodule to its folder. Also writes the providers to package.json for tools of the CDKTF ecosystem. These tools read
 * `provider`, which can name only one provider and names the platform's; `providers` names both.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { CATALOG_IDS, ProviderInfo } from '../lib/core/shared/catalog/types';
import { readJson } from './catalog/json';
import { CATALOG_ROOT } from './catalog/load';

/** Names of the package and of its submodules in the languages of jsii, as `.jsiirc.json` contains them. */
interface Configuration {
  readonly targets: unknown;
  /** Names of submodules in the target languages, by folder of the submodule. */
  readonly submodules: { readonly [folder: string]: unknown };
}

/** The parts of package.json that this program writes. */
interface Manifest {
  jsii?: object;
  cdktf?: object;
}

const ROOT = path.join(__dirname, '..');
const { targets, submodules } = readJson<Configuration>(path.join(ROOT, '.jsiirc.json'));
const providers = CATALOG_IDS.map((id) => {
  const { source, version } = readJson<ProviderInfo>(path.join(CATALOG_ROOT, id, 'provider.json'));
  return { name: source, version };
});

write<Manifest>('package.json', readJson(path.join(ROOT, 'package.json')), (manifest) => {
  manifest.jsii = { ...manifest.jsii, targets };
  manifest.cdktf = { isDeprecated: false, provider: providers[0], providers };
});
for (const [folder, names] of Object.entries(submodules)) {
  write<{ targets?: unknown }>(path.join(folder, '.jsiirc.json'), {}, (file) => {
    file.targets = names;
  });
}

function write<Content>(name: string, content: Content, change: (content: Content) => void): void {
  change(content);
  const file = path.join(ROOT, name);
  const text = `${JSON.stringify(content, undefined, 2)}\n`;
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
    fs.writeFileSync(file, text);
  }
}
