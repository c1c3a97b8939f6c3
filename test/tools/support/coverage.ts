import * as fs from 'node:fs';
import * as path from 'node:path';
import { CatalogId } from '../../../sandbox/src/shared/catalog/types';

const ROOT = path.join(__dirname, '..', '..', '..');

/** The types that have a construct of L2, by the coverage page of a provider. */
export function typesWithLevel2(provider: CatalogId): string[] {
  const page = fs.readFileSync(path.join(ROOT, `docs/${provider}-coverage.md`), 'utf8').split('## Data sources')[0];
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)];
  return rows.filter(([, , construct]) => !construct.startsWith('L1:')).map(([, type]) => type);
}
