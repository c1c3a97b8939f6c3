/**
 * The package that this one is measured against: what the generator of cdktf makes of the same schemas, compiled by jsii
 * with its defaults, as `cdktf get` and the prebuilt providers have it.
 */
import { createHash } from 'crypto';
import * as fs from 'fs';
import * as path from 'path';
import { CATALOG_ROOT, readJson } from '../generator/catalog/load';
import { CATALOG_IDS, CatalogId } from '../generator/catalog/types';
import { CACHE, CHILDREN, ROOT, tool } from './paths';
import { progress, run } from './processes';

export const STOCK = 'stock-bindings';
export const STOCK_FOLDER = path.join(CACHE, 'stock');

const GENERATE = path.join(CHILDREN, 'generate.ts');

/** The name that the stock generator gives a provider. */
export function stockName(catalog: CatalogId): string {
  return path.basename(readJson(path.join(CATALOG_ROOT, catalog, 'provider.json')).source);
}

/** Makes the stock bindings, unless those in the cache come from the same schemas and tools. */
export function makeStock(): void {
  const stamp = path.join(STOCK_FOLDER, '.stamp');
  const wanted = fingerprint();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) {
    return;
  }
  progress('making the stock bindings (about a minute, kept in bench/.cache)');
  fs.rmSync(STOCK_FOLDER, { recursive: true, force: true });
  const sources = path.join(STOCK_FOLDER, 'src');
  fs.mkdirSync(sources, { recursive: true });
  for (const catalog of CATALOG_IDS) {
    const schema = path.join(STOCK_FOLDER, `${catalog}.schema.json`);
    fs.writeFileSync(schema, JSON.stringify(schemaOf(catalog)));
    // In a process of its own: loading the generator runs Terraform, and logs to where the table goes.
    run(tool('tsx'), [GENERATE, schema, sources]);
  }
  repair(sources);
  const exported = CATALOG_IDS.map(stockName).map((name) => `export * as ${name} from './providers/${name}';\n`);
  fs.writeFileSync(path.join(sources, 'index.ts'), exported.join(''));
  fs.writeFileSync(path.join(STOCK_FOLDER, 'package.json'), JSON.stringify(manifest(), undefined, 2));
  fs.writeFileSync(path.join(STOCK_FOLDER, 'README.md'), 'Made by the stock generator, for comparison.\n');
  run(tool('jsii'), ['--silence-warnings=reserved-word'], STOCK_FOLDER);
  fs.writeFileSync(stamp, wanted);
}

/** What the bindings depend on: the schemas, the tools, and how they are made here. */
function fingerprint(): string {
  const digest = createHash('sha256').update(fs.readFileSync(__filename)).update(fs.readFileSync(GENERATE));
  for (const name of ['@cdktf/provider-generator', 'cdktf', 'constructs', 'jsii']) {
    digest.update(readJson(path.join(ROOT, 'node_modules', name, 'package.json')).version);
  }
  CATALOG_IDS.forEach((catalog) => digest.update(JSON.stringify(schemaOf(catalog))));
  return digest.digest('hex');
}

/** The schema of a provider in the form of `terraform providers schema -json`. */
function schemaOf(catalog: CatalogId): object {
  const folder = path.join(CATALOG_ROOT, catalog);
  const { source, version } = readJson(path.join(folder, 'provider.json'));
  const schema = path.join(folder, 'schema');
  const all = (kind: string) => {
    const files = fs.readdirSync(path.join(schema, kind)).sort();
    return Object.fromEntries(files.map((file) => [path.parse(file).name, readJson(path.join(schema, kind, file))]));
  };
  return {
    format_version: '1.0',
    provider_versions: { [source]: version },
    provider_schemas: {
      [source]: {
        provider: readJson(path.join(schema, 'provider.json')),
        resource_schemas: all('resources'),
        data_source_schemas: all('data-sources'),
      },
    },
  };
}

/** Replaces a class that the generator uses for a map of maps of lists, and that cdktf does not have. */
function repair(folder: string): void {
  for (const file of sourcesIn(folder)) {
    const text = fs.readFileSync(file, 'utf8');
    if (text.includes('cdktf.StringListMapMap')) {
      fs.writeFileSync(file, text.replace(/cdktf\.StringListMapMap/g, 'cdktf.AnyMap'));
    }
  }
}

function sourcesIn(folder: string): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts')).map((file) => path.join(folder, file));
}

function manifest(): object {
  const { peerDependencies, devDependencies } = readJson(path.join(ROOT, 'package.json'));
  return {
    name: STOCK,
    version: '0.0.0',
    description: 'What the stock generator makes of the same schemas',
    license: 'Apache-2.0',
    author: { name: 'bench' },
    repository: { type: 'git', url: 'https://cdktf-gateways.example/bench.git' },
    main: 'src/index.js',
    types: 'src/index.d.ts',
    files: ['src/**/*.js', 'src/**/*.d.ts', '.jsii'],
    jsii: { outdir: 'dist', targets: {} },
    peerDependencies,
    // Found in the root's node_modules, so that there is one copy of each for both packages.
    devDependencies: { cdktf: devDependencies.cdktf, constructs: devDependencies.constructs },
  };
}
