import { Inventory, InventoryObject } from './inventory';

/** What is in one region of the cloud; what is in none stays with the one that the provider has unless told. */
export interface RegionInventory {
  /** Undefined where the provider chooses. */
  readonly region?: string;
  readonly inventory: Inventory;
}

/** An inventory by regions, as each has a provider of its own. All remarks stay with the first. */
export function byRegion({ objects, remarks }: Inventory): RegionInventory[] {
  const regions = new Map<string | undefined, InventoryObject[]>([[undefined, []]]);
  for (const object of objects) {
    const own = regions.get(object.region) ?? [];
    own.push(object);
    regions.set(object.region, own);
  }
  return [...regions]
    .filter(([, own]) => own.length > 0)
    .map(([region, own], index) => ({ region, inventory: { objects: own, remarks: index === 0 ? remarks : [] } }));
}
