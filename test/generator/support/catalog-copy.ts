import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { formatJson } from '../../../generator/catalog/format';
import { CATALOG_ROOT, loadCatalog } from '../../../generator/catalog/load';
import { refresh } from '../../../generator/catalog/refresh';
import { Catalog, CatalogId } from '../../../generator/catalog/types';

/** A copy of one provider's catalogue that tests can damage. It is restored after each test. */
export function catalogCopy(id: CatalogId): CatalogCopy {
  const copy = new CatalogCopy(id);
  afterEach(() => copy.restore());
  afterAll(() => copy.remove());
  return copy;
}

/** The copy is created once per suite, because copying takes longer than reading. */
class CatalogCopy {
  private readonly root = fs.mkdtempSync(path.join(os.tmpdir(), 'catalog-'));
  /** Changed files, to restore after the test. */
  private readonly touched = new Set<string>();

  public constructor(private readonly id: CatalogId) {
    fs.cpSync(path.join(CATALOG_ROOT, id), this.file(), { recursive: true });
  }

  public read(name: string): any {
    return JSON.parse(fs.readFileSync(this.file(name), 'utf8'));
  }

  public edit(name: string, change: (content: any) => void): void {
    const content = this.read(name);
    change(content);
    this.touched.add(name);
    fs.writeFileSync(this.file(name), formatJson(content));
  }

  /** Adds a file with the content of another file. */
  public add(name: string, like: string): void {
    this.touched.add(name);
    fs.cpSync(this.file(like), this.file(name));
  }

  public load(): Catalog {
    return loadCatalog(this.id, this.root);
  }

  /** Returns the report of a refresh with a changed provider schema. */
  public refreshed(change: (resources: any) => void): ReturnType<typeof refresh>['report'] {
    const resources = this.schemas('resources');
    change(resources);
    const provider = {
      provider: this.read('schema/provider.json'),
      resource_schemas: resources,
      data_source_schemas: this.schemas('data-sources'),
    };
    const output = { provider_schemas: { [this.read('provider.json').source]: provider } };
    fs.writeFileSync(path.join(this.root, 'schema.json'), JSON.stringify(output));
    return refresh(this.file(), path.join(this.root, 'schema.json')).report;
  }

  public restore(): void {
    for (const name of this.touched) {
      const original = path.join(CATALOG_ROOT, this.id, name);
      fs.rmSync(this.file(name));
      if (fs.existsSync(original)) {
        fs.cpSync(original, this.file(name));
      }
    }
    this.touched.clear();
  }

  public remove(): void {
    fs.rmSync(this.root, { recursive: true });
  }

  private schemas(folder: string): { [type: string]: any } {
    const names = fs.readdirSync(this.file('schema', folder));
    return Object.fromEntries(
      names.map((name) => [path.basename(name, '.json'), this.read(path.join('schema', folder, name))]),
    );
  }

  private file(...names: string[]): string {
    return path.join(this.root, this.id, ...names);
  }
}
