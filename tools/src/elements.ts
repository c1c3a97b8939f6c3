import { CatalogElement, catalogFolder, CATALOG_IDS, loadCatalog } from 'cdktf-gateways-sandbox/toolkit';
import type { LoadedCatalog } from 'cdktf-gateways-sandbox/toolkit';

let catalogs: readonly LoadedCatalog[] | undefined;
let resources: ReadonlyMap<string, Resource> | undefined;

/** A resource of the catalogue. */
export interface Resource {
  readonly element: CatalogElement;
  readonly catalog: LoadedCatalog;
}

/** The resource of a Terraform type, where the catalogue has it. */
export function resourceOf(type: string): Resource | undefined {
  resources ??= new Map(
    loadedCatalogs().flatMap((catalog) =>
      catalog.elements
        .filter(({ kind }) => kind === 'resource')
        .map((element): [string, Resource] => [element.type, { element, catalog }]),
    ),
  );
  return resources.get(type);
}

/** All types of resources. */
export function resourceTypes(): string[] {
  return loadedCatalogs().flatMap(({ elements }) =>
    elements.filter(({ kind }) => kind === 'resource').map(({ type }) => type),
  );
}

function loadedCatalogs(): readonly LoadedCatalog[] {
  catalogs ??= CATALOG_IDS.map((id) => loadCatalog(catalogFolder(), id));
  return catalogs;
}
