import { entriesOf } from './attributes';
import { CatalogElement } from './types';

/** How names and docs refer to an element: data sources by `data.` and their type. */
export function keyOf(element: Pick<CatalogElement, 'kind' | 'type'>): string {
  return element.kind === 'data-source' ? `data.${element.type}` : element.type;
}

/** The last part of a dotted path. */
export function leafOf(place: string): string {
  return place.slice(place.lastIndexOf('.') + 1);
}

/** Every attribute of a provider, to look up what hand-kept entries speak of. */
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

  /** All types, data sources by `data.` and their type. */
  public get keys(): string[] {
    return [...this.paths.keys()];
  }

  /** Whether there is a resource or data source of a type. */
  public hasType(type: string): boolean {
    return this.paths.has(type) || this.paths.has(`data.${type}`);
  }

  /** Whether a type has an attribute. */
  public hasPath(key: string, place: string): boolean {
    return this.paths.get(key)?.has(place) === true;
  }

  /** Whether there is what an entry of names.json names: `"<type> <path>"`, or `"* <name>"` anywhere. */
  public has(entry: string): boolean {
    const [type, place] = entry.split(' ');
    return type === '*' ? this.hasName(place) : this.hasPath(type, place) || this.hasPath(`data.${type}`, place);
  }

  /** Whether any attribute has a name. */
  public hasName(name: string): boolean {
    return this.leaves.has(name);
  }
}
