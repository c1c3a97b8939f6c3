import { grouped } from '../grouped';
import { InventoryObject, InventoryValues, ObjectReference, textOf, valueAt } from './inventory';
import { Reference, referencesOf } from './references';

/** Finds the objects to which arguments refer. `referencesOf` returns which arguments can refer to which types. */
export class Links {
  /** Objects of the inventory by type, attribute and value of the attribute. */
  private readonly index: ReadonlyMap<string, readonly InventoryObject[]>;

  public constructor(objects: readonly InventoryObject[]) {
    const references = [...new Set(objects.map(({ type }) => type))].flatMap((type) =>
      [...referencesOf(type).values()].flat(),
    );
    const namings = grouped(
      references.flatMap(({ by }) => Object.entries(by)),
      ([type]) => [type],
    );
    const keysOf = (object: InventoryObject): string[] => {
      const attributes = new Set(namings.get(object.type)?.map(([, attribute]) => attribute));
      const names = [...attributes].map((attribute) => [attribute, textOf(object.values[attribute])] as const);
      return [['id', object.id] as const, ...names].flatMap(([attribute, text]) =>
        text === undefined ? [] : [keyOf(object.type, attribute, text)],
      );
    };
    this.index = grouped(objects, keysOf);
  }

  /**
   * Returns the reference that a text at a path of an object represents. Returns undefined if the text refers to no
   * object of the inventory.
   */
  public target(object: InventoryObject, path: string, text: string): ObjectReference | undefined {
    for (const reference of referencesOf(object.type).get(path) ?? []) {
      const found = isMeant(reference, object) ? this.find(reference, object, text) : undefined;
      if (found) {
        return found;
      }
    }
    return undefined;
  }

  private find(reference: Reference, object: InventoryObject, text: string): ObjectReference | undefined {
    const ways = [...reference.to.map((type) => [type, 'id'] as const), ...Object.entries(reference.by)];
    for (const [type, attribute] of ways) {
      const found = this.index
        .get(keyOf(type, attribute, text))
        ?.find((other) => other !== object && isWithin(reference, object, other));
      if (found) {
        return new ObjectReference(found.key, attribute, text);
      }
    }
    return undefined;
  }
}

function keyOf(type: string, attribute: string, text: string): string {
  return JSON.stringify([type, attribute, text]);
}

function isMeant({ with: condition }: Reference, { values }: InventoryObject): boolean {
  return condition === undefined || textAt(values, condition[0]) === condition[1];
}

/**
 * Whether an object can refer to another object: their regions and owners must be equal, unless a region or owner is
 * unknown.
 */
function isWithin({ owner }: Reference, object: InventoryObject, other: InventoryObject): boolean {
  const isSameRegion = other.region === undefined || object.region === undefined || other.region === object.region;
  const [mine, its] = owner ? [textAt(object.values, owner[0]), textAt(other.values, owner[1])] : [];
  return isSameRegion && (mine === undefined || its === undefined || mine === its);
}

function textAt(values: InventoryValues, path: string): string | undefined {
  return textOf(valueAt(values, path));
}
