/** Updates the schemas of the catalogue from a newer provider: `npm run catalog:refresh -- --schema FILE [--version VERSION] [--description FILE] [--dry-run]`. */
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './catalog/command';
import { CatalogError } from './catalog/error';
import { readJson } from './catalog/json';
import { CATALOG_ROOT } from './catalog/load';
import { refresh, RefreshReport } from './catalog/refresh';
import { hasProvider } from './catalog/schemas';
import { CATALOG_IDS, CatalogId, ProviderInfo } from './catalog/types';

const USAGE = `usage: npm run catalog:refresh -- --schema FILE [--version VERSION] [--description FILE] [--dry-run]
  --schema FILE      output of "terraform providers schema -json"
  --version VERSION  version of the provider (not part of that output; default: unchanged)
  --description FILE the OpenAPI description of the service, from which rules and import ids are proposed
  --dry-run          report only`;

const TITLES: { readonly [section in keyof RefreshReport]: string } = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  stale: 'no longer in the schema (most removed from docs, names and rules; fix the others by hand)',
  missing: 'to be added by hand',
  differing: 'rules that differ between the API description and the catalogue',
};

runCommand(main);

function main(): void {
  const { schema, version, description, dryRun } = options();
  const ids = CATALOG_IDS.filter((id) => holds(schema, id));
  if (ids.length === 0) {
    const sources = CATALOG_IDS.map(
      (id) => readJson<ProviderInfo>(path.join(CATALOG_ROOT, id, 'provider.json')).source,
    );
    throw new CatalogError(schema, 'provider_schemas', `contains none of ${sources.join(', ')}`);
  }
  if (version !== undefined && ids.length > 1) {
    throw new CatalogError(schema, 'provider_schemas', '--version requires a file with only one of the two providers');
  }
  // Compare the schemas of all providers before writing, so that an error in the second provider leaves the catalogue
  // of the first provider unchanged.
  const refreshes = ids.map((id) => ({
    id,
    ...refresh(path.join(CATALOG_ROOT, id), schema, { version, description }),
  }));
  for (const { id, report, write } of refreshes) {
    print(id, report);
    if (!dryRun) {
      const proposed = write();
      const places = Object.keys(proposed);
      console.log(
        `  proposed, to be read and corrected, then removed from catalog/${id}/unchecked.json: ${places.length || 'none'}`,
      );
      places.forEach((place) => console.log(`    ${place}`));
    }
  }
}

function options(): { schema: string; version?: string; description?: unknown; dryRun: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        schema: { type: 'string' },
        version: { type: 'string' },
        description: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
    if (values.schema !== undefined) {
      const description = values.description === undefined ? undefined : readJson(path.resolve(values.description));
      return {
        schema: path.resolve(values.schema),
        version: values.version,
        description,
        dryRun: values['dry-run'] === true,
      };
    }
  } catch (error) {
    console.error((error as Error).message);
  }
  console.error(USAGE);
  process.exit(2);
}

function holds(schema: string, id: CatalogId): boolean {
  const { source } = readJson<ProviderInfo>(path.join(CATALOG_ROOT, id, 'provider.json'));
  return hasProvider(schema, source);
}

function print(id: CatalogId, report: RefreshReport): void {
  console.log(`catalog/${id}`);
  for (const [section, title] of Object.entries(TITLES)) {
    const lines = report[section as keyof RefreshReport];
    console.log(`  ${title}: ${lines.length === 0 ? 'none' : lines.length}`);
    lines.forEach((line) => console.log(`    ${line}`));
  }
}
