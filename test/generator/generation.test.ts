import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { CATALOG_ROOT, loadCatalog } from '../../generator/catalog/load';
import { CATALOG_IDS } from '../../generator/catalog/types';
import { emitProvider } from '../../generator/emit/files';
import { buildModel } from '../../generator/model/build';
import { structsOf } from '../../generator/model/model';
import { shapeKey } from '../../generator/model/shared';
import { cataloguePage } from '../../generator/pages/catalogue';
import { SIGNATURES_FILE, signaturesText } from '../../generator/signatures/write';
import { filesBelow, writeFolder } from '../../generator/write';

const ROOT = path.join(__dirname, '..', '..');
const providers = CATALOG_IDS.map((id) => buildModel(loadCatalog(id)));

test.each(CATALOG_IDS)('%s: lib equals the output of the generator, byte for byte', (id) => {
  const files = new Map([
    ...emitProvider(providers.find((provider) => provider.id === id)!),
    [SIGNATURES_FILE, signaturesText(id)],
  ]);
  const folder = path.join(ROOT, 'lib', id);
  const differing = [...files].filter(([name, text]) => fs.readFileSync(path.join(folder, name), 'utf8') !== text);
  expect(differing.map(([name]) => name)).toEqual([]);
  const made = filesBelow(folder).filter((file) => /\.(ts|md)$/.test(file) && !file.endsWith('.d.ts'));
  expect(made.map((file) => path.relative(folder, file)).sort()).toEqual([...files.keys()].sort());
});

test('the catalogue page is current', () => {
  const page = fs.readFileSync(path.join(ROOT, 'docs', 'catalogue.md'), 'utf8');
  expect(page).toBe(cataloguePage(providers));
});

test('the page has the token of every object of the specifications', () => {
  const page = cataloguePage(providers);
  const missing = CATALOG_IDS.flatMap((id) => {
    const spec = JSON.parse(fs.readFileSync(path.join(CATALOG_ROOT, id, 'spec.json'), 'utf8'));
    const objects = Object.values<any>({ ...spec.dataSources, ...spec.resources });
    return objects.map(({ token }) => token).filter((token) => !page.includes(`\`${token}\``));
  });
  expect(missing).toEqual([]);
});

test('constructs share nested types of the same shape', () => {
  for (const provider of providers) {
    const byShape = new Map<string, Set<string>>();
    for (const struct of provider.elements.flatMap(({ fields }) => structsOf(fields))) {
      const types = byShape.get(shapeKey(struct)) ?? new Set();
      byShape.set(shapeKey(struct), types.add(struct.shared ? 'shared' : struct.place.split(' ')[0]));
    }
    const repeated = [...byShape.values()].filter((types) => types.size > 1);
    expect(repeated.map((types) => [...types])).toEqual([]);
  }
});

test('writing a folder does not touch unchanged files and deletes other files', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'write-'));
  try {
    expect(
      writeFolder(
        folder,
        new Map([
          ['a/x.ts', '1'],
          ['b.ts', '2'],
        ]),
      ),
    ).toBe(2);
    fs.writeFileSync(path.join(folder, 'b.js'), 'compiled');
    fs.writeFileSync(path.join(folder, 'stray.ts'), 'stray');
    expect(
      writeFolder(
        folder,
        new Map([
          ['a/x.ts', '1'],
          ['b.ts', '3'],
        ]),
      ),
    ).toBe(1);
    expect(
      filesBelow(folder)
        .map((file) => path.relative(folder, file))
        .sort(),
    ).toEqual(['a/x.ts', 'b.js', 'b.ts']);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
