/** Code that the library and the sandbox share: copied sources, and a catalogue that both read. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { CATALOG_ROOT, loadCatalog as loadForGenerator } from '../../generator/catalog/load';
import { CATALOG_IDS } from '../../lib/core/shared/catalog/types';
import { loadCatalog } from '../../sandbox/src/engine/catalog/load';

const ROOT = path.join(__dirname, '..', '..');

test.each(CATALOG_IDS)('the sandbox and the library read the catalogue of the %s the same way', (id) => {
  const generator = loadForGenerator(id);
  const sandbox = loadCatalog(CATALOG_ROOT, id);
  expect(sandbox.elements.map((element) => ({ ...element, requests: undefined }))).toEqual(generator.elements);
  expect(generator.info).toMatchObject(sandbox.info);
});

test('tests load the current shared sources', () => {
  const shared = path.join(ROOT, 'sandbox', 'src', 'shared');
  const files = (fs.readdirSync(shared, { recursive: true }) as string[]).filter((name) => name.endsWith('.ts'));
  expect(files).toEqual(expect.arrayContaining(['catalog/types.ts', 'formats/formats.ts', 'routing/explain.ts']));
  for (const name of files) {
    const [note, ...copied] = fs.readFileSync(path.join(shared, name), 'utf8').split('\n');
    expect(note).toBe(`// Copied from lib/core/shared/${name} by scripts/share.mjs: edit it there.`);
    expect(copied.join('\n')).toBe(fs.readFileSync(path.join(ROOT, 'lib', 'core', 'shared', name), 'utf8'));
  }
});

describe('copying shared sources', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'share-'));
    write('scripts/share.mjs', fs.readFileSync(path.join(ROOT, 'scripts', 'share.mjs'), 'utf8'));
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    write('lib/core/shared/catalog/types.ts', 'one');
    write('lib/core/shared/cloud-openapi/operations.ts', 'six');
    write('lib/core/shared/declarative/entities.ts', 'four');
    write('lib/core/shared/formats/inner/more.ts', 'two');
    write('lib/core/shared/formats/compiled.d.ts', 'not a source');
    write('lib/core/shared/migration/migrate.ts', 'seven');
    write('lib/core/shared/permissions/lines.ts', 'five');
    write('lib/core/shared/routing/route.ts', 'three');
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  function write(name: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }

  /** The copies, without their notes. */
  function share(): { [name: string]: string } {
    const { status, stderr } = spawnSync(process.execPath, [path.join(folder, 'scripts', 'share.mjs')]);
    expect([status, String(stderr)]).toEqual([0, '']);
    const shared = path.join(folder, 'sandbox', 'src', 'shared');
    const files = (fs.readdirSync(shared, { recursive: true }) as string[]).filter((name) => /\.\w+$/.test(name));
    return Object.fromEntries(
      files.map((name) => [name, fs.readFileSync(path.join(shared, name), 'utf8').split('\n').slice(1).join('\n')]),
    );
  }

  test('copies the specification viewer with its licences to the tools, without a source map comment', () => {
    share();
    const viewer = path.join(folder, 'tools', 'assets', 'swagger-ui');
    const files = fs.readdirSync(viewer);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE', 'swagger-ui-bundle.js', 'swagger-ui.css']));
    files.forEach((name) =>
      expect(fs.readFileSync(path.join(viewer, name), 'utf8').includes('sourceMappingURL=')).toBe(false),
    );
  });

  test('copies sources to their folders', () => {
    expect(share()).toEqual({
      'catalog/types.ts': 'one',
      'cloud-openapi/operations.ts': 'six',
      'declarative/entities.ts': 'four',
      'formats/inner/more.ts': 'two',
      'migration/migrate.ts': 'seven',
      'permissions/lines.ts': 'five',
      'routing/route.ts': 'three',
    });
  });

  test('updates edited files, and deletes files without a source', () => {
    share();
    write('lib/core/shared/catalog/types.ts', 'edited');
    fs.rmSync(path.join(folder, 'lib', 'core', 'shared', 'formats', 'inner'), { recursive: true });
    expect(share()).toEqual({
      'catalog/types.ts': 'edited',
      'cloud-openapi/operations.ts': 'six',
      'declarative/entities.ts': 'four',
      'migration/migrate.ts': 'seven',
      'permissions/lines.ts': 'five',
      'routing/route.ts': 'three',
    });
  });

  test('writes nothing if nothing has changed', () => {
    const time = () => fs.statSync(path.join(folder, 'sandbox', 'src', 'shared', 'catalog', 'types.ts')).ino;
    share();
    const before = time();
    share();
    expect(time()).toBe(before);
  });
});
