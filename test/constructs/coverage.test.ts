/** Compares the coverage pages with the catalogue and the exports of the package. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as cloud from '../../constructs/cloud';
import * as platform from '../../constructs/platform';

const ROOT = path.join(__dirname, '..', '..');

describe.each<[provider: string, constructs: any]>([
  ['cloud', cloud],
  ['platform', platform],
])('%s', (provider, constructs) => {
  const text = fs.readFileSync(path.join(ROOT, `docs/${provider}-coverage.md`), 'utf8');

  /** The rows below a heading, as type and construct. */
  function rowsOf(heading: string): [type: string, construct: string][] {
    const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))!;
    return [...section.matchAll(/^\| `(\w+)` \|(.*)\|$/gm)].map(([, type, construct]) => [type, construct.trim()]);
  }

  function catalogued(folder: string): string[] {
    const names = fs.readdirSync(path.join(ROOT, 'catalog', provider, 'schema', folder));
    return names.map((name) => path.basename(name, '.json')).sort();
  }

  const resources = rowsOf('Resources');
  const rows = [...resources, ...rowsOf('Data sources')];

  test.each([
    ['Resources', 'resources'],
    ['Data sources', 'data-sources'],
  ])('%s: each type has one row, in alphabetical order', (heading, folder) => {
    expect(rowsOf(heading).map(([type]) => type)).toEqual(catalogued(folder));
  });

  test('each row names a construct, or a reason why there is none', () => {
    expect(rows.filter(([, construct]) => !/^(`\w+(\.\w+)?`(, `\w+(\.\w+)?`)*|L1: .+)$/.test(construct))).toEqual([]);
  });

  test('constructs and methods named in rows exist', () => {
    const named = rows.flatMap(([, construct]) => [...construct.matchAll(/`([A-Z]\w+)(?:\.(\w+))?`/g)]);
    const wrong = named.filter(([, name, member]) => {
      const construct = constructs[name];
      return !construct || (member !== undefined && !(member in construct) && !(member in construct.prototype));
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('resources that a construct creates are not listed as L1', () => {
    const sources = sourcesBelow(path.join(ROOT, 'constructs', provider)).map((file) => fs.readFileSync(file, 'utf8'));
    const made = sources.flatMap((source) =>
      [
        ...source.matchAll(/Creates an?\s+(?:\* )?`(\w+)`[^.`]*as\s+(?:\* )?the\s+(?:\* )?child\s+(?:\* )?`Resource`/g),
      ].map(([, type]) => type),
    );
    expect(made.length).toBeGreaterThan(15);
    expect(resources.filter(([type, construct]) => made.includes(type) && construct.startsWith('L1'))).toEqual([]);
  });
});

function sourcesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => path.join(folder, name));
}
