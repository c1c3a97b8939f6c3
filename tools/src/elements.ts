import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import {
  CATALOG_IDS,
  CatalogElement,
  catalogFolder,
  loadCatalog,
  LoadedCatalog,
} from 'cdktf-gateways-sandbox/toolkit/engine';

/** Names of attributes that only the service sets, although schemas allow values for them. */
export const TIMES: readonly string[] = ['created_at', 'updated_at'];

let catalogs: readonly LoadedCatalog[] | undefined;
let resources: ReadonlyMap<string, Resource> | undefined;
let dataSources: ReadonlyMap<string, Resource> | undefined;

/** A resource or data source of the catalogue. */
export interface Resource {
  readonly element: CatalogElement;
  readonly catalog: LoadedCatalog;
}

/** Returns the resource of a Terraform type, or undefined if the catalogue does not contain the type. */
export function resourceOf(type: string): Resource | undefined {
  resources ??= elementsOf('resource');
  return resources.get(type);
}

/**
 * Returns `known` if a resource type is in the catalogues. Returns `other` for resource types of other providers, and
 * for types of the cloud's Terraform provider outside the families that the library covers. Returns `unknown` for all
 * other resource types of the two providers.
 */
export function standingOf(type: string): 'known' | 'unknown' | 'other' {
  if (resourceOf(type)) {
    return 'known';
  }
  const provider = providerOf(type);
  const name = type.slice(provider?.info.prefix.length);
  const isCovered = provider?.info.families?.some((family) => matches(family, name)) ?? provider !== undefined;
  return isCovered ? 'unknown' : 'other';
}

/**
 * Returns the catalogue of the provider that owns a Terraform type, according to the prefix of the type, or undefined
 * for types of other providers.
 */
export function providerOf(type: string): LoadedCatalog | undefined {
  return loadedCatalogs().find(({ info }) => type.startsWith(info.prefix));
}

/** Whether a name matches a pattern, which may end with `*`. */
function matches(family: string, name: string): boolean {
  return family.endsWith('*') ? name.startsWith(family.slice(0, -1)) : name === family;
}

/** Returns the data source of a Terraform type, or undefined if the catalogue does not contain the type. */
export function dataSourceOf(type: string): Resource | undefined {
  dataSources ??= elementsOf('data-source');
  return dataSources.get(type);
}

function elementsOf(wanted: CatalogElement['kind']): ReadonlyMap<string, Resource> {
  const all = loadedCatalogs().flatMap((catalog) =>
    catalog.elements
      .filter(({ kind }) => kind === wanted)
      .map((element): [string, Resource] => [element.type, { element, catalog }]),
  );
  return new Map(all);
}

/** Returns the catalogues of all providers, each with the Terraform name of its provider. */
export function providers(): (LoadedCatalog & { readonly name: string })[] {
  return loadedCatalogs().map((catalog) => ({ ...catalog, name: requireValue(catalog.info.source.split('/').pop()) }));
}

/** Returns the Terraform types of all resources in the catalogues. */
export function resourceTypes(): string[] {
  return loadedCatalogs().flatMap(({ elements }) =>
    elements.filter(({ kind }) => kind === 'resource').map(({ type }) => type),
  );
}

function loadedCatalogs(): readonly LoadedCatalog[] {
  catalogs ??= CATALOG_IDS.map((id) => loadCatalog(catalogFolder(), id));
  return catalogs;
}
