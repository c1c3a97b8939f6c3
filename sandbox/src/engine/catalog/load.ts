import * as fs from 'node:fs';
import * as path from 'node:path';
import { History, knownVersions, ReleaseFacts } from '../../shared/catalog/history';
import { SecurityLine } from '../../shared/catalog/security';
import {
  Api,
  CatalogElement,
  ElementRequests,
  CatalogId,
  ElementKind,
  Endpoints,
  Permissions,
  ProviderInfo,
  Roles,
} from '../../shared/catalog/types';
import { isListed } from '../../shared/permissions/lines';
import { requireValue } from '../../shared/require-value';

/** Terraform framework that a real provider is built with. The framework determines how the provider plans changes. */
export type Framework = 'plugin-framework' | 'sdk-v2';

export interface LoadedCatalog {
  readonly id: CatalogId;
  readonly info: Pick<ProviderInfo, 'source' | 'version' | 'prefix' | 'families'>;
  readonly framework: Framework;
  readonly elements: readonly CatalogElement[];
}

const FRAMEWORKS: { readonly [name: string]: Framework } = {
  'terraform-plugin-framework': 'plugin-framework',
  'terraform-plugin-sdk v2': 'sdk-v2',
};

/**
 * Reads the parts of a provider's catalogue that the sandbox needs, such as schemas, rules and the forms of API
 * requests. Does not validate the catalogue files, because the generator validates the files when it writes the
 * catalogue.
 */
export function loadCatalog(root: string, id: CatalogId): LoadedCatalog {
  const folder = path.join(root, id);
  const info: ProviderInfo = readJson(path.join(folder, 'provider.json'));
  const framework = FRAMEWORKS[info.framework];
  if (!framework) {
    throw new Error(`${folder}: the sandbox does not know how a provider on "${info.framework}" plans`);
  }
  return {
    id,
    info,
    framework,
    elements: [
      element(folder, 'provider', '', 'provider'),
      ...withRequests(elements(folder, 'resources', 'resource'), folder),
      ...elements(folder, 'data-sources', 'data-source'),
    ],
  };
}

/**
 * Reads the schema, rules and behaviour of a single resource type from the catalogue of a provider, without the form of
 * its API requests.
 */
export function loadResource(root: string, id: CatalogId, type: string): CatalogElement {
  return element(path.join(root, id), type, 'resources', 'resource');
}

/** Reads from the catalogue the roles that organizations on a provider's platform can grant. */
export function loadRoles(root: string, id: CatalogId): Roles {
  return readJson(path.join(root, id, 'roles.json'));
}

/** Reads from the catalogue the permissions that operations on the Terraform types of a provider require. */
export function loadPermissions(root: string, id: CatalogId): Permissions {
  return readJson(path.join(root, id, 'permissions.json'));
}

/** Reads from the catalogue the API endpoints that list and return the objects of a provider's service. */
export function loadEndpoints(root: string, id: CatalogId): Endpoints {
  return readJson(path.join(root, id, 'endpoints.json'));
}

/** Reads from the catalogue the security consequences of changes of Terraform arguments. */
export function loadSecurity(root: string, id: CatalogId): readonly SecurityLine[] {
  const { lines }: { readonly lines: readonly SecurityLine[] } = readJson(path.join(root, id, 'security.json'));
  return lines;
}

/** Reads from the catalogue the description of the HTTP API of a provider's service. */
export function loadApi(root: string, id: CatalogId): Api {
  return readJson(path.join(root, id, 'api.json'));
}

/** Reads from the catalogue the known provider versions with their schemas and releases. */
export function loadHistory(root: string, id: CatalogId): History {
  const { info, elements } = loadCatalog(root, id);
  const ofKind = (kind: ElementKind) =>
    Object.fromEntries(elements.filter((one) => one.kind === kind).map(({ type, schema }) => [type, schema]));
  const provider = requireValue(elements.find(({ kind }) => kind === 'provider')).schema;
  const own = {
    version: info.version,
    schemas: { provider, resources: ofKind('resource'), 'data-sources': ofKind('data-source') },
  };
  const folder = path.join(root, id, 'history');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => /^\d/.test(file)) : [];
  const facts: ReleaseFacts =
    files.length > 0 ? readJson(path.join(folder, 'releases.json')) : { releases: [], renamed: [] };
  return {
    known: knownVersions(
      own,
      files.map((file) => readJson(path.join(folder, file))),
    ),
    ...facts,
  };
}

/**
 * Adds to each resource of the catalogue the form of its API requests, and whether updates send whole objects (PUT), if
 * the catalogue describes the API of the provider.
 */
function withRequests(resources: readonly CatalogElement[], folder: string): CatalogElement[] {
  const file = path.join(folder, 'api.json');
  if (!fs.existsSync(file)) {
    return [...resources];
  }
  const { operations, forms }: Api = readJson(file);
  const requestsOf = (type: string): ElementRequests => ({
    form: forms[type] ?? {},
    isReplaced: operations.some(({ types, update }) => isListed(type, types) && update?.startsWith('PUT ') === true),
  });
  return resources.map((resource) => ({ ...resource, requests: requestsOf(resource.type) }));
}

function elements(folder: string, kindFolder: string, kind: ElementKind): CatalogElement[] {
  return fs
    .readdirSync(path.join(folder, 'schema', kindFolder))
    .map((file) => path.basename(file, '.json'))
    .sort()
    .map((type) => element(folder, type, kindFolder, kind));
}

function element(folder: string, type: string, kindFolder: string, kind: ElementKind): CatalogElement {
  const file = path.join(kindFolder, `${type}.json`);
  const more = (tree: 'behaviour' | 'runtime') => {
    const extra = path.join(folder, tree, `${type}.json`);
    return kind === 'resource' && fs.existsSync(extra) && { [tree]: readJson(extra) };
  };
  return {
    kind,
    type,
    schema: readJson(path.join(folder, 'schema', file)),
    rules: readJson(path.join(folder, 'rules', file)),
    ...more('behaviour'),
    ...more('runtime'),
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as T;
}
