import * as fs from 'node:fs';
import * as path from 'node:path';
import { checkCatalog } from './check';
import { CatalogError } from './error';
import { readHistory } from './history';
import { readJson } from './json';
import { Catalog, CatalogElement, CatalogId, ElementKind, Schema } from './types';

export const CATALOG_ROOT = path.join(__dirname, '..', '..', 'catalog');

/** Optional folders of the catalogue with one file per resource type. */
const RESOURCE_FOLDERS = ['behaviour', 'runtime'] as const;

/** Optional files of the catalogue, which only one provider has. */
const OPTIONAL_FILES = ['roles', 'permissions', 'endpoints', 'api'] as const;

const KNOWN = [
  ...[
    'provider.json',
    'names.json',
    'docs.json',
    'spec.json',
    'security.json',
    'schema',
    'rules',
    'history',
    'unchecked.json',
  ],
  ...OPTIONAL_FILES.map((part) => `${part}.json`),
  ...RESOURCE_FOLDERS,
];

const FOLDERS: { readonly [folder: string]: ElementKind } = { resources: 'resource', 'data-sources': 'data-source' };

/** Reads the catalogue of one provider, and checks that the files are consistent. */
export function loadCatalog(id: CatalogId, root = CATALOG_ROOT): Catalog {
  const catalog = readCatalog(id, root);
  checkCatalog(catalog, path.join(root, id));
  return catalog;
}

/**
 * Reads the catalogue of one provider. Checks the names of the files and the syntax of JSON, but not that the files are
 * consistent.
 */
export function readCatalog(id: CatalogId, root = CATALOG_ROOT): Catalog {
  const folder = path.join(root, id);
  expectOnly(folder, KNOWN);
  const more = (part: (typeof OPTIONAL_FILES)[number]) => {
    const file = path.join(folder, `${part}.json`);
    return fs.existsSync(file) && { [part]: readJson(file) };
  };
  const catalog: Catalog = {
    id,
    info: readJson(path.join(folder, 'provider.json')),
    names: readJson(path.join(folder, 'names.json')),
    docs: readJson(path.join(folder, 'docs.json')),
    history: readHistory(folder),
    elements: [element(folder, 'provider', ''), ...Object.keys(FOLDERS).flatMap((kind) => elementsIn(folder, kind))],
    ...more('roles'),
    ...more('permissions'),
    ...more('endpoints'),
    ...more('api'),
  };
  RESOURCE_FOLDERS.forEach((tree) => expectTypes(path.join(folder, tree), catalog.elements));
  return catalog;
}

function expectTypes(directory: string, elements: CatalogElement[]): void {
  const files = fs.existsSync(directory) ? fs.readdirSync(directory) : [];
  const stray = files.find(
    (file) => !elements.some(({ kind, type }) => kind === 'resource' && file === `${type}.json`),
  );
  if (stray) {
    throw new CatalogError(path.join(directory, stray), '', 'has no resource of this name in schema/');
  }
}

function elementsIn(folder: string, kindFolder: string): CatalogElement[] {
  const files = (tree: string) => fs.readdirSync(path.join(folder, tree, kindFolder)).sort();
  const schemas = files('schema');
  const stray = files('rules').find((file) => !schemas.includes(file));
  if (stray) {
    throw new CatalogError(path.join(folder, 'rules', kindFolder, stray), '', 'has no file of this name in schema/');
  }
  return schemas.map((file) => {
    if (!file.endsWith('.json')) {
      throw new CatalogError(path.join(folder, 'schema', kindFolder, file), '', 'is not a file of the catalogue');
    }
    return element(folder, file.slice(0, -'.json'.length), kindFolder);
  });
}

function element(folder: string, type: string, kindFolder: string): CatalogElement {
  const file = path.join(kindFolder, `${type}.json`);
  const kind = FOLDERS[kindFolder] ?? 'provider';
  const schema = readJson<Schema>(path.join(folder, 'schema', file));
  if (typeof schema.block !== 'object') {
    throw new CatalogError(path.join(folder, 'schema', file), 'block', 'is missing');
  }
  const more = (tree: (typeof RESOURCE_FOLDERS)[number]) => {
    const extra = path.join(folder, tree, `${type}.json`);
    return kind === 'resource' && fs.existsSync(extra) && { [tree]: readJson(extra) };
  };
  return {
    kind,
    type,
    schema,
    rules: readJson(path.join(folder, 'rules', file)),
    ...more('behaviour'),
    ...more('runtime'),
  };
}

function expectOnly(folder: string, names: string[]): void {
  const stray = fs.readdirSync(folder).find((name) => !names.includes(name));
  if (stray) {
    throw new CatalogError(
      path.join(folder, stray),
      '',
      `is not a file of the catalogue; allowed: ${names.join(', ')}`,
    );
  }
}
