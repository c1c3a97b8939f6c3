import { InventoryObject, referencesIn } from '../inventory/inventory';
import { idsOf } from './names';

/** The objects of an inventory, by what others look for. */
export class Known {
  private readonly byType = new Map<string, InventoryObject[]>();
  private readonly byOwner = new Map<string, InventoryObject[]>();
  private readonly idsByOwner = new Map<string, ReadonlyMap<string, string>>();

  public constructor(objects: readonly InventoryObject[]) {
    for (const object of objects) {
      add(this.byType, object.type, object);
      new Set(referencesIn(object.values).map(({ key }) => key)).forEach((key) => add(this.byOwner, key, object));
    }
  }

  public ofType(type: string): readonly InventoryObject[] {
    return this.byType.get(type) ?? [];
  }

  /** An id that is unique among the objects which refer to another one. */
  public idWithin(owner: string, { key }: InventoryObject): string {
    const ids = this.idsByOwner.get(owner) ?? idsOf(this.byOwner.get(owner) ?? []);
    this.idsByOwner.set(owner, ids);
    return ids.get(key)!;
  }
}

function add(groups: Map<string, InventoryObject[]>, key: string, object: InventoryObject): void {
  const group = groups.get(key);
  if (group) {
    group.push(object);
  } else {
    groups.set(key, [object]);
  }
}
