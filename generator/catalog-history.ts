/** Adds an older version of a provider to the catalogue: `npm run catalog:history -- --schema FILE --version VERSION`. */
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './catalog/command';
import { CatalogError } from './catalog/error';
import { addOlderVersion, readHistory } from './catalog/history';
import { readJson } from './catalog/json';
import { CATALOG_ROOT } from './catalog/load';
import { hasProvider } from './catalog/schemas';
import { CATALOG_IDS, ProviderInfo } from './catalog/types';

const USAGE = `usage: npm run catalog:history -- --schema FILE --version VERSION
  --schema FILE      output of "terraform providers schema -json" with the older version
  --version VERSION  the older version, such as 3.15.0`;

runCommand(main);

function main(): void {
  const { schema, version } = options();
  const sources = CATALOG_IDS.map((id) => ({
    id,
    source: readJson<ProviderInfo>(path.join(CATALOG_ROOT, id, 'provider.json')).source,
  }));
  const [found, ...others] = sources.filter(({ source }) => hasProvider(schema, source));
  if (found === undefined || others.length > 0) {
    const allowed = sources.map(({ source }) => source).join(' or ');
    throw new CatalogError(schema, 'provider_schemas', `must contain one of the providers ${allowed}`);
  }
  const folder = path.join(CATALOG_ROOT, found.id);
  addOlderVersion(folder, schema, version);
  const versions = readHistory(folder).known.map((known) => known.version);
  console.log(`catalog/${found.id}/history has ${versions.join(', ')}. Run npm run build and npm run docs.`);
}

function options(): { schema: string; version: string } {
  try {
    const { values } = parseArgs({ options: { schema: { type: 'string' }, version: { type: 'string' } } });
    if (values.schema !== undefined && values.version !== undefined) {
      return { schema: path.resolve(values.schema), version: values.version };
    }
  } catch (error) {
    console.error((error as Error).message);
  }
  console.error(USAGE);
  process.exit(2);
}
