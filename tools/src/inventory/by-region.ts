import { Inventory, InventoryObject, mapReferences } from './inventory';

/** Objects of one region, which one configuration of the cloud provider manages, or objects without a region. */
export interface RegionInventory {
  /**
   * Region that the configuration of the cloud's Terraform provider sets for the objects. The region is undefined if
   * the objects have no region or an unknown region; in this case, an environment variable sets the region of the
   * Terraform provider.
   */
  readonly region?: string;
  readonly inventory: Inventory;
}

/**
 * Splits an inventory by region, because each region has a separate provider configuration. If the inventory has only
 * one region, the inventory of the region also contains the objects without a region. If there are several regions,
 * references between the split inventories become literal values, or null if the value is unknown.
 */
export function byRegion({ objects, remarks, variables }: Inventory): RegionInventory[] {
  const regions = new Set(objects.flatMap(({ region }) => region ?? []));
  if (regions.size < 2) {
    return [{ region: [...regions][0], inventory: { objects, remarks, variables } }];
  }
  return [undefined, ...regions].flatMap((region): RegionInventory[] => {
    const own = objects.filter((object) => object.region === region);
    const first = region === undefined ? remarks : [];
    return own.length + first.length === 0
      ? []
      : [{ region, inventory: { objects: alone(own), remarks: first, variables } }];
  });
}

function alone(objects: readonly InventoryObject[]): InventoryObject[] {
  const keys = new Set(objects.map(({ key }) => key));
  return objects.map((object) => ({
    ...object,
    values: mapReferences(object.values, (one) => (keys.has(one.key) ? one : (one.value ?? null))),
  }));
}
