/** All resources, data sources and providers of both catalogues, with the location of their constructs. */
import * as path from 'node:path';
import { loadCatalog } from '../../generator/catalog/load';
import { Catalog, CATALOG_IDS, CatalogElement } from '../../generator/catalog/types';
import { kebabCase, pascalCase } from './naming';

export interface Element extends CatalogElement {
  readonly catalog: Catalog;
  /** Name in messages. Data sources and resources may have the same type. */
  readonly label: string;
  /** Folder of its module in the package. */
  readonly folder: string;
  readonly className: string;
  readonly configName: string;
  /** Namespace, class and all, in the jsii assembly. */
  readonly fqn: string;
}

export const CATALOGS: readonly Catalog[] = CATALOG_IDS.map((id) => loadCatalog(id));

export const ELEMENTS: readonly Element[] = CATALOGS.flatMap((catalog) =>
  catalog.elements.map((element) => elementOf(catalog, element)),
);

/** The elements of a catalogue that are resources, data sources or providers. */
export function elementsOf(id: Catalog['id'], kind: CatalogElement['kind']): Element[] {
  return ELEMENTS.filter((element) => element.catalog.id === id && element.kind === kind);
}

/** The class of an element, from its TypeScript source. */
export function classOf(element: Element): any {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require(path.join('..', '..', element.folder))[element.className];
}

function elementOf(catalog: Catalog, element: CatalogElement): Element {
  const { kind, type } = element;
  const name = kind === 'provider' ? 'provider' : type.slice(catalog.info.prefix.length);
  const base = kind === 'data-source' ? `data_${name}` : name;
  const className = kind === 'provider' ? catalog.info.class : pascalCase(base);
  const namespace = base.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return {
    ...element,
    catalog,
    label: kind === 'data-source' ? `data.${type}` : kind === 'provider' ? `provider ${catalog.id}` : type,
    folder: `lib/${catalog.id}/${kebabCase(base)}`,
    className,
    configName: `${className}Config`,
    fqn: `cdktf-gateways.${catalog.id}.l1.${namespace}.${className}`,
  };
}
