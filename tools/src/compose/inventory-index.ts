import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { grouped } from '../grouped';
import { InventoryObject, referencesIn } from '../inventory/inventory';
import { idsOf } from './names';

/**
 * Finds the objects of an inventory by type. Assigns ids that are unique among the objects that refer to the same
 * owner.
 */
export class InventoryIndex {
  private readonly byType: ReadonlyMap<string, readonly InventoryObject[]>;
  private readonly byOwner: ReadonlyMap<string, readonly InventoryObject[]>;
  private readonly idsByOwner = new Map<string, ReadonlyMap<string, string>>();

  public constructor(objects: readonly InventoryObject[]) {
    this.byType = grouped(objects, ({ type }) => [type]);
    this.byOwner = grouped(objects, ({ values }) => new Set(referencesIn(values).map(({ key }) => key)));
  }

  public ofType(type: string): readonly InventoryObject[] {
    return this.byType.get(type) ?? [];
  }

  /** Returns an id of an object that is unique among the objects that refer to the same owner. */
  public idWithin(owner: string, { key }: InventoryObject): string {
    const ids = this.idsByOwner.get(owner) ?? idsOf(this.byOwner.get(owner) ?? []);
    this.idsByOwner.set(owner, ids);
    return requireValue(ids.get(key));
  }
}
