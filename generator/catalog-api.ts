/**
 * Derives catalog/platform/api.json from an API description, and from a measurement of the provider's requests for
 * empty collections: `npm run catalog:api -- [--description FILE] [--empties FILE]`. If no file with the measurement
 * exists, `api.json` keeps its facts about empty collections.
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { Description } from './api/description';
import { withEmpties } from './api/empties';
import { apiFacts } from './api/facts';
import { formatJson } from './catalog/format';
import { readJson } from './catalog/json';
import { CATALOG_ROOT, readCatalog } from './catalog/load';
import { Api } from './catalog/types';

/**
 * Folder with the API description and measurements, next to the checkout of a maintainer. Other users do not have this
 * folder.
 */
const FACTS = path.join(__dirname, '..', '..', 'shared', 'facts');
const EMPTIES = path.join(FACTS, 'konnect.empties.json');
const FILE = path.join(CATALOG_ROOT, 'platform', 'api.json');

const { values } = parseArgs({
  options: {
    description: { type: 'string', default: path.join(FACTS, 'konnect.openapi.json') },
    empties: { type: 'string', default: EMPTIES },
  },
});
const description = new Description(readJson(values.description));
const known: Api = fs.existsSync(FILE) ? readJson(FILE) : { operations: [], forms: {} };
const hasEmpties = values.empties !== EMPTIES || fs.existsSync(EMPTIES);
const measured = hasEmpties ? withEmpties(known, readJson(values.empties)) : known;
const facts = apiFacts(description, readCatalog('platform').elements, measured);
fs.writeFileSync(FILE, formatJson(facts));
console.log(`${path.relative(process.cwd(), FILE)}: ${facts.operations.length} types with operations of their own`);
