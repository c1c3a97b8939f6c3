import { Inventory, InventoryObject, mapReferences } from './inventory';

/** Objects that one provider of the cloud manages. */
export interface RegionInventory {
  /** Its region; undefined where the environment tells. */
  readonly region?: string;
  readonly inventory: Inventory;
}

/**
 * An inventory by regions, as each has a provider of its own. If there is only one region, it also contains the objects without a region.
 * References to objects of another region become literal values.
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
