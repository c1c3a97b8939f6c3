import * as path from 'node:path';
import { CatalogError } from '../catalog/error';
import { CATALOG_ROOT } from '../catalog/load';
import { leafOf } from '../catalog/places';
import { Catalog } from '../catalog/types';
import { TypeModel } from './model';

/**
 * Returns the TypeScript property name of a Terraform attribute: from the catalogue if the catalogue has a name,
 * otherwise from the parser of cdktf. For lists and sets, returns a plural from the catalogue, or a name that already
 * ends in `s`. Throws an error for a list or set with any other name.
 */
export function propertyName(
  catalog: Catalog,
  type: string,
  place: string,
  valueType: TypeModel,
  stock: string,
): string {
  const name = leafOf(place);
  const { properties, plurals } = catalog.names;
  const given = properties[`${type} ${place}`] ?? properties[`* ${name}`];
  if (given !== undefined) {
    return given;
  }
  if (valueType.kind !== 'list' && valueType.kind !== 'set') {
    return stock;
  }
  if (plurals[name] !== undefined) {
    return plurals[name];
  }
  if (/[^s]s$/.test(name)) {
    return stock;
  }
  const problem = `has no plural for the list ${type} ${place}: add "${name}" to plurals (unchanged if the word has no plural)`;
  throw new CatalogError(path.join(CATALOG_ROOT, catalog.id, 'names.json'), 'plurals', problem);
}

/** Brands of the two providers, which names in the public API must not contain. */
const BRANDS = /kong|konnect|tencent/i;

/** Throws if a name in the public API contains a brand. */
export function expectNeutral(catalog: Catalog, name: string, place: string): void {
  if (BRANDS.test(name)) {
    const problem = `needs a neutral name for ${place}: its default name ${name} contains a brand`;
    throw new CatalogError(path.join(CATALOG_ROOT, catalog.id, 'names.json'), 'properties', problem);
  }
}

export function camelToKebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

export function snakeToCamel(name: string): string {
  return name.replace(/[_.]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
