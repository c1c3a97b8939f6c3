import { entriesOf } from '../../lib/core/shared/catalog/attributes';
import { CatalogElement } from './types';

/**
 * Returns the key of a resource, data source or provider in names.json and docs.json: the type, with the prefix `data.`
 * for data sources.
 */
export function keyOf(element: Pick<CatalogElement, 'kind' | 'type'>): string {
  return element.kind === 'data-source' ? `data.${element.type}` : element.type;
}

/** Returns the last part of a dotted attribute path. */
export function leafOf(place: string): string {
  return place.slice(place.lastIndexOf('.') + 1);
}

/** All attribute paths in the Terraform schemas of a provider, for checks of hand-written catalogue entries. */
export class Places {
  private readonly paths = new Map<string, Set<string>>();
  private readonly leaves = new Set<string>();

  public constructor(elements: Iterable<Pick<CatalogElement, 'kind' | 'type' | 'schema'>>) {
    for (const element of elements) {
      const paths = entriesOf(element.schema).map((entry) => entry.path);
      this.paths.set(keyOf(element), new Set(paths));
      paths.forEach((place) => this.leaves.add(leafOf(place)));
    }
  }

  /** Keys of all resources, data sources and the provider; see `keyOf`. */
  public get keys(): string[] {
    return [...this.paths.keys()];
  }

  /** Whether the provider has a resource or data source of a type. */
  public hasType(type: string): boolean {
    return this.paths.has(type) || this.paths.has(`data.${type}`);
  }

  /** Whether the resource, data source or provider with a key has an attribute at a path. */
  public hasPath(key: string, place: string): boolean {
    return this.paths.get(key)?.has(place) === true;
  }

  /** Whether the attribute of an entry in names.json exists: `"<type> <path>"`, or `"* <name>"` for any type. */
  public has(entry: string): boolean {
    const [type, place] = entry.split(' ');
    return type === '*' ? this.hasName(place) : this.hasPath(type, place) || this.hasPath(`data.${type}`, place);
  }

  /** Whether any type of the provider has an attribute with a name, at any path. */
  public hasName(name: string): boolean {
    return this.leaves.has(name);
  }
}
