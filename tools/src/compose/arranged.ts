import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { Declaration, keysIn, Part } from '../code/code';
import { componentsOf } from '../components';
import { grouped } from '../grouped';
import { InventoryObject } from '../inventory/inventory';
import { rankOf } from '../recognise/recognisers';
import { kindOf, wordsOf } from './names';
import { parentsOf } from './parents';

/**
 * Orders the declarations of the generated code as a tree: children follow their parent, and siblings follow the
 * siblings that they need. Among siblings that do not need each other, parts (constructs that another construct
 * creates) come first, then declarations without children, then declarations with children. Declarations with children,
 * and declarations without children, are each in order of type and name, so that their order does not depend on the
 * time of creation.
 */
export function arranged(
  declarations: readonly Declaration[],
  objects: ReadonlyMap<string, InventoryObject>,
): Declaration[] {
  return new Arrangement(declarations, objects).declarations();
}

/** Key used as the parent of declarations without a parent. */
const ROOT = '';

class Arrangement {
  private readonly byKey: ReadonlyMap<string, Declaration>;
  private readonly parents: ReadonlyMap<string, string>;
  private readonly children: ReadonlyMap<string, readonly Declaration[]>;
  private readonly places: ReadonlyMap<string, string>;
  /** Keys of the siblings that a declaration must follow, by key of the declaration. */
  private readonly needs = new Map<string, Set<string>>();

  public constructor(declarations: readonly Declaration[], objects: ReadonlyMap<string, InventoryObject>) {
    this.byKey = new Map(declarations.map((one) => [one.key, one]));
    const owners = parentsOf(declarations.flatMap(({ key }) => objects.get(key) ?? []));
    const parentOf = ({ key, creation }: Declaration): string => {
      const candidates = ['to' in creation ? creation.to : undefined, owners.get(key)];
      const parent = candidates.find((one) => one !== undefined && this.byKey.has(one));
      // If the parent is a part of another construct, such as the API of a `PublishedApi`, that other construct counts
      // as the parent.
      const holder = parent === undefined ? undefined : partOf(requireValue(this.byKey.get(parent)))?.to;
      return holder ?? parent ?? ROOT;
    };
    this.parents = new Map(declarations.map((one) => [one.key, parentOf(one)]));
    this.places = new Map(declarations.map((one) => [one.key, placeOf(one, objects.get(one.key))]));
    this.children = grouped(declarations, ({ key }) => [requireValue(this.parents.get(key))]);
    for (const declaration of declarations) {
      keysIn(declaration)
        .filter((key) => this.byKey.has(key))
        .forEach((key) => this.addNeed(declaration.key, key));
    }
  }

  public declarations(): Declaration[] {
    const made: Declaration[] = [];
    const open = [...this.siblings(ROOT)].reverse();
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      made.push(next);
      open.push(...[...this.siblings(next.key)].reverse());
    }
    return made;
  }

  private siblings(parent: string): Declaration[] {
    const sorted = [...(this.children.get(parent) ?? [])].sort((one, other) => this.compare(one, other));
    const keys = sorted.map(({ key }) => key);
    return componentsOf(keys, (key) => this.needs.get(key) ?? [])
      .flat()
      .map((key) => requireValue(this.byKey.get(key)));
  }

  /** Parts and then declarations without children stay next to their parent, before siblings with children. */
  private compare({ key: one }: Declaration, { key: other }: Declaration): number {
    const size = (key: string): number =>
      partOf(requireValue(this.byKey.get(key))) ? 0 : this.children.has(key) ? 2 : 1;
    return (
      size(one) - size(other) ||
      COLLATOR.compare(requireValue(this.places.get(one)), requireValue(this.places.get(other)))
    );
  }

  /**
   * Records that a declaration must follow a needed declaration. If the two declarations are not siblings, `addNeed`
   * records the need for their ancestors that are siblings. If one declaration contains the other, `addNeed` records
   * nothing.
   */
  private addNeed(key: string, needed: string): void {
    const [way, other] = [this.wayTo(key), this.wayTo(needed)];
    const start = way.findIndex((one, index) => one !== other[index]);
    if (start >= 0 && start < other.length) {
      this.needs.set(way[start], (this.needs.get(way[start]) ?? new Set()).add(other[start]));
    }
  }

  /** Returns the keys of all ancestors of a declaration, the outermost first, and then the key of the declaration. */
  private wayTo(key: string): string[] {
    const way: string[] = [];
    for (let next = key; next !== ROOT; next = requireValue(this.parents.get(next))) {
      way.push(next);
    }
    return way.reverse();
  }
}

function partOf({ creation }: Declaration): Part | undefined {
  return creation.kind === 'part' ? creation : undefined;
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

/**
 * Returns the sort key of a declaration among its siblings. For an object, the sort key consists of type, name and key.
 */
function placeOf(declaration: Declaration, object: InventoryObject | undefined): string {
  const { key, words } = declaration;
  if (partOf(declaration)) {
    // Parts of a construct have equal sort keys, so they stay in the order of their declaration.
    return '';
  }
  if (!object) {
    return ` ${words.join(' ')} ${key}`;
  }
  return [rankOf(object.type), kindOf(object).join(' '), wordsOf(object).join(' '), key].join('\n');
}
