/** docs/cloud-coverage.md against the catalogue and against what the package exports. */
import * as fs from 'fs';
import * as path from 'path';
import * as cloud from '../../../constructs/cloud';

const ROOT = path.join(__dirname, '..', '..', '..');
const text = fs.readFileSync(path.join(ROOT, 'docs/cloud-coverage.md'), 'utf8');

/** The rows below a heading, as type and construct. */
function rowsOf(heading: string): [type: string, construct: string][] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))!;
  return [...section.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, type, construct]) => [type, construct.trim()]);
}

function catalogued(folder: string): string[] {
  const names = fs.readdirSync(path.join(ROOT, 'catalog/cloud/schema', folder));
  return names.map((name) => path.basename(name, '.json')).sort();
}

const rows = [...rowsOf('Resources'), ...rowsOf('Data sources')];

test.each([
  ['Resources', 'resources'],
  ['Data sources', 'data-sources'],
])('%s: each type has one row, in alphabetical order', (heading, folder) => {
  expect(rowsOf(heading).map(([type]) => type)).toEqual(catalogued(folder));
});

test('each row has a construct, or says why there is none', () => {
  expect(rows.filter(([, construct]) => !/^(`\w+(\.\w+)?`(, `\w+(\.\w+)?`)*|L1: .+)$/.test(construct))).toEqual([]);
});

test('the constructs and methods that rows name exist', () => {
  const named = rows.flatMap(([, construct]) => [...construct.matchAll(/`([A-Z]\w+)(?:\.(\w+))?`/g)]);
  const wrong = named.filter(([, name, member]) => {
    const construct = (cloud as any)[name];
    return !construct || (member !== undefined && !(member in construct) && !(member in construct.prototype));
  });
  expect(wrong.map(([text]) => text)).toEqual([]);
});
